import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ListState } from '../emulators/mailing-list/kept-list.ts';
import type { MailingListEmulator } from '../emulators/mailing-list/mailing-list.ts';
import type { Listener } from '../listen.ts';
import { isFromOwnPage } from '../own-page.ts';
import { sendJson } from './send-json.ts';

/** `leave` and `return` simulate an outage of the provider. */
const ACTS: Readonly<Record<string, Partial<ListState>>> = {
  leave: { isAway: true },
  return: { isAway: false },
  double: { isDoubleOptIn: true },
  single: { isDoubleOptIn: false },
};

export function mailingListRoutes(list: MailingListEmulator): Readonly<Record<string, Listener>> {
  const acts = Object.entries(ACTS).map(([name, changed]): [string, Listener] => [
    `POST /subscribers/${name}`,
    (request, response) => perform(list, changed, request, response),
  ]);
  return { 'GET /subscribers.json': (_, response) => sendJson(response, 200, shown(list)), ...Object.fromEntries(acts) };
}

/** Leaves out the confirmation tokens. */
const shown = (list: MailingListEmulator) => list.now().subscribers.map(({ email, state, at }) => ({ email, state, at }));

function perform(list: MailingListEmulator, changed: Partial<ListState>, request: IncomingMessage, response: ServerResponse) {
  if (!isFromOwnPage(request.headers)) return sendJson(response, 403, { message: 'The list is not touched from other pages.' });
  list.set(changed);
  response.writeHead(303, { location: '/#mailing-list' }).end();
}

import type { ServerResponse } from 'node:http';
import type { ListState } from '../emulators/mailing-list/list-store.ts';
import type { MailingListEmulator } from '../emulators/mailing-list/mailing-list.ts';
import type { Listener } from '../listen.ts';
import { sendJson } from './send-json.ts';

/**
 * Changes of the list, by the last part of the path. `leave` starts a simulated outage of the provider, and `return` ends it.
 */
const ACTIONS: Readonly<Record<string, Partial<ListState>>> = {
  leave: { isDown: true },
  return: { isDown: false },
  double: { isDoubleOptIn: true },
  single: { isDoubleOptIn: false },
};

export function createMailingListRoutes(list: MailingListEmulator): Readonly<Record<string, Listener>> {
  const routes = Object.entries(ACTIONS).map(([name, changes]): [string, Listener] => [
    `POST /subscribers/${name}`,
    (_, response) => runAction(list, changes, response),
  ]);
  return {
    'GET /subscribers.json': (_, response) => sendJson(response, 200, listPublicSubscribers(list)),
    ...Object.fromEntries(routes),
  };
}

/** Leaves out the confirmation tokens. */
const listPublicSubscribers = (list: MailingListEmulator) =>
  list.getState().subscribers.map(({ email, state, at }) => ({ email, state, at }));

function runAction(list: MailingListEmulator, changes: Partial<ListState>, response: ServerResponse): void {
  list.setState(changes);
  response.writeHead(303, { location: '/#mailing-list' }).end();
}

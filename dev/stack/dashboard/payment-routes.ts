import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { EventDesk } from '../emulators/stripe/events/event-desk.ts';
import type { Listener } from '../listen.ts';
import { isFromOwnPage } from '../own-page.ts';
import { sendJson } from './send-json.ts';

type Act = (desk: EventDesk, ids: readonly string[]) => unknown;

/** Simulates the network between Stripe and the site. `release` delivers events in the order of the ids. */
const ACTS: Readonly<Record<string, Act>> = {
  send: (desk, [id = '']) => desk.send(id),
  drop: (desk, [id = '']) => desk.drop(id),
  hold: (desk) => desk.hold(),
  release: (desk, ids) => desk.release(ids.length > 0 ? ids : undefined),
};

/** Serves `GET /events.json`, and `POST /events/send`, `drop`, `hold` and `release` with form fields named `id`. */
export function paymentRoutes(desk: EventDesk): Readonly<Record<string, Listener>> {
  const acts = Object.entries(ACTS).map(([name, act]): [string, Listener] => [
    `POST /events/${name}`,
    (request, response) => perform(desk, act, request, response),
  ]);
  return { 'GET /events.json': (_, response) => sendJson(response, 200, desk.events()), ...Object.fromEntries(acts) };
}

async function perform(desk: EventDesk, act: Act, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromOwnPage(request.headers)) return sendJson(response, 403, { message: 'Events are not touched from other pages.' });
  const ids = new URLSearchParams(await text(request)).getAll('id');
  try {
    await act(desk, ids);
  } catch (error) {
    return sendJson(response, 404, { message: error instanceof Error ? error.message : String(error) });
  }
  response.writeHead(303, { location: '/#events' }).end();
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { EventControls } from '../emulators/stripe/events/event-controls.ts';
import type { Listener } from '../listen.ts';
import { sendJson } from './send-json.ts';

type Action = (controls: EventControls, ids: readonly string[]) => unknown;

/**
 * Actions that simulate a slow or unreliable network between Stripe and the site. `release` delivers the events in the order of
 * the ids.
 */
const ACTIONS: Readonly<Record<string, Action>> = {
  send: (controls, [id = '']) => controls.sendEvent(id),
  drop: (controls, [id = '']) => controls.dropEvent(id),
  hold: (controls) => controls.holdEvents(),
  release: (controls, ids) => controls.releaseEvents(ids.length > 0 ? ids : undefined),
};

/** Serves `GET /events.json`, and `POST /events/send`, `drop`, `hold` and `release` with form fields named `id`. */
export function createEventRoutes(controls: EventControls): Readonly<Record<string, Listener>> {
  const routes = Object.entries(ACTIONS).map(([name, action]): [string, Listener] => [
    `POST /events/${name}`,
    (request, response) => runAction(controls, action, request, response),
  ]);
  return { 'GET /events.json': (_, response) => sendJson(response, 200, controls.listEvents()), ...Object.fromEntries(routes) };
}

async function runAction(
  controls: EventControls,
  action: Action,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ids = new URLSearchParams(await text(request)).getAll('id');
  try {
    await action(controls, ids);
  } catch (error) {
    return sendJson(response, 404, { message: error instanceof Error ? error.message : String(error) });
  }
  response.writeHead(303, { location: '/#events' }).end();
}

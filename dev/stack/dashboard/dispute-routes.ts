import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DisputeControls } from '../emulators/stripe/billing/dispute-controls.ts';
import type { Listener } from '../listen.ts';
import { sendJson } from './send-json.ts';

type Action = (controls: DisputeControls, form: URLSearchParams) => Promise<unknown>;

const readField = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

/** Actions of a bank. `warn` sends an early fraud warning. */
const ACTIONS: Readonly<Record<string, Action>> = {
  open: (controls, form) => controls.openDispute(readField(form, 'charge')),
  warn: (controls, form) => controls.addFraudWarning(readField(form, 'charge')),
  win: (controls, form) => controls.closeDispute(readField(form, 'id'), 'won'),
  lose: (controls, form) => controls.closeDispute(readField(form, 'id'), 'lost'),
};

/**
 * Serves `GET /disputes.json`, `POST /disputes/open` and `warn` with the form field `charge`, and `POST /disputes/win` and `lose`
 * with the form field `id`.
 */
export function createDisputeRoutes(controls: DisputeControls): Readonly<Record<string, Listener>> {
  const routes = Object.entries(ACTIONS).map(([name, action]): [string, Listener] => [
    `POST /disputes/${name}`,
    (request, response) => runAction(controls, action, request, response),
  ]);
  return {
    'GET /disputes.json': (_, response) => sendJson(response, 200, controls.listDisputes()),
    ...Object.fromEntries(routes),
  };
}

async function runAction(
  controls: DisputeControls,
  action: Action,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  try {
    await action(controls, form);
  } catch (error) {
    return sendJson(response, 404, { message: error instanceof Error ? error.message : String(error) });
  }
  response.writeHead(303, { location: '/#disputes' }).end();
}

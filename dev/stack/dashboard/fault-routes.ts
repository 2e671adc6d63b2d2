import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { FAULT_KINDS, type FaultSwitch, faultSchema } from '../emulators/fault-switch.ts';
import type { Listener } from '../listen.ts';
import { isSameOrigin } from '../same-origin.ts';
import { sendJson } from './send-json.ts';

const KINDS = Object.entries(FAULT_KINDS).map(([service, kinds]) => `${service} (${kinds.join(', ')})`);

const BODY_ERROR =
  'The body must be {"service": "dynamodb", "kind": "throttle", "count": 3}. Then the next 3 requests fail. ' +
  'A count of 0 ends the fault. ' +
  `Services and kinds: ${KINDS.join(', ')}.`;

/** Serves `GET /faults.json`, and `POST /faults`, which sets one fault and returns all. */
export const createFaultRoutes = (faults: FaultSwitch): Readonly<Record<string, Listener>> => ({
  'GET /faults.json': (_, response) => sendJson(response, 200, faults.list()),
  'POST /faults': (request, response) => setFault(faults, request, response),
});

/** Rejects cross-origin requests, which any web page could send. */
async function setFault(faults: FaultSwitch, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isSameOrigin(request.headers)) return sendJson(response, 403, { message: 'Cross-origin requests are not allowed.' });
  const fault = faultSchema.safeParse(parseJson(await text(request)));
  if (!fault.success) return sendJson(response, 400, { message: BODY_ERROR });
  faults.set(fault.data);
  sendJson(response, 200, faults.list());
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The schema rejects undefined, with a message that shows the expected body.
    return undefined;
  }
}

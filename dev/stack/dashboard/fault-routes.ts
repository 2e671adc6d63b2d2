import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { FAULT_KINDS, type FaultSwitch, faultSchema } from '../emulators/fault-switch.ts';
import type { Listener } from '../listen.ts';
import { parseJsonBody } from './parse-json-body.ts';
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

async function setFault(faults: FaultSwitch, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fault = faultSchema.safeParse(parseJsonBody(await text(request)));
  if (!fault.success) return sendJson(response, 400, { message: BODY_ERROR });
  faults.set(fault.data);
  sendJson(response, 200, faults.list());
}

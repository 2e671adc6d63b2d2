import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { isSameOrigin } from '../same-origin.ts';
import { sendJson } from './send-json.ts';

const MAX_DAYS = 3_650;
const DAYS_ERROR = { error: `must be a number above 0 and at most ${MAX_DAYS}, as in {"days": 8}` };

const moveSchema = z.strictObject({ days: z.number(DAYS_ERROR).check(z.gt(0, DAYS_ERROR), z.lte(MAX_DAYS, DAYS_ERROR)) });

/**
 * Handles `POST /clock {"days": 8}`. Responds when everything that fell due has run, and redirects the dashboard's own form back
 * to it. Rejects requests from other origins, which any web page could send.
 */
export async function handleMoveClock(
  advance: (days: number) => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSameOrigin(request.headers)) return sendJson(response, 403, { message: 'Cross-origin requests are not allowed.' });
  const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
  const sent = await text(request);
  const move = moveSchema.safeParse(isForm ? fromForm(sent) : fromJson(sent));
  if (!move.success) return sendJson(response, 400, { message: errorMessage(move.error) });
  await advance(move.data.days);
  if (isForm) return void response.writeHead(303, { location: '/#clock' }).end();
  sendJson(response, 200, { now: new Date().toISOString() });
}

const fromForm = (sent: string): unknown =>
  Object.fromEntries([...new URLSearchParams(sent)].map(([name, value]) => [name, value === '' ? value : Number(value)]));

function fromJson(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    // The schema rejects undefined, with a message that shows the expected body.
    return undefined;
  }
}

const errorMessage = ({ issues }: z.core.$ZodError): string =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `unknown property: ${issue.keys.join(', ')}` : `days: ${DAYS_ERROR.error}`,
    )
    .join('; ');

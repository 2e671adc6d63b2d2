import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { isSameOrigin } from '../same-origin.ts';
import { sendJson } from './send-json.ts';

const MAX_DAYS = 3_650;
const DAYS_ERROR = { error: `must be a number above 0 and at most ${MAX_DAYS}, as in {"days": 8}` };

const moveSchema = z.strictObject({ days: z.number(DAYS_ERROR).check(z.gt(0, DAYS_ERROR), z.lte(MAX_DAYS, DAYS_ERROR)) });

/**
 * Handles `POST /clock {"days": 8}`, and the dashboard's form, which it redirects back to the dashboard. Responds when all jobs
 * that became due have run. Rejects cross-origin requests, which any web page could send.
 */
export async function handleMoveClock(
  advanceClock: (days: number) => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSameOrigin(request.headers)) return sendJson(response, 403, { message: 'Cross-origin requests are not allowed.' });
  const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
  const body = await text(request);
  const result = moveSchema.safeParse(isForm ? parseFormBody(body) : parseJsonBody(body));
  if (!result.success) return sendJson(response, 400, { message: formatIssues(result.error) });
  await advanceClock(result.data.days);
  if (isForm) return void response.writeHead(303, { location: '/#clock' }).end();
  sendJson(response, 200, { now: new Date().toISOString() });
}

const parseFormBody = (body: string): unknown =>
  Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, value === '' ? value : Number(value)]));

function parseJsonBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The schema rejects undefined, with a message that shows the expected body.
    return undefined;
  }
}

const formatIssues = ({ issues }: z.core.$ZodError): string =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `unknown property: ${issue.keys.join(', ')}` : `days: ${DAYS_ERROR.error}`,
    )
    .join('; ');

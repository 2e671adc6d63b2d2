import type { Operation, OutputOf } from '#shared/operation.ts';
import { parseOperationOutput } from '#shared/operation-request.ts';
import { createYielder } from './yield-to-main.ts';

/** Number of list entries to parse at a time. Parsing thousands at once blocks the page noticeably. */
const SLICE_LENGTH = 200;

/** Parses the response of an operation, with pauses in long lists. Throws if the response does not match the schema. */
export async function readOutput<O extends Operation>(operation: O, body: unknown): Promise<OutputOf<O>> {
  if (!Array.isArray(body) || body.length <= SLICE_LENGTH) return parseOperationOutput(operation, body);
  const maybeYield = createYielder();
  const entries: unknown[] = [];
  for (let start = 0; start < body.length; start += SLICE_LENGTH) {
    entries.push(...(parseOperationOutput(operation, body.slice(start, start + SLICE_LENGTH)) as readonly unknown[]));
    await maybeYield();
  }
  // Every slice was parsed with the schema of the list, so the whole list matches it.
  return entries as OutputOf<O>;
}

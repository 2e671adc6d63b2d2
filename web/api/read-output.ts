import type { OperationKey, Output } from '#shared/api.ts';
import { parseOutput } from '#shared/request.ts';
import { createYielder } from './yield-to-main.ts';

/** Number of list entries to parse at a time. Parsing thousands at once blocks the page noticeably. */
const SLICE = 200;

/** Parses the response of an operation, with pauses in long lists. Throws if the response does not match the schema. */
export async function readOutput<K extends OperationKey>(key: K, answer: unknown): Promise<Output<K>> {
  if (!Array.isArray(answer) || answer.length <= SLICE) return parseOutput(key, answer);
  const pause = createYielder();
  const entries: unknown[] = [];
  for (let at = 0; at < answer.length; at += SLICE) {
    entries.push(...(parseOutput(key, answer.slice(at, at + SLICE)) as readonly unknown[]));
    await pause();
  }
  // Every slice was parsed with the schema of the list, so the whole list matches it.
  return entries as Output<K>;
}

import type { OperationKey, Output } from '#shared/api.ts';
import { outputOf } from '#shared/request.ts';
import { pacer } from './browser/pacer.ts';

/** A list is read so many entries at a time: thousands of them at once would be felt. */
const SLICE = 200;

/** An operation's answer as the program works with it, read in slices of time. Throws where it is not what the table says. */
export async function readOutput<K extends OperationKey>(key: K, answer: unknown): Promise<Output<K>> {
  if (!Array.isArray(answer) || answer.length <= SLICE) return outputOf(key, answer);
  const pause = pacer();
  const entries: unknown[] = [];
  for (let at = 0; at < answer.length; at += SLICE) {
    entries.push(...(outputOf(key, answer.slice(at, at + SLICE)) as readonly unknown[]));
    await pause();
  }
  // Each of its entries is what the table says, and so the list is.
  return entries as Output<K>;
}

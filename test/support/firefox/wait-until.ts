import { setTimeout as sleep } from 'node:timers/promises';
import { STATE_TIMEOUT_MS } from '../extension/extension-browser.ts';

const INTERVAL_MS = 100;

interface Condition<State> {
  /** Names the expected state in the error, such as `a tab shows result.html`. */
  readonly description: string;
  readonly read: () => Promise<State>;
  readonly isReached: (state: State) => boolean;
  readonly timeoutMs?: number;
}

/** Returns the first state that meets the condition. Throws an `Error` with the last state at the timeout. */
export async function waitUntil<State>(condition: Condition<State>): Promise<State> {
  const { description, read, isReached, timeoutMs = STATE_TIMEOUT_MS } = condition;
  const end = Date.now() + timeoutMs;
  for (;;) {
    const state = await read();
    if (isReached(state)) return state;
    if (Date.now() > end)
      throw new Error(`Not reached within ${timeoutMs / 1_000} s: ${description}. Last state: ${JSON.stringify(state)}`);
    await sleep(INTERVAL_MS);
  }
}

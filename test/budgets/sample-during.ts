import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_EVERY_MS = 50;

/** Calls `sample` repeatedly until `act` has ended. Returns the result of `act`. */
export async function sampleDuring<T>(sample: () => Promise<void>, act: () => Promise<T>): Promise<T> {
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      await sample();
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  try {
    return await act();
  } finally {
    isDone = true;
    await sampling;
  }
}

import { whenIdle } from '../hooks/when-idle.ts';

/** Placeholders of content that is loading: `aria-busy` regions and spinners (`spinner.tsx`). */
const ON_ITS_WAY = '[aria-busy="true"], [data-waiting]';

const LOOK_MS = 50;
/** Time limit in case the API is slow. */
const LONGEST_MS = 3_000;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(() => whenIdle(resume), LOOK_MS));

/** Waits until a region has no more loading placeholders, or for `LONGEST_MS`. */
export async function contentShown(region: Pick<Element, 'querySelector'>): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  do await pause();
  while (region.querySelector(ON_ITS_WAY) && performance.now() < latest);
}

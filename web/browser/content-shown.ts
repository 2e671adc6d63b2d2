import { whenIdle } from './when-idle.ts';

/** The shape of something that is on its way, and the viewfinder that stands for it (`spinner.tsx`). */
const ON_ITS_WAY = '[aria-busy="true"], [data-waiting]';

const LOOK_MS = 50;
/** However long the API takes, nothing waits longer than this for it. */
const LONGEST_MS = 3_000;

/** A while, and then until the browser has drawn what came in it. */
const pause = (): Promise<void> => new Promise((resume) => setTimeout(() => whenIdle(resume), LOOK_MS));

/** Settles when a region of the page shows what it is for, and no longer that it is on its way. */
export async function contentShown(region: Pick<Element, 'querySelector'>): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  do await pause();
  while (region.querySelector(ON_ITS_WAY) && performance.now() < latest);
}

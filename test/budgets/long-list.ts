import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { launchBrowser } from '../../dev/assets/capturing/launch-browser.ts';
import type { Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';

interface ListPageOptions {
  readonly session: BuiltSite['session'];
  readonly entrySelector: string;
}

interface ScrollSteps {
  /** Number of frames, in each of which the page scrolls by one wheel step. */
  readonly wheelFrames: number;
  /** Number of frames in which the scrollbar thumb moves from the top to the end. */
  readonly thumbFrames: number;
}

declare global {
  interface Window {
    /** The highest number of entries in the document at one time. */
    maxEntries: number;
  }
}

/** Runs in the page before its scripts. */
function signInAndCountEntries({ session, entrySelector }: ListPageOptions): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.maxEntries = 0;
  setInterval(() => {
    window.maxEntries = Math.max(window.maxEntries, document.querySelectorAll(entrySelector).length);
  }, 16);
}

export interface OpenedList {
  readonly browser: Browser;
  readonly page: Page;
  readonly site: BuiltSite;
}

/**
 * Opens a browser that counts the entries of `entrySelector` in `window.maxEntries`. Closes the browser and the site after the
 * measurement.
 */
export async function withEntryCounter(
  opening: Promise<BuiltSite>,
  entrySelector: string,
  measure: (opened: OpenedList) => Promise<void>,
): Promise<void> {
  const [site, browser] = await Promise.all([opening, launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await context.addInitScript(signInAndCountEntries, { session: site.session, entrySelector });
    await measure({ browser, page: await context.newPage(), site });
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Scrolls 120 px per frame like a wheel, and then through the whole page like a scrollbar thumb. */
export const scrollThrough = (page: Page, steps: ScrollSteps) =>
  page.evaluate(async ({ wheelFrames, thumbFrames }) => {
    for (let frame = 0; frame < wheelFrames; frame++) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
    }
    const height = document.documentElement.scrollHeight;
    for (let frame = 1; frame <= thumbFrames; frame++) {
      window.scrollTo(0, (height * frame) / thumbFrames);
      await new Promise(requestAnimationFrame);
    }
  }, steps);

export const createTaskFigure = (phase: string, ms: number): Figure => ({
  label: `longest task: ${phase}`,
  measured: ms,
  limit: 50,
  unit: 'ms',
  isHard: false,
});

/** `tdur` is the CPU time of the thread for a task, in microseconds. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});

const TASK = /^(ThreadControllerImpl::)?RunTask$/;

/**
 * Returns the longest task of the page's main thread during `act`. Measures CPU time, which does not depend on the load of the
 * machine.
 */
export async function measureLongestTask<T>(
  browser: Browser,
  page: Page,
  act: () => Promise<T>,
): Promise<{ ms: number; result: T }> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const result = await act();
  const { traceEvents } = z.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOnMainThread = (task: { pid: number; tid: number }) =>
    threads.some(({ pid, tid }) => pid === task.pid && tid === task.tid);
  const times = traceEvents.filter((event) => TASK.test(event.name) && isOnMainThread(event)).map(({ tdur = 0 }) => tdur / 1_000);
  return { ms: times.reduce((longest, time) => Math.max(longest, time), 0), result };
}

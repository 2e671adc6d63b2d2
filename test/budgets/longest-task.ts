import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';

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
 * Returns the longest task of the page's main thread during `act`, in milliseconds of CPU time, so that the load of the machine
 * does not count.
 */
export async function longestTaskDuring<T>(
  browser: Browser,
  page: Page,
  act: () => Promise<T>,
): Promise<{ ms: number; result: T }> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const result = await act();
  const { traceEvents } = z.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = (task: { pid: number; tid: number }) => threads.some(({ pid, tid }) => pid === task.pid && tid === task.tid);
  const times = traceEvents.filter((event) => TASK.test(event.name) && isOfPage(event)).map(({ tdur = 0 }) => tdur / 1_000);
  return { ms: times.reduce((longest, time) => Math.max(longest, time), 0), result };
}

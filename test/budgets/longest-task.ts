import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';

/** What a trace says of a task: `tdur` is the time its own thread spent on it, in microseconds. */
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
 * The longest task of the page's main thread while something happens, in milliseconds of that thread's own time: what the
 * machine does besides does not count.
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

import type { ScriptContext } from '../script-context.ts';

/** Waits until a visible page or frame has painted twice and has run the tasks that these frames queued. */
export const waitForPaint = (page: ScriptContext): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxOf, openTrial } from '../../../support/extension/editor-trial.ts';
import { type EditorBrowser, openEditorBrowser } from '../../../support/extension/open-editor-page.ts';

/** Three frames, of which there are 60 in a second: other tests run beside this one. */
const MOST_MS = 3_000 / 60;

let open: EditorBrowser;
beforeAll(async () => {
  open = await openEditorBrowser();
});
afterAll(() => open.browser.close());

/** Counts what each of our frames takes, from here on. */
function timeFrames(): void {
  const { requestAnimationFrame } = globalThis;
  const took: number[] = [];
  Object.assign(globalThis, {
    took,
    requestAnimationFrame: (act: FrameRequestCallback) =>
      requestAnimationFrame((now) => {
        const from = performance.now();
        act(now);
        took.push(performance.now() - from);
      }),
  });
}

test('a drag among 500 shapes on 2,400 × 80,000 pixels keeps up', async () => {
  const shapes = Array.from({ length: 500 }, (_, at) => boxOf(`box-${at}`, 200 + (at % 10) * 180, Math.floor(at / 10) * 40));
  const { page, at } = await openTrial(open, {
    size: { width: 2_400, height: 80_000 },
    density: 2,
    scale: 0.5,
    edits: { shapes },
  });
  await page.evaluate(timeFrames);
  const from = await at(200, 40);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step++) await page.mouse.move(from.x + step * 3, from.y + step * 2);
  await page.mouse.up();
  const took = await page.evaluate(() => Reflect.get(globalThis, 'took') as number[]);
  const sorted = took.toSorted((a, b) => a - b);
  expect(sorted.length).toBeGreaterThan(20);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(MOST_MS);
  expect(await page.evaluate(() => trial.told()?.shapes[10]?.id)).toBe('box-10');
});

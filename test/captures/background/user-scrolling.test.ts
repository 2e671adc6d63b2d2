import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { framingPage } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { allRowsRight, checkNumberedRows, numberedPage } from '../../support/extension/numbered-page.ts';
import { decodePng } from '../../support/extension/pixels.ts';
import { readStoredProgress, waitForProgress } from '../../support/extension/popup-driver.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const HEIGHT = 5_000;
const PAGES = {
  '/tall': numberedPage(HEIGHT),
  '/frame': framingPage('/tall'),
};

const wheel = (page: Page): Promise<void> => page.mouse.wheel(0, 240);

const GESTURES = [
  { name: 'turns the wheel', path: '/tall', scroll: wheel },
  { name: 'turns the wheel over a frame', path: '/frame', scroll: wheel },
  ...['Space', 'PageDown', 'ArrowDown', 'End'].map((key) => ({
    name: `presses ${key}`,
    path: '/tall',
    scroll: (page: Page) => page.keyboard.press(key),
  })),
] as const;

describe('a capture during which the page is scrolled', () => {
  const fixture = forAllTests(() => openCaptureFixture(PAGES));

  const readProgress = () => readStoredProgress(fixture().browser.worker);

  async function scrollUntilCaptured(page: Page, scroll: (page: Page) => Promise<void>): Promise<void> {
    await waitForProgress(fixture().browser, ({ state }) => state === 'running');
    while ((await readProgress())?.state === 'running') {
      await scroll(page);
      // Events without a pause never move the page between two of its frames.
      await waitForPaint(page);
    }
    expect(await readProgress()).not.toMatchObject({ state: 'failed' });
  }

  test.each(GESTURES)('is complete when the user $name until it ends', async ({ path, scroll }) => {
    const page = await fixture().openPage(path);
    await page.mouse.move(600, 300);
    const [{ capture, file }] = await Promise.all([capturePage(fixture().browser, page), scrollUntilCaptured(page, scroll)]);
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(checkNumberedRows(await decodePng(file))).toEqual(allRowsRight(HEIGHT));
  });

  test('lets the user scroll again when it has ended', async () => {
    const page = await fixture().openPage('/tall');
    await capturePage(fixture().browser, page);
    await page.bringToFront();
    await page.mouse.move(600, 300);
    await wheel(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

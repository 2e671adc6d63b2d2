import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../../extension/progress.ts';
import { MARGIN_PX } from '../../../../extension/viewer/zoom.ts';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { dragOn } from '../../../support/extension/drag-on.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { openResultPage } from './open-result-page.ts';
import type { Seed } from './seed-captures.ts';

const TALL: Seed = { id: 'tall', width: 1_200, height: 8_000 };

describe('capture page', () => {
  test('shows the capture at full size and renders only the strips near the view', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.locator('.strip').first().waitFor();
    expect(await page.locator('.capture-image').evaluate((node) => [node.clientWidth, node.clientHeight])).toEqual([
      1_200, 8_000,
    ]);
    expect(await page.locator('.strip').count()).toBeLessThan(5);
    await page.locator('.scroller').evaluate((node) => node.scrollTo(0, 5_000));
    await expect
      .poll(() =>
        page
          .locator('.strip')
          .first()
          .evaluate((strip) => (strip as HTMLElement).offsetTop),
      )
      .toBeGreaterThan(3_000);
    expect(await page.locator('.strip').count()).toBeLessThan(6);
  });

  test('draws strips without seams', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.locator('.scroller').evaluate((node, margin) => node.scrollTo(0, 2_000 + margin), MARGIN_PX);
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await Promise.all([...document.images].map((image) => image.decode()));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    const scroller = await page.locator('.scroller').boundingBox();
    const { data, info } = await sharp(await page.screenshot({ clip: { x: 60, y: scroller?.y ?? 0, width: 1, height: 500 } }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (row: number) => [...data.subarray(row * info.channels, row * info.channels + 3)];
    // See seed-captures.ts for the colors of the stripes.
    const expected = Array.from({ length: 500 }, (_, row) => Math.floor((2_000 + row) / 100)).map((stripe) => [
      (stripe * 37) % 256,
      (stripe * 91) % 256,
      (stripe * 151) % 256,
    ]);
    expect(Array.from({ length: 500 }, (_, row) => colorAt(row))).toEqual(expected);
  });

  test('zooms by keys around the middle of the view and fits the width again', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    const scroller = page.locator('.scroller');
    await scroller.evaluate((node) => node.scrollTo(0, 4_000));
    const readMiddleRow = () =>
      scroller.evaluate((node, margin) => {
        const scale = (node.querySelector('.capture-image')?.clientWidth ?? 0) / 1_200;
        return (node.scrollTop + node.clientHeight / 2 - margin) / scale;
      }, MARGIN_PX);
    const before = await readMiddleRow();
    for (const key of ['+', '+', '-', '-', '-']) {
      await page.keyboard.press(key);
      expect(Math.abs((await readMiddleRow()) - before)).toBeLessThan(2);
    }
    expect(await page.getByRole('button', { name: /^Show at 100%/ }).textContent()).toBe('75%');
    await page.keyboard.press('0');
    expect(await page.getByRole('button', { name: /^Show at 100%/ }).textContent()).toBe('100%');
    expect(Math.abs((await readMiddleRow()) - before)).toBeLessThan(4);
  });

  test('keeps the point under the pointer when the wheel zooms', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.locator('.scroller').evaluate((node) => node.scrollTo(0, 3_000));
    await page.mouse.move(640, 300);
    const rowUnderPointer = () =>
      page.locator('.capture-image').evaluate((node) => (300 - node.getBoundingClientRect().top) / (node.clientWidth / 1_200));
    const before = await rowUnderPointer();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(() => page.locator('.capture-image').evaluate((node) => node.clientWidth)).toBeGreaterThan(1_500);
    expect(Math.abs((await rowUnderPointer()) - before)).toBeLessThan(1);
  });

  test('shows that a capture is in progress', async () => {
    const progress: Progress = {
      state: 'running',
      captureId: 'now',
      tabId: 1,
      capturedRows: 700,
      totalRows: 9_000,
      startedAt: 0,
      endsAt: 0,
    };
    const page = await openResultPage([{ id: 'now', width: 400, height: 700, state: 'running' }], 'result.html?id=now', {
      progress,
    });
    await page.getByText('This page is being captured now.').waitFor();
    expect(await page.getByRole('button', { name: 'Download PNG' }).count()).toBe(0);
  });

  test('explains that a capture is empty or does not exist', async () => {
    const empty = await openResultPage([{ id: 'none', width: 400, height: 0, state: 'running' }], 'result.html?id=none');
    await empty.getByText('stopped before anything was saved').waitFor();
    const missingPage = await openResultPage([], 'result.html?id=other');
    await missingPage.getByText('It was deleted, or it belongs to another browser profile.').waitFor();
  });

  test('does not link to a javascript: URL', async () => {
    const page = await openResultPage(
      [{ id: 'evil', width: 400, height: 300, url: 'javascript:alert(1)', title: '<img src=x>' }],
      'result.html?id=evil',
    );
    expect(await page.getByText('javascript:alert(1)').evaluate((node) => node.tagName)).toBe('SPAN');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('<img src=x>');
  });

  test('has no accessibility violations and no overflow on a phone', async () => {
    const page = await openResultPage([{ ...TALL, incompleteReason: 'stopped' }], 'result.html?id=tall');
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'PDF' }).click();
    expect(await findViolations(page)).toEqual([]);
  });

  test('renders at most eight strips of 2,400 × 80,000 px at each scroll position', async () => {
    const page = await openResultPage(
      [{ id: 'vast', width: 2_400, height: 80_000, density: 2, hasIdenticalStrips: true }],
      'result.html?id=vast',
    );
    await page.locator('.strip').first().waitFor();
    const stripCounts = await page.locator('.scroller').evaluate(async (scroller) => {
      const counts: number[] = [];
      for (let top = 0; top < scroller.scrollHeight; top += 2_000) {
        scroller.scrollTo(0, top);
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        counts.push(scroller.querySelectorAll('.strip').length);
      }
      const last = [...scroller.querySelectorAll<HTMLElement>('.strip')].at(-1);
      return { least: Math.min(...counts), most: Math.max(...counts), end: (last?.offsetTop ?? 0) + (last?.offsetHeight ?? 0) };
    });
    expect(stripCounts.least).toBeGreaterThan(1);
    expect(stripCounts.most).toBeLessThanOrEqual(8);
    expect(stripCounts.end).toBe(40_000);
  });
});

describe('focus on the capture page', () => {
  const readOutline = (page: Page) => page.locator('.scroller').evaluate((node) => getComputedStyle(node).outlineStyle);
  const isFocused = (page: Page) => page.locator('.scroller').evaluate((node) => node === document.activeElement);

  test('is on the capture, so that keys scroll it, and has no outline', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await page.locator('.strip').first().waitFor();
    await expect.poll(() => isFocused(page)).toBe(true);
    expect(await readOutline(page)).toBe('none');
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.locator('.scroller').evaluate((node) => node.scrollTop)).toBeGreaterThan(100);
    expect(await readOutline(page)).toBe('none');
  });

  test('has an outline when it returns to the capture by a key', async () => {
    const page = await openResultPage([TALL], 'result.html?id=tall');
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(page)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isFocused(page)).toBe(true);
    expect(await readOutline(page)).not.toBe('none');
  });
});

describe('header of the capture page', () => {
  const CROPPED = { shapes: [], crop: { x: 10, y: 20, width: 400, height: 6_000 } };
  const readFacts = (page: Page) => page.locator('header').getByText(/ px/).textContent();

  test('shows the size of the file, or of the crop', async () => {
    const seed = { ...TALL, bytes: 3_145_728 };
    expect(await readFacts(await openResultPage([seed], 'result.html?id=tall'))).toBe('1,200 × 8,000 px · 3 MB');
    const cropped = await openResultPage([{ ...seed, edits: CROPPED }], 'result.html?id=tall');
    expect(await readFacts(cropped)).toBe('400 × 6,000 px · about 768 kB');
  });

  test('includes the stamp in the height', async () => {
    const stamped = await openResultPage(
      [{ ...TALL, edits: { shapes: [], stamps: { url: true, place: 'below' } } }],
      'result.html?id=tall',
    );
    expect(await readFacts(stamped)).toMatch(/^1,200 × 8,0[2-9]\d px · about /);
  });

  test('updates after a crop, and offers a JPEG of every pixel when the crop is small enough', async () => {
    const high: Seed = { id: 'high', width: 300, height: 70_000, hasIdenticalStrips: true };
    const page = await openResultPage([high], 'result.html?id=high', { login: PREMIUM_LOGIN });
    await page.getByRole('button', { name: 'JPEG, WebP' }).click();
    await page.getByRole('button', { name: 'JPEG, scaled to fit' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await dragOn(page.locator('.capture-image'), [50, 50], [150, 250]);
    await page.keyboard.press('Enter');
    await expect.poll(() => readFacts(page)).toMatch(/^100 × 200 px · about /);
    await page.getByRole('button', { name: 'JPEG, WebP' }).click();
    await page.getByRole('button', { name: 'Download JPEG' }).waitFor();
  });
});

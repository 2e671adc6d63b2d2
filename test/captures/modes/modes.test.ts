import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BAR_STYLE, buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { readPageState } from '../../support/extension/page-state.ts';
import { comparePixels, decodePng, NO_DIFFERENCE, type Pixels } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { captureByAction, chooseMode, crop, waitUntilSelecting } from './mode-driver.ts';

const HEADER = `<header style="position: fixed; top: 0; z-index: 1; ${BAR_STYLE}">Header</header>`;
const BOX = { top: 2_050, height: 1_930, left: 40, width: 500 } as const;

/** A page with a fixed header, an element taller than the window, and a list that scrolls. */
const PAGE = buildPage({
  body: `${HEADER}<main style="position: relative">${stripesOf(12_000)}
    <article style="position: absolute; top: ${BOX.top}px; left: ${BOX.left}px; width: ${BOX.width}px">${stripesOf(BOX.height, 200)}</article>
    <aside style="position: absolute; top: 300px; left: 700px; width: 300px; height: 240px; overflow: auto">${stripesOf(1_500, 300)}</aside>
    <section id="card" style="position: absolute; top: 120px; left: 30px; width: 210px; height: 90px; background: #fed">Card</section></main>`,
});

const WIDE_PAGE = buildPage({
  body: `<div style="width: 3200px; height: 4000px"><div style="position: absolute; left: 20px; top: 30px; width: 3000px">${stripesOf(1_000)}</div></div>`,
  style: '.stripe { background-image: linear-gradient(90deg, transparent, #fff8) !important }',
});

describe('a capture of a part of a page', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/': PAGE, '/wide': WIDE_PAGE }));

  /** Returns the page without its header, which only a capture of the whole page and one of the visible area show. */
  async function takeReference(): Promise<Pixels> {
    const page = await fixture().openPage('/');
    await page.evaluate(() => document.querySelector('header')?.remove());
    const reference = await takeReferenceScreenshot(page);
    await page.close();
    return reference;
  }

  const choose = (page: Page, mode: string) => chooseMode(fixture().browser, page, mode);
  const waitForSelection = () => waitUntilSelecting(fixture().browser);
  const captureWith = (act: () => Promise<void>) => captureByAction(fixture().browser, act);

  async function openScrolledPage(top: number): Promise<Page> {
    const page = await fixture().openPage('/');
    await page.evaluate((y) => scrollTo(0, y), top);
    return page;
  }

  test('shows the visible area as the user sees it', async () => {
    const page = await openScrolledPage(1_234);
    const expected = await decodePng(await page.screenshot());
    const { capture, pixels, text } = await captureWith(() => choose(page, 'Visible area'));
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(text.lines.find(({ text: line }) => line === 'Header')).toMatchObject({ x: 20, y: 20 });
    expect(text.lines.length).toBeGreaterThan(5);
    expect(capture).toMatchObject({ state: 'done', density: 1 });
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(await page.evaluate(() => scrollY)).toBe(1_234);
  });

  test('shows an area that the user draws', async () => {
    const page = await openScrolledPage(500);
    const expected = await crop(await decodePng(await page.screenshot()), { left: 60, top: 200, width: 333, height: 155 });
    const { pixels } = await captureWith(async () => {
      await choose(page, 'Select area');
      await waitForSelection();
      await page.mouse.move(60, 200);
      await page.mouse.down();
      await page.mouse.move(393, 355, { steps: 5 });
      await page.mouse.up();
    });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
  });

  test('shows an area that is taller than the window, without fixed elements, and restores the page', async () => {
    const reference = await takeReference();
    const page = await openScrolledPage(700);
    const { capture, pixels } = await captureWith(async () => {
      await choose(page, 'Select area');
      await waitForSelection();
      await page.mouse.move(100, 150);
      await page.mouse.down();
      await page.mouse.move(600, (await page.evaluate(() => innerHeight)) - 2, { steps: 5 });
      await page.waitForFunction(() => scrollY > 2_500);
      await page.mouse.move(600, 300);
      await page.mouse.up();
    });
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(capture.width).toBe(500);
    expect(capture.height).toBeGreaterThan(1_900);
    const expected = await crop(reference, { left: 100, top: 850, width: 500, height: capture.height });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_500);
  });

  test('shows an area that the user selects by keyboard', async () => {
    const page = await openScrolledPage(0);
    const view = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const area = {
      left: view.width / 4 + 8,
      top: Math.round(view.height / 4),
      width: view.width / 2,
      height: Math.round(view.height / 2) - 16,
    };
    const screenshot = await decodePng(await page.screenshot());
    const { pixels } = await captureWith(async () => {
      await choose(page, 'Select area');
      await waitForSelection();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('Enter');
    });
    expect(pixels.width).toBe(area.width);
    expect(comparePixels(pixels, await crop(screenshot, { ...area, height: pixels.height }))).toMatchObject(NO_DIFFERENCE);
  });

  test('shows an element that is visible as a whole', async () => {
    const page = await openScrolledPage(0);
    const { pixels, text } = await captureWith(async () => {
      await choose(page, 'Element');
      await waitForSelection();
      await page.mouse.click(100, 160);
    });
    expect(text.lines).toMatchObject([{ text: 'Card', x: 0, y: 0 }]);
    const expected = await crop(await takeReference(), { left: 30, top: 120, width: 210, height: 90 });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
  });

  test('shows an element that is taller than the window, and restores the page', async () => {
    const page = await openScrolledPage(2_200);
    const before = await readPageState(page);
    const { capture, pixels } = await captureWith(async () => {
      await choose(page, 'Element');
      await waitForSelection();
      await page.mouse.move(200, 200);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    });
    expect(capture).not.toHaveProperty('incompleteReason');
    const expected = await crop(await takeReference(), BOX);
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(await readPageState(page)).toEqual(before);
  });

  test('shows all of an element that scrolls', async () => {
    const page = await openScrolledPage(0);
    const { capture, pixels } = await captureWith(async () => {
      await choose(page, 'Element');
      await waitForSelection();
      await page.mouse.move(800, 400);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    });
    expect(capture.height).toBe(1_500);
    expect(pixels.width).toBe(await page.evaluate(() => document.querySelector('aside')?.clientWidth));
  });

  test('starts after a delay', async () => {
    const page = await openScrolledPage(0);
    const { pixels } = await captureWith(async () => {
      await fixture().browser.clickToolbarButton(page);
      await waitForRows(fixture().browser, 1);
      await clickInPopup(fixture().browser, '3 s');
      await clickInPopup(fixture().browser, 'Visible area');
      await waitForProgress(fixture().browser, ({ state }) => state === 'countdown');
      await page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('dialog'), { open: true, textContent: 'Menu' })),
      );
    });
    expect(comparePixels(pixels, await decodePng(await page.screenshot()))).toMatchObject(NO_DIFFERENCE);
  });

  test('shows an area that is wider than the window', async () => {
    const { browser, origin } = fixture();
    const page = await browser.context.newPage();
    await page.goto(`${origin}/wide`);
    const { capture, pixels } = await captureWith(async () => {
      await choose(page, 'Element');
      await waitForSelection();
      await page.mouse.move(200, 100);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    });
    expect(capture).toMatchObject({ width: 3_000, height: 1_000 });
    expect(capture).not.toHaveProperty('incompleteReason');
    const reference = await takeReferenceScreenshot(page);
    expect(comparePixels(pixels, await crop(reference, { left: 20, top: 30, width: 3_000, height: 1_000 }))).toMatchObject(
      NO_DIFFERENCE,
    );
  });

  test('asks again if the page removes an element while the user points at it', async () => {
    const page = await openScrolledPage(0);
    const { pixels } = await captureWith(async () => {
      await choose(page, 'Element');
      await waitForSelection();
      await page.mouse.move(100, 160);
      await page.evaluate(() => document.querySelector('#card')?.remove());
      await page.keyboard.press('Enter');
      await waitForSelection();
      await page.mouse.click(800, 290);
    });
    expect(pixels.height).toBe(100);
  });

  test('starts over in another mode when the user chooses one during a selection', async () => {
    const page = await openScrolledPage(0);
    const expected = await decodePng(await page.screenshot());
    await choose(page, 'Select area');
    await waitForSelection();
    const { pixels } = await captureWith(() => choose(page, 'Visible area'));
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
  });

  test('ends without a capture when the user presses Escape', async () => {
    const page = await openScrolledPage(0);
    const before = await readPageState(page);
    await choose(page, 'Select area');
    await waitForSelection();
    await page.keyboard.press('Escape');
    await waitForProgress(fixture().browser, ({ state }) => state === 'idle');
    expect(await readPageState(page)).toEqual(before);
  });
});

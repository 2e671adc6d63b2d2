import { afterEach, describe, expect, test } from 'vitest';
import { crop } from '../captures/modes/mode-driver.ts';
import { BAR_STYLE, buildPage, stripesOf } from '../support/captures/page-html.ts';
import { listCaptures } from '../support/extension/capture-page.ts';
import { comparePixels, decodePng, NO_DIFFERENCE, type Pixels } from '../support/extension/pixels.ts';
import { waitForStoredProgress } from '../support/extension/popup-driver.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import type { FirefoxBrowser } from '../support/firefox/firefox-browser.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { chooseMode, clickInPopup } from '../support/firefox/firefox-popup.ts';
import type { FirefoxTab } from '../support/firefox/firefox-tab.ts';
import { waitUntil } from '../support/firefox/wait-until.ts';
import { forAllTests } from '../support/for-each-test.ts';

const CARD = { left: 300, top: 1_320, width: 210, height: 90 } as const;

const PAGE = buildPage({
  body: `<header style="position: fixed; top: 0; z-index: 1; ${BAR_STYLE}">Header</header><main style="position: relative">${stripesOf(6_000)}
    <section style="position: absolute; top: ${CARD.top}px; left: ${CARD.left}px; width: ${CARD.width}px; height: ${CARD.height}px; background: #fed">Card</section></main>`,
});
const SCROLLED_PX = 1_234;

describe('a capture of a part of a page in Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': PAGE }));
  afterEach(() => fixture().browser.closeTabs());

  async function openScrolledPage(): Promise<FirefoxTab> {
    const page = await fixture().openPage('/');
    await page.evaluate((y) => scrollTo(0, y), SCROLLED_PX);
    return page;
  }

  /** Returns the visible area of the page without the scrollbar. */
  async function readVisibleArea(page: FirefoxTab): Promise<Pixels> {
    const [width, height] = await page.evaluate(() => [document.documentElement.clientWidth, innerHeight] as const);
    return crop(await decodePng(await page.takeScreenshot()), { left: 0, top: 0, width, height });
  }

  const readScrollTop = (page: FirefoxTab) => page.evaluate(() => scrollY);

  test.each([
    ['presses the shortcut', (browser: FirefoxBrowser, page: FirefoxTab) => browser.pressShortcut(page, 'Alt+Shift+W')],
    ['chooses it in the popup', (browser: FirefoxBrowser, page: FirefoxTab) => chooseMode(browser, page, 'Visible area')],
  ])('shows the visible area when the user %s', async (_, start) => {
    const page = await openScrolledPage();
    const expected = await readVisibleArea(page);
    const { capture, pixels } = await captureInFirefox(fixture().browser, () => start(fixture().browser, page));
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(capture).toMatchObject({ state: 'done', density: 1 });
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(await readScrollTop(page)).toBe(SCROLLED_PX);
  });

  test('shows an area that the user draws', async () => {
    const page = await openScrolledPage();
    const expected = await crop(await readVisibleArea(page), { left: 60, top: 200, width: 333, height: 155 });
    const { pixels } = await captureInFirefox(fixture().browser, async () => {
      await fixture().browser.pressShortcut(page, 'Alt+Shift+R');
      await waitUntilSelecting(fixture().browser, page);
      await page.drag([60, 200], [200, 300], [393, 355]);
    });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(await readScrollTop(page)).toBe(SCROLLED_PX);
  });

  test('shows an element that the user clicks', async () => {
    const page = await openScrolledPage();
    const top = CARD.top - SCROLLED_PX;
    const expected = await crop(await readVisibleArea(page), { ...CARD, top });
    const { pixels } = await captureInFirefox(fixture().browser, async () => {
      await chooseMode(fixture().browser, page, 'Element');
      await waitUntilSelecting(fixture().browser, page);
      await page.click([CARD.left + 20, top + 20]);
    });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
  });

  test('ends without a capture when the user presses Escape', async () => {
    const { browser } = fixture();
    const page = await openScrolledPage();
    const captures = await listCaptures(browser.extensionPage);
    await browser.pressShortcut(page, 'Alt+Shift+R');
    await waitUntilSelecting(browser, page);
    await page.pressKeys('Escape');
    await waitForStoredProgress(browser.extensionPage, ({ state }) => state === 'idle');
    expect(await hasOverlay(page)).toBe(false);
    expect(await listCaptures(browser.extensionPage)).toEqual(captures);
  });

  test('shows a dialog that opens during the delay', async () => {
    const { browser } = fixture();
    const page = await openScrolledPage();
    const { pixels } = await captureInFirefox(browser, async () => {
      await browser.clickToolbarButton(page);
      await clickInPopup(browser, '3 s');
      await clickInPopup(browser, 'Visible area');
      await waitForStoredProgress(browser.extensionPage, ({ state }) => state === 'countdown');
      await page.evaluate(
        () => void document.body.append(Object.assign(document.createElement('dialog'), { open: true, textContent: 'Menu' })),
      );
    });
    expect(comparePixels(pixels, await readVisibleArea(page))).toMatchObject(NO_DIFFERENCE);
    expect(await page.evaluate(() => document.querySelector('dialog')?.textContent)).toBe('Menu');
  });
});

const hasOverlay = (page: FirefoxTab): Promise<boolean> =>
  page.evaluate(() => document.querySelector('div[popover="manual"]:popover-open') !== null);

/** The progress is stored before the overlay is shown. */
async function waitUntilSelecting(browser: FirefoxBrowser, page: FirefoxTab): Promise<void> {
  await waitForStoredProgress(browser.extensionPage, ({ state }) => state === 'selecting');
  await waitUntil({ description: 'the page shows the overlay', read: () => hasOverlay(page), isReached: (isShown) => isShown });
}

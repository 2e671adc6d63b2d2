import { afterEach, describe, expect, test } from 'vitest';
import { FAST_GROWTH, growingPage } from '../support/captures/growing-page.ts';
import { BAR_STYLE, buildPage, framingPage, stripeColorAt, stripesOf } from '../support/captures/page-html.ts';
import { allRowsRight, checkNumberedRows, checkRows, numberColor, numberedPage } from '../support/extension/numbered-page.ts';
import { waitForStoredProgress } from '../support/extension/popup-driver.ts';
import { captureInFirefox, type FirefoxCapture } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { clickInPopup } from '../support/firefox/firefox-popup.ts';
import { forAllTests } from '../support/for-each-test.ts';

const HEIGHT = 3_000;
const BAR_PX = 60;

/** `BAR_STYLE` sets #123. */
const PANE_BAR_COLOR = [17, 34, 51] as const;

const PANE = buildPage({
  body: `<header style="${BAR_STYLE}">Header</header><main>${stripesOf(HEIGHT)}</main>`,
  style: `html, body { height: 100%; overflow: hidden } main { height: calc(100vh - ${BAR_PX}px); overflow: auto }`,
});
const BAR_COLOR = [0, 0, 255] as const;
const FIXED_BAR = `<header style="position: fixed; z-index: 1; inset: 0 0 auto; height: ${BAR_PX}px; background: rgb(${BAR_COLOR})"></header>`;

/** Frames that start empty. Each scroll loads a document of another origin into one of them, and later scrolls remove them. */
const CHANGING_FRAMES = `${'<iframe style="position: absolute; left: 400px; top: 200px"></iframe>'.repeat(4)}<script>
addEventListener('scroll', () => {
  const frame = document.querySelector('iframe:not([src])');
  if (frame) frame.src = location.origin.replace('127.0.0.1', 'localhost') + '/other-document';
  else document.querySelector('iframe')?.remove();
});
</script>`;

describe('a capture in Firefox', () => {
  const fixture = forAllTests(() =>
    openFirefoxFixture({
      '/pane': PANE,
      '/frame': framingPage('/numbered'),
      '/numbered': numberedPage(HEIGHT),
      '/fixed': numberedPage(HEIGHT, FIXED_BAR),
      '/changing-frames': numberedPage(HEIGHT, CHANGING_FRAMES),
      '/other-document': '<p>Another document</p>',
      '/endless': growingPage(2_100, 1_000_000),
      '/endless-at-once': growingPage(2_100, 1_000_000, FAST_GROWTH),
    }),
  );
  afterEach(() => fixture().browser.closeTabs());

  async function capturePage(path: string): Promise<FirefoxCapture> {
    const page = await fixture().openPage(path);
    return captureInFirefox(fixture().browser, () => fixture().browser.pressShortcut(page, 'Alt+Shift+U'));
  }

  test('shows all of a pane that scrolls, below its header', async () => {
    const { capture, pixels } = await capturePage('/pane');
    expect(capture).not.toHaveProperty('incompleteReason');
    const rowColor = (row: number) => (row < BAR_PX ? PANE_BAR_COLOR : stripeColorAt(row - BAR_PX));
    expect(checkRows(pixels, rowColor)).toEqual(allRowsRight(HEIGHT + BAR_PX));
  });

  test('shows all of the document in a frame', async () => {
    const { capture, pixels } = await capturePage('/frame');
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(HEIGHT));
  });

  test('shows a fixed bar only at the top', async () => {
    const { pixels } = await capturePage('/fixed');
    expect(checkRows(pixels, (row) => (row < BAR_PX ? BAR_COLOR : numberColor(row)))).toEqual(allRowsRight(HEIGHT));
  });

  test('is complete when frames show another document and are then removed', async () => {
    const { capture, pixels } = await capturePage('/changing-frames');
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(HEIGHT));
  });

  test.each([
    ['a page that grows late', '/endless'],
    ['a page that grows at once', '/endless-at-once'],
  ])('keeps the rows of %s when the user stops it', async (_, path) => {
    const { browser, openPage } = fixture();
    const page = await openPage(path);
    const { capture, pixels } = await captureInFirefox(browser, async () => {
      await browser.clickToolbarButton(page);
      await waitForStoredProgress(
        browser.extensionPage,
        (progress) => progress.state === 'running' && progress.decideUntil !== undefined && progress.capturedRows > 0,
      );
      await clickInPopup(browser, 'Stop');
    });
    expect(capture).toMatchObject({ state: 'done', incompleteReason: 'endless', height: pixels.height });
    expect(pixels.height).toBeGreaterThan(2_100);
    expect(checkRows(pixels, stripeColorAt)).toEqual(allRowsRight(pixels.height));
  });
});

import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { crop } from '../captures/modes/mode-driver.ts';
import { buildPage, stripesOf } from '../support/captures/page-html.ts';
import { listCaptures, readEdits } from '../support/extension/capture-page.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../support/extension/pixels.ts';
import { PREMIUM_LOGIN } from '../support/extension/premium-login.ts';
import { captureInFirefox, type FirefoxCapture } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { waitUntil } from '../support/firefox/wait-until.ts';
import { forAllTests } from '../support/for-each-test.ts';

const TITLE = 'Page to capture';

describe('the result page in Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': buildPage({ body: stripesOf(2_000) }) }));
  let captured: FirefoxCapture;

  beforeAll(async () => {
    const { browser, openPage } = fixture();
    await browser.extensionPage.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
    const page = await openPage('/');
    captured = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+W'));
    await captured.resultTab.activate();
  });

  afterEach(async () => expect(await fixture().browser.takeExtensionErrors()).toEqual([]));

  const readPixel = async (image: Buffer, left: number, top: number) =>
    (await crop(await decodePng(image), { left, top, width: 1, height: 1 })).rgb.toString('hex');

  /** Waits for the number of stored shapes, because edits are stored a moment after a change. */
  const waitForShapes = (count: number) =>
    waitUntil({
      description: `${count} shapes are stored`,
      read: () => readEdits(fixture().browser.extensionPage, captured.capture.id),
      isReached: (edits) => JSON.stringify(edits ?? {}).split('"kind"').length - 1 === count,
    });

  /** Points are pixels of the capture, which is shown at its own size. */
  async function drawBox(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { resultTab } = captured;
    await resultTab.clickControl('Box');
    const [left, top] = await resultTab.evaluate(() => {
      const { x, y } = document.querySelector('.capture-image')?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return [Math.round(x), Math.round(y)] as const;
    });
    await resultTab.drag([left + from[0], top + from[1]], [left + to[0] - 9, top + to[1] - 9], [left + to[0], top + to[1]]);
  }

  test('downloads the capture as PNG, JPEG and PDF', async () => {
    const { browser } = fixture();
    const { resultTab, pixels } = captured;
    const png = await browser.download(() => resultTab.clickControl('Download PNG'));
    expect(png.name).toMatch(/\.png$/);
    expect(comparePixels(await decodePng(png.bytes), pixels)).toMatchObject(NO_DIFFERENCE);

    await resultTab.clickControl('JPEG, WebP');
    const jpeg = await browser.download(() => resultTab.clickControl('Download JPEG'));
    expect(jpeg.name).toMatch(/\.jpe?g$/);
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: pixels.width, height: pixels.height });

    await resultTab.clickControl('PDF');
    const pdf = await browser.download(() => resultTab.clickControl('Download PDF'));
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(pdf.bytes.toString('latin1')).toMatch(/^%PDF-1.*%%EOF\s*$/s);
  });

  test('draws shapes, undoes one and downloads the others', async () => {
    const { browser } = fixture();
    await drawBox([300, 120], [500, 220]);
    await waitForShapes(1);
    await drawBox([300, 320], [500, 420]);
    await waitForShapes(2);
    await captured.resultTab.clickControl('Undo');
    await waitForShapes(1);
    const { bytes } = await browser.download(() => captured.resultTab.clickControl('Download PNG'));
    const original = captured.pixels;
    const at = (left: number, top: number) => (top * original.width + left) * 3;
    const originalPixel = (left: number, top: number) => original.rgb.subarray(at(left, top), at(left, top) + 3).toString('hex');
    expect(await readPixel(bytes, 300, 170)).not.toBe(originalPixel(300, 170));
    expect(await readPixel(bytes, 300, 370)).toBe(originalPixel(300, 370));
  });

  test('lists the capture in the history, where it can be deleted and restored', async () => {
    const { browser } = fixture();
    const history = await browser.newTab();
    await history.goto(browser.pageUrl('result.html'));
    await history.waitForText(TITLE);
    expect(await listCaptures(history)).toMatchObject([{ id: captured.capture.id }]);
    await history.clickControl(`Delete ${TITLE}`);
    await history.waitForText('No captures yet');
    expect(await listCaptures(history)).toEqual([]);
    await history.clickControl('Undo');
    await history.waitForText(TITLE);
    expect(await listCaptures(history)).toMatchObject([{ id: captured.capture.id }]);
  });
});

describe('the settings in Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': buildPage({ body: stripesOf(2_000) }) }));

  test('are stored and shown again', async () => {
    const { browser } = fixture();
    const options = await browser.newTab();
    await options.goto(browser.pageUrl('options.html'));
    await options.waitForText('Fixed headers and banners');
    await options.clickControl('Fixed headers and banners');
    // Selects the choice that begins with this character.
    await options.pressKeys('L');
    await options.waitForText('Saved');
    expect(await browser.extensionPage.evaluate(() => chrome.storage.sync.get('stickyElements'))).toEqual({
      stickyElements: 'hide',
    });
    await options.goto(browser.pageUrl('options.html'));
    await options.waitForText('Fixed headers and banners');
    const shown = await options.evaluate(() =>
      [...document.querySelectorAll('select')].map((each) => each.selectedOptions[0]?.text),
    );
    expect(shown).toContain('Leave out');
  });

  test('make the result page offer to copy a new capture, because Firefox requires a click', async () => {
    const { browser, openPage } = fixture();
    await browser.extensionPage.evaluate(() => chrome.storage.sync.set({ afterCapture: 'copy' }));
    const page = await openPage('/');
    const { resultTab } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+W'));
    await resultTab.waitForText('Firefox copies an image only after a click.');
    await resultTab.clickControl('Copy image');
    await resultTab.waitForText('Copied.');
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { readPageState } from '../../support/extension/page-state.ts';
import { decodePng, pixelDifference } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';
import { bandColor } from '../../support/extension/tall-page.ts';

/** So long that none is at its end before somebody has pressed something else. */
const LETTER_HEIGHT = 11_000;
const LIST = { x: 700, width: 500, height: 5_000 } as const;

const bands = (height: number, from: number): string =>
  Array.from(
    { length: height / 100 },
    (_, band) => `<div style="height: 100px; background: ${bandColor(from + band)}">Band ${from + band}</div>`,
  ).join('');

const MAIL = `<!doctype html><title>Mail</title><style>
html, body { margin: 0; height: 100%; overflow: hidden } body { display: grid; grid: 100% / ${LIST.x}px 1fr }
section, aside { overflow-y: auto }</style>
<section aria-label="Letter">${bands(LETTER_HEIGHT, 0)}</section><aside>${bands(LIST.height, LETTER_HEIGHT / 100)}</aside>`;

describe('a page with several parts that scroll', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await openFixtureSite({ '/mail': MAIL });
    browser = await openExtensionBrowser();
  });
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const opened = async () => {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/mail`);
    return page;
  };

  test('begins with another one when it is pressed, and keeps nothing of the first', async () => {
    const reference = await referenceScreenshotInWindow(await opened(), { height: LIST.height });
    const page = await opened();
    const before = await readPageState(page);
    const opening = waitForResultPage(browser);
    await browser.press(page);
    await waitForRows(browser, 1_000);
    await clickInPopup(browser, 'Part 2');
    const result = await opening;
    const id = new URL(result.url()).searchParams.get('id') ?? '';
    const [file, capture] = await Promise.all([readCaptureFile(result, id), readCapture(browser, id)]);
    const list = (png: Buffer) => sharp(png).extract({ left: LIST.x, top: 0, width: LIST.width, height: LIST.height });
    const whole = sharp(reference.rgb, { raw: { width: reference.width, height: reference.height, channels: 3 } });
    const actual = await decodePng(await list(file).png().toBuffer());
    expect(
      pixelDifference(
        actual,
        await decodePng(
          await list(await whole.png().toBuffer())
            .png()
            .toBuffer(),
        ),
      ),
    ).toMatchObject({ wrong: 0 });
    expect(capture).toMatchObject({ state: 'done', height: LIST.height });
    expect(capture).not.toHaveProperty('shortfall');
    expect(await keptIds(browser)).toEqual([id]);
    expect(await readPageState(page)).toEqual(before);
  });

  test('pressed at once, before anything is there, begins with the last that was pressed', async () => {
    const before = await keptIds(browser);
    const opening = waitForResultPage(browser);
    await browser.press(await opened());
    await waitForProgress(browser, (progress) => progress.state === 'taking' && progress.parts !== undefined);
    await clickInPopup(browser, 'Part 2');
    await clickInPopup(browser, 'The whole page');
    const result = await opening;
    const capture = await readCapture(browser, new URL(result.url()).searchParams.get('id') ?? '');
    expect(capture).toMatchObject({ state: 'done', width: 1_200 });
    expect(capture.height).toBe(await (await opened()).evaluate(() => innerHeight));
    expect((await keptIds(browser)).filter((id) => !before.includes(id))).toEqual([capture.id]);
  });
});

const keptIds = (browser: ExtensionBrowser): Promise<IDBValidKey[]> =>
  browser.worker.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('captures').objectStore('captures').getAllKeys();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        };
      }),
  );

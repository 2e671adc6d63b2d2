import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { readPageState } from '../../support/extension/page-state.ts';
import { comparePixels, decodePng } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';

/** Tall enough that the first capture still runs when the user selects another pane. */
const MESSAGE_HEIGHT = 11_000;
const LIST = { x: 700, width: 500, height: 5_000 } as const;

const MAIL = `<!doctype html><title>Mail</title><style>
html, body { margin: 0; height: 100%; overflow: hidden } body { display: grid; grid: 100% / ${LIST.x}px 1fr }
section, aside { overflow-y: auto }</style>
<section aria-label="Message">${stripesOf(MESSAGE_HEIGHT)}</section><aside>${stripesOf(LIST.height, MESSAGE_HEIGHT / 100)}</aside>`;

describe('a capture of a page with several scroll panes', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/mail': MAIL }));

  test('restarts when the user selects another pane, and discards the first capture', async () => {
    const reference = await takeReferenceScreenshotInWindow(await fixture().openPage('/mail'), { height: LIST.height });
    const page = await fixture().openPage('/mail');
    const before = await readPageState(page);
    const resultPage = waitForResultPage(fixture().browser);
    await fixture().browser.clickToolbarButton(page);
    await waitForRows(fixture().browser, 1_000);
    await clickInPopup(fixture().browser, 'Part 2');
    const result = await resultPage;
    const id = new URL(result.url()).searchParams.get('id') ?? '';
    const [file, capture] = await Promise.all([readCaptureFile(result, id), readCapture(fixture().browser, id)]);
    const cropToList = (png: Buffer) => sharp(png).extract({ left: LIST.x, top: 0, width: LIST.width, height: LIST.height });
    const whole = sharp(reference.rgb, { raw: { width: reference.width, height: reference.height, channels: 3 } });
    const actual = await decodePng(await cropToList(file).png().toBuffer());
    expect(
      comparePixels(
        actual,
        await decodePng(
          await cropToList(await whole.png().toBuffer())
            .png()
            .toBuffer(),
        ),
      ),
    ).toMatchObject({ wrongPixels: 0 });
    expect(capture).toMatchObject({ state: 'done', height: LIST.height });
    expect(capture).not.toHaveProperty('incompleteReason');
    expect(await listCaptureIds(fixture().browser)).toEqual([id]);
    expect(await readPageState(page)).toEqual(before);
  });

  test('captures the last selected pane when the user selects two panes before the first screenshot', async () => {
    const before = await listCaptureIds(fixture().browser);
    const resultPage = waitForResultPage(fixture().browser);
    await fixture().browser.clickToolbarButton(await fixture().openPage('/mail'));
    await waitForProgress(fixture().browser, (progress) => progress.state === 'running' && progress.paneOptions !== undefined);
    await clickInPopup(fixture().browser, 'Part 2');
    await clickInPopup(fixture().browser, 'The whole page');
    const result = await resultPage;
    const capture = await readCapture(fixture().browser, new URL(result.url()).searchParams.get('id') ?? '');
    expect(capture).toMatchObject({ state: 'done', width: 1_200 });
    expect(capture.height).toBe(await (await fixture().openPage('/mail')).evaluate(() => innerHeight));
    expect((await listCaptureIds(fixture().browser)).filter((id) => !before.includes(id))).toEqual([capture.id]);
  });
});

const listCaptureIds = (browser: ExtensionBrowser): Promise<IDBValidKey[]> =>
  browser.worker.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction('captures').objectStore('captures').getAllKeys();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        };
      }),
  );

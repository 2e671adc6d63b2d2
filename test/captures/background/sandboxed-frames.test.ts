import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { VIEWPORT } from '../../support/captures/wide-page.ts';
import { allowHostPermission } from '../../support/extension/allow-host-permission.ts';
import { capturePage, readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { clickInPopup } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';

const FRAMED_PX = 2_100;
const BAR_PX = 60;

const FRAMED = buildPage({ body: stripesOf(FRAMED_PX) });

const srcdoc = `srcdoc="${FRAMED.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

const playgroundHtml = (attributes: string, script = ''): string =>
  buildPage({
    body: `<header></header><iframe ${attributes}></iframe>`,
    style: `header { height: ${BAR_PX}px; background: #345 } iframe { display: block; border: 0; width: 100%; height: calc(100vh - ${BAR_PX}px) }`,
    script,
  });

const loadBlob = `const blob = new Blob([${JSON.stringify(FRAMED).replaceAll('</', String.raw`<\/`)}], { type: 'text/html' });
document.querySelector('iframe').src = URL.createObjectURL(blob);`;

const SANDBOXED = {
  '/address': playgroundHtml('sandbox="allow-scripts" src="/framed"'),
  '/without-scripts': playgroundHtml('sandbox src="/framed"'),
  '/srcdoc': playgroundHtml(`sandbox="allow-scripts" ${srcdoc}`),
  '/blob': playgroundHtml('sandbox="allow-scripts"', loadBlob),
};

const PATHS = Object.keys(SANDBOXED);

describe('a capture of a page that a sandboxed frame fills', () => {
  let site: Awaited<ReturnType<typeof openFixtureSite>>;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    const data = playgroundHtml(`src="data:text/html;charset=utf-8,${encodeURIComponent(FRAMED)}"`);
    site = await openFixtureSite({ '/framed': FRAMED, '/data': data, ...SANDBOXED });
    browser = await openExtensionBrowser();
    await allowHostPermission(browser, site.origin);
  });
  afterEach(() => browser.closePages());
  afterAll(() => Promise.all([browser?.close(), site?.close()]));

  const openPage = async (url: string): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(url);
    return page;
  };
  const readReference = async (framePath: string) =>
    takeReferenceScreenshotInWindow(await openPage(site.origin + framePath), { height: FRAMED_PX + BAR_PX });

  test.each(PATHS)('shows the visible part and the reason "foreignFrame" without access: %s', async (framePath) => {
    const { capture } = await capturePage(browser, await openPage(site.origin + framePath));
    expect(capture).toMatchObject({ height: VIEWPORT.height, incompleteReason: 'foreignFrame' });
  });

  test('shows the reason "unreachableFrame" if no permission gives access to the frame', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandboxed-frame-'));
    const file = path.join(folder, 'page.html');
    writeFileSync(file, SANDBOXED['/srcdoc']);
    const { capture } = await capturePage(browser, await openPage(pathToFileURL(file).href));
    rmSync(folder, { recursive: true });
    expect(capture).toMatchObject({ height: VIEWPORT.height, incompleteReason: 'unreachableFrame' });
  });

  test('shows all of a frame with a data URL without asking for access', async () => {
    const reference = await readReference('/data');
    const { capture, file } = await capturePage(browser, await openPage(`${site.origin}/data`));
    expect(capture.incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(file), reference)).toMatchObject(NO_DIFFERENCE);
  });

  test('shows all of the frame as soon as the user grants access', async () => {
    const reference = await readReference('/srcdoc');
    await capturePage(browser, await openPage(`${site.origin}/srcdoc`));
    const resultPage = waitForResultPage(browser);
    await clickInPopup(browser, `Allow ${new URL(site.origin).host} and capture it`, { isUserGesture: true });
    const result = await resultPage;
    const id = new URL(result.url()).searchParams.get('id') ?? '';
    expect((await readCapture(browser, id)).incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(await readCaptureFile(result, id)), reference)).toMatchObject(NO_DIFFERENCE);
  });

  test.each(PATHS)('shows all of the frame with access: %s', async (framePath) => {
    const reference = await readReference('/srcdoc');
    const { capture, file } = await capturePage(browser, await openPage(site.origin + framePath));
    expect(capture.incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(file), reference)).toMatchObject(NO_DIFFERENCE);
  });
});

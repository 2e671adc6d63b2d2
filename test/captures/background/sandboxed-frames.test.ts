import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { VIEWPORT } from '../../support/captures/wide-page.ts';
import { allowHostPermission } from '../../support/extension/allow-host-permission.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage, readCapture, readCaptureFile, waitForResultPage } from '../../support/extension/capture-page.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { clickInPopup } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';

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
  const data = playgroundHtml(`src="data:text/html;charset=utf-8,${encodeURIComponent(FRAMED)}"`);
  const fixture = forAllTests(() => openCaptureFixture({ '/framed': FRAMED, '/data': data, ...SANDBOXED }));
  beforeAll(() => allowHostPermission(fixture().browser, fixture().origin));
  afterEach(() => fixture().browser.closePages());

  const readReference = async (framePath: string) =>
    takeReferenceScreenshotInWindow(await fixture().openPage(framePath), { height: FRAMED_PX + BAR_PX });

  test.each(PATHS)('shows the visible part and the reason "foreignFrame" without access: %s', async (framePath) => {
    const { capture } = await capturePage(fixture().browser, await fixture().openPage(framePath));
    expect(capture).toMatchObject({ height: VIEWPORT.height, incompleteReason: 'foreignFrame' });
  });

  test('shows the reason "unreachableFrame" if no permission gives access to the frame', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandboxed-frame-'));
    const file = path.join(folder, 'page.html');
    writeFileSync(file, SANDBOXED['/srcdoc']);
    const page = await fixture().browser.context.newPage();
    await page.goto(pathToFileURL(file).href);
    const { capture } = await capturePage(fixture().browser, page);
    rmSync(folder, { recursive: true });
    expect(capture).toMatchObject({ height: VIEWPORT.height, incompleteReason: 'unreachableFrame' });
  });

  test('shows all of a frame with a data URL without asking for access', async () => {
    const reference = await readReference('/data');
    const { capture, file } = await capturePage(fixture().browser, await fixture().openPage('/data'));
    expect(capture.incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(file), reference)).toMatchObject(NO_DIFFERENCE);
  });

  test('shows all of the frame as soon as the user grants access', async () => {
    const reference = await readReference('/srcdoc');
    await capturePage(fixture().browser, await fixture().openPage('/srcdoc'));
    const resultPage = waitForResultPage(fixture().browser);
    await clickInPopup(fixture().browser, `Allow ${new URL(fixture().origin).host} and capture it`, { isUserGesture: true });
    const result = await resultPage;
    const id = new URL(result.url()).searchParams.get('id') ?? '';
    expect((await readCapture(fixture().browser, id)).incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(await readCaptureFile(result, id)), reference)).toMatchObject(NO_DIFFERENCE);
  });

  test.each(PATHS)('shows all of the frame with access: %s', async (framePath) => {
    const reference = await readReference('/srcdoc');
    const { capture, file } = await capturePage(fixture().browser, await fixture().openPage(framePath));
    expect(capture.incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(file), reference)).toMatchObject(NO_DIFFERENCE);
  });
});

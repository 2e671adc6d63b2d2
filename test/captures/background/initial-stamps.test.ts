import { expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage, readEdits } from '../../support/extension/capture-page.ts';
import { decodePng } from '../../support/extension/pixels.ts';
import { PREMIUM_LOGIN } from '../../support/extension/premium-login.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const HEIGHT = 1_500;
const fixture = forAllTests(() => openCaptureFixture({ '/': buildPage({ body: stripesOf(HEIGHT) }) }));

async function captureFixture() {
  const page = await fixture().openPage('/');
  const { capture, file, resultPage } = await capturePage(fixture().browser, page);
  return { edits: await readEdits(resultPage, capture.id), height: (await decodePng(file)).height, resultPage };
}

test('new captures have the stamps of the settings with Premium, and none without', async () => {
  const { worker } = fixture().browser;
  await worker.evaluate(() => chrome.storage.sync.set({ stampDate: true, stampUrl: true, stampPlace: 'below' }));
  const unstamped = await captureFixture();
  expect(unstamped).toMatchObject({ edits: undefined, height: HEIGHT });
  await worker.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
  const stamped = await captureFixture();
  expect(stamped.edits).toEqual({ shapes: [], stamps: { date: true, url: true, place: 'below' } });
  expect(stamped.height).toBeGreaterThan(HEIGHT);
  await stamped.resultPage.getByRole('img', { name: /^Stamp: .*127\.0\.0\.1|^Stamp: .*localhost/ }).waitFor();
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { withCdpSession } from '../../support/extension/cdp-session.ts';
import { comparePixels, decodePng } from '../../support/extension/pixels.ts';
import { waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('a capture during which the user clears the browser storage', () => {
  const fixture = forAllTests(() =>
    openCaptureFixture({ '/long': tallPage({ height: 12_000 }), '/short': tallPage({ height: 2_000 }) }),
  );

  const clearStorage = (page: Page): Promise<void> =>
    withCdpSession(page, async (session) => {
      const origin = `chrome-extension://${fixture().browser.id}`;
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    });

  test('fails with the reason, leaves no capture behind, and does not prevent the next capture', async () => {
    const page = await fixture().openPage('/long');
    await fixture().browser.clickToolbarButton(page);
    await waitForRows(fixture().browser, 1_700);
    await clearStorage(page);
    await waitForProgress(fixture().browser, ({ state }) => state !== 'running');
    const { progress } = await fixture().browser.worker.evaluate(() => chrome.storage.session.get('progress'));
    expect(progress).toMatchObject({ state: 'failed', reason: 'captureDeleted' });

    const history = await fixture().browser.context.newPage();
    await history.goto(fixture().browser.pageUrl('result.html'));
    await history.getByText('No captures yet').waitFor();
    const next = await fixture().openPage('/short');
    const { capture, file } = await capturePage(fixture().browser, next);
    expect(capture.incompleteReason).toBeUndefined();
    expect(comparePixels(await decodePng(file), await takeReferenceScreenshot(await fixture().openPage('/short')))).toMatchObject(
      {
        wrongPixels: 0,
      },
    );
  });
});

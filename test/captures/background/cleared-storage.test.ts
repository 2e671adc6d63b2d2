import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { decodePng, pixelDifference } from '../../support/extension/pixels.ts';
import { waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('a capture during which the user clears the browser storage', () => {
  const fixture = forAllTests(() =>
    openCaptureFixture({ '/long': tallPage({ height: 12_000 }), '/short': tallPage({ height: 2_000 }) }),
  );

  const clearStorage = async (page: Page): Promise<void> => {
    const session = await fixture().browser.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: `chrome-extension://${fixture().browser.id}`,
      storageTypes: 'indexeddb',
    });
    await session.detach();
  };

  test('fails with the reason, leaves no capture behind, and does not prevent the next one', async () => {
    const page = await fixture().openPage('/long');
    await fixture().browser.clickToolbarButton(page);
    await waitForRows(fixture().browser, 1_700);
    await clearStorage(page);
    await waitForProgress(fixture().browser, ({ state }) => state !== 'taking');
    const { progress } = await fixture().browser.worker.evaluate(() => chrome.storage.session.get('progress'));
    expect(progress).toMatchObject({ state: 'failed', reason: 'cleared' });

    const history = await fixture().browser.context.newPage();
    await history.goto(fixture().browser.pageUrl('result.html'));
    await history.getByText('No captures yet').waitFor();
    const next = await fixture().openPage('/short');
    const { capture, file } = await capturePage(fixture().browser, next);
    expect(capture.shortfall).toBeUndefined();
    expect(pixelDifference(await decodePng(file), await referenceScreenshot(await fixture().openPage('/short')))).toMatchObject({
      wrong: 0,
    });
  });
});

import { expect, test } from 'vitest';
import { BAR_STYLE, buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const PAGE = buildPage({
  body: `<header style="position: fixed; top: 0; ${BAR_STYLE}">Header</header>${stripesOf(3_000)}
    <footer style="position: fixed; bottom: 0; ${BAR_STYLE}">Cookies</footer>`,
});

const fixture = forAllTests(() => openCaptureFixture({ '/': PAGE }));

test('a capture leaves out fixed elements if the user has chosen so in the options', async () => {
  const reference = await fixture().openPage('/');
  await reference.evaluate(() => document.querySelectorAll('header, footer').forEach((bar) => void bar.remove()));
  const expected = await takeReferenceScreenshot(reference);
  await fixture().browser.worker.evaluate(() => chrome.storage.sync.set({ stickyElements: 'hide' }));
  const page = await fixture().openPage('/');
  const { file, capture } = await capturePage(fixture().browser, page);
  expect(capture).not.toHaveProperty('incompleteReason');
  expect(comparePixels(await decodePng(file), expected)).toMatchObject(NO_DIFFERENCE);
  expect(await page.locator('header').evaluate((bar) => getComputedStyle(bar).opacity)).toBe('1');
});

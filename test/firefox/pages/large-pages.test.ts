import { afterEach, describe, expect, test } from 'vitest';
import { findWrongColumns, MAX_WIDTH_PX, WIDEST_PAGE } from '../../support/captures/widest-page.ts';
import { allRowsRight, checkNumberedRows, numberedPage } from '../../support/extension/numbered-page.ts';
import { captureInFirefox } from '../../support/firefox/capture-in-firefox.ts';
import { openFirefoxFixture } from '../../support/firefox/firefox-fixture.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const TALL_PX = 40_000;

describe('a capture in Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/wide': WIDEST_PAGE, '/tall': numberedPage(TALL_PX) }));
  afterEach(() => fixture().browser.closeTabs());

  test('shows every row of a page of 40,000 px', async () => {
    const page = await fixture().openPage('/tall');
    const { capture, pixels } = await captureInFirefox(fixture().browser, () => fixture().browser.clickToolbarButton(page));
    expect(checkNumberedRows(pixels)).toEqual(allRowsRight(TALL_PX));
    expect(capture).not.toHaveProperty('incompleteReason');
  });

  test('cuts off a page at a width of 32,768 px, with the reason on the result page', async () => {
    const page = await fixture().openPage('/wide');
    const { capture, pixels, resultTab } = await captureInFirefox(fixture().browser, () =>
      fixture().browser.clickToolbarButton(page),
    );
    expect(capture).toMatchObject({ state: 'done', width: MAX_WIDTH_PX, incompleteReason: 'wide' });
    expect(findWrongColumns(pixels)).toEqual([]);
    await resultTab.waitForText('The page is wider than 32,768 pixels');
  });
});

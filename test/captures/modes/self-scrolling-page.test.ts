import { test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { waitForProgress } from '../../support/extension/popup-driver.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { chooseMode, waitUntilSelecting } from './mode-driver.ts';

const FIRST_ROW = 1_000;

const fixture = forAllTests(() =>
  openCaptureFixture({ '/': buildPage({ body: `${stripesOf(FIRST_ROW)}<article>${stripesOf(2_000, 10)}</article>` }) }),
);

test('a selected element is not captured if the page never stays at its first row', async () => {
  const { browser } = fixture();
  const page = await fixture().openPage('/');
  await page.evaluate((firstRow) => scrollTo(0, firstRow + 100), FIRST_ROW);
  await chooseMode(browser, page, 'Element');
  await waitUntilSelecting(browser);
  await page.mouse.move(200, 200);
  await page.keyboard.press('ArrowUp');
  await page.evaluate((row) => setInterval(() => scrollY < row && scrollTo(0, row), 1), FIRST_ROW + 100);
  await page.keyboard.press('Enter');
  await waitForProgress(browser, (progress) => progress.state === 'failed' && progress.reason === 'skipped');
});

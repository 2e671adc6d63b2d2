import { describe, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { waitForProgress } from '../../support/extension/popup-driver.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { chooseMode, waitUntilSelecting } from './mode-driver.ts';

const PAGE = buildPage({ body: `<main>${stripesOf(3_000)}</main>` });

describe.each(['Select area', 'Element'])('a selection in the mode "%s"', (mode) => {
  const fixture = forAllTests(() => openCaptureFixture({ '/': PAGE, '/next': PAGE }));

  async function openSelection() {
    const page = await fixture().openPage('/');
    await chooseMode(fixture().browser, page, mode);
    await waitUntilSelecting(fixture().browser);
    return page;
  }

  const waitUntilIdle = () => waitForProgress(fixture().browser, ({ state }) => state === 'idle');

  test('ends when the user closes the tab', async () => {
    const page = await openSelection();
    await page.close();
    await waitUntilIdle();
  });

  test('ends when the tab navigates', async () => {
    const page = await openSelection();
    await page.goto(`${fixture().origin}/next`);
    await waitUntilIdle();
  });

  test('ends when the tab is reloaded', async () => {
    const page = await openSelection();
    await page.reload();
    await waitUntilIdle();
  });
});

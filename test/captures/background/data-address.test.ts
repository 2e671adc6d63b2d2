import { describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { buildPage, stripesOf } from '../pages/page-html.ts';
import { VIEWPORT } from '../pages/wide-page.ts';

describe('a capture of a page at a data: address', () => {
  const fixture = forAllTests(() => openCaptureFixture({}));

  test('shows the visible part and the reason "visibleOnly"', async () => {
    const page = await fixture().browser.context.newPage();
    await page.goto(`data:text/html,${encodeURIComponent(buildPage({ body: stripesOf(1_500) }))}`);
    const { capture } = await capturePage(fixture().browser, page);
    expect(capture).toMatchObject({ height: VIEWPORT.height, incompleteReason: 'visibleOnly' });
  });
});

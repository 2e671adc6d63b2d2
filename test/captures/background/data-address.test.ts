import { describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { VIEWPORT } from '../../support/captures/wide-page.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import { forAllTests } from '../../support/for-each-test.ts';

describe('a capture of a page at a data: address', () => {
  const fixture = forAllTests(() => openCaptureFixture({}));

  test('shows the visible part and the reason "visibleOnly"', async () => {
    const page = await fixture().browser.context.newPage();
    await page.goto(`data:text/html,${encodeURIComponent(buildPage({ body: stripesOf(1_500) }))}`);
    const { capture } = await capturePage(fixture().browser, page);
    expect(capture).toMatchObject({ height: VIEWPORT.height, incompleteReason: 'visibleOnly' });
  });
});

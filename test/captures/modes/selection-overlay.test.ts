import { describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { readPageState } from '../../support/extension/page-state.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { buildPage, stripesOf } from '../pages/page-html.ts';
import { captureByAction, chooseMode, crop, waitUntilSelecting } from './mode-driver.ts';

/** A page with a modal dialog. Everything outside of it is inert. */
const MODAL_PAGE = buildPage({
  body: `<main>${stripesOf(3_000)}</main>
    <dialog id="first">Other</dialog>
    <dialog style="width: 400px; height: 200px; margin: 100px"><p id="text" style="margin: 0; width: 200px; height: 80px; background: #cfc">Text</p></dialog>
    <script>for (const dialog of document.querySelectorAll('dialog')) dialog.showModal()</script>`,
});

/** A page with a menu that closes when the user presses beside it. */
const MENU_PAGE = buildPage({
  body: `<main>${stripesOf(3_000)}</main>
    <menu style="position: absolute; top: 80px; left: 60px; width: 200px; height: 120px; margin: 0; background: #ccf">Menu</menu>
    <script>
      for (const type of ['pointerdown', 'mousedown', 'click'])
        document.addEventListener(type, ({ target }) => target.closest?.('menu') ?? document.querySelector('menu')?.remove());
    </script>`,
});

describe('a selection above other layers of the page', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/modal': MODAL_PAGE, '/menu': MENU_PAGE }));

  test.each(['Element', 'Select area'])('shows a part of a modal dialog in the mode "%s"', async (mode) => {
    const page = await fixture().openPage('/modal');
    const before = await readPageState(page);
    const { x: left = 0, y: top = 0 } = (await page.locator('#text').boundingBox()) ?? {};
    const expected = await crop(await decodePng(await page.screenshot()), { left, top, width: 200, height: 80 });
    const { pixels } = await captureByAction(fixture().browser, async () => {
      await chooseMode(fixture().browser, page, mode);
      await waitUntilSelecting(fixture().browser);
      await page.mouse.move(left, top);
      if (mode === 'Select area') await page.mouse.down();
      await page.mouse.move(left + 200, top + 80, { steps: 3 });
      if (mode === 'Select area') await page.mouse.up();
      else await page.mouse.click(left + 100, top + 40);
    });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(await readPageState(page)).toEqual(before);
  });

  test('shows a menu that closes on a press beside it', async () => {
    const page = await fixture().openPage('/menu');
    const expected = await crop(await decodePng(await page.screenshot()), { left: 60, top: 80, width: 200, height: 120 });
    const { pixels } = await captureByAction(fixture().browser, async () => {
      await chooseMode(fixture().browser, page, 'Element');
      await waitUntilSelecting(fixture().browser);
      await page.mouse.click(160, 140);
    });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
  });
});

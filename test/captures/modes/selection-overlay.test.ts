import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { readPageState } from '../../support/extension/page-state.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import { waitForPaint } from '../../support/extension/wait-for-paint.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { type Area, captureByAction, chooseMode, crop, waitUntilSelecting } from './mode-driver.ts';

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

/** A page whose modal dialog is closed at first. */
const DIALOG_PAGE = buildPage({
  body: `<main>${stripesOf(3_000)}</main>
    <dialog style="width: 400px; height: 200px; margin: 100px"><button style="display: block; width: 200px; height: 80px">OK</button></dialog>`,
});

const setDialogOpen = (page: Page, isOpen: boolean): Promise<void> =>
  page.evaluate((open) => {
    const dialog = document.querySelector('dialog');
    if (open) dialog?.showModal();
    else dialog?.close();
  }, isOpen);

describe('a selection above other layers of the page', () => {
  const fixture = forAllTests(() => openCaptureFixture({ '/modal': MODAL_PAGE, '/menu': MENU_PAGE, '/dialog': DIALOG_PAGE }));

  /** Starts a selection, then opens or closes the dialog and draws an area. */
  async function drawAfterDialogChange(page: Page, isOpen: boolean, { left, top, width, height }: Area) {
    return captureByAction(fixture().browser, async () => {
      await chooseMode(fixture().browser, page, 'Select area');
      await waitUntilSelecting(fixture().browser);
      await setDialogOpen(page, isOpen);
      await waitForPaint(page);
      await page.mouse.move(left, top);
      await page.mouse.down();
      await page.mouse.move(left + width, top + height, { steps: 3 });
      await page.mouse.up();
    });
  }

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

  test('stays usable when the page opens a modal dialog, and leaves the focus in it', async () => {
    const page = await fixture().openPage('/dialog');
    await setDialogOpen(page, true);
    const { x: left = 0, y: top = 0 } = (await page.locator('button').boundingBox()) ?? {};
    const area = { left, top, width: 200, height: 80 };
    const expected = await crop(await decodePng(await page.screenshot()), area);
    await setDialogOpen(page, false);
    const { pixels } = await drawAfterDialogChange(page, true, area);
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  });

  test('stays usable when the page closes the modal dialog that contains the overlay', async () => {
    const page = await fixture().openPage('/dialog');
    const area = { left: 150, top: 120, width: 300, height: 160 };
    const expected = await crop(await decodePng(await page.screenshot()), area);
    await setDialogOpen(page, true);
    const { pixels } = await drawAfterDialogChange(page, false, area);
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
  });

  test('drops the area that the user draws when the browser cancels the pointer', async () => {
    const page = await fixture().openPage('/dialog');
    const expected = await crop(await decodePng(await page.screenshot()), { left: 60, top: 200, width: 333, height: 155 });
    const { pixels } = await captureByAction(fixture().browser, async () => {
      await chooseMode(fixture().browser, page, 'Select area');
      await waitUntilSelecting(fixture().browser);
      const session = await page.context().newCDPSession(page);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 80, y: 100 }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 300, y: 180 }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      await page.keyboard.press('Enter');
      await page.mouse.move(60, 200);
      await page.mouse.down();
      await page.mouse.move(393, 355, { steps: 5 });
      await page.mouse.up();
    });
    expect(comparePixels(pixels, expected)).toMatchObject(NO_DIFFERENCE);
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

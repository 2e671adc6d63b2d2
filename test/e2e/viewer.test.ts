import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, type View } from '../support/e2e/browser-page.ts';
import { e2eStack, siteUrl } from '../support/e2e/e2e-stack.ts';
import { createTemporaryFileWriter, openLibrary } from '../support/e2e/library-page.ts';
import { signedInPage, signedInUser } from '../support/e2e/signed-in-page.ts';
import { createUser, uploadImage } from '../support/e2e/user.ts';
import { pngFile } from '../support/images/image-files.ts';

const UPLOAD_URL = /\/pending\//;
/** Time after its appearance in which the confirmation ignores clicks. */
const CONFIRMATION_GUARD_MS = 500;

const screenshot = createTemporaryFileWriter()('shot.png', await pngFile(300, 400));

async function openImage(options?: Parameters<typeof uploadImage>[2]) {
  const user = await createUser(e2eStack);
  const { id } = await uploadImage(e2eStack, user, options);
  const opened = await signedInPage(user);
  await openLibrary(opened.page, siteUrl('/images?sort=NameAsc'));
  await opened.page.getByRole('gridcell').first().getByRole('link').click();
  await opened.page.getByRole('dialog').waitFor();
  return { ...opened, id };
}

async function findBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible.`);
  return box;
}

const hasFocus = (page: Page, name: string) => button(page, name).evaluate((element) => element === document.activeElement);

/** Repeats keydown events of Enter, as a held key does, for longer than the confirmation ignores clicks. */
async function holdEnter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    addEventListener('keydown', ({ timeStamp }) => times.push(timeStamp), { capture: true });
    Object.assign(window, { heldMs: () => (times.at(-1) ?? 0) - (times[0] ?? 0) });
  });
  const repeatKeydown = async (): Promise<number> => {
    await page.keyboard.down('Enter');
    return page.evaluate(() => Reflect.get(window, 'heldMs')());
  };
  await expect.poll(repeatKeydown, { interval: 20 }).toBeGreaterThan(2 * CONFIRMATION_GUARD_MS);
  await page.keyboard.up('Enter');
}

describe('viewer', () => {
  test('deletes nothing on a double click or a held key, and Escape first closes the confirmation', async () => {
    const { page, browserErrors } = await openImage();
    const deleted: string[] = [];
    page.on('request', (request) => void (request.method() === 'DELETE' && deleted.push(request.url())));
    await button(page, 'Delete').dblclick();
    await button(page, 'Are you sure?').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Delete').focus();
    await holdEnter(page);
    await button(page, 'Are you sure?').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect([deleted, browserErrors]).toEqual([[], []]);
  });

  test('keeps unsaved changes, announces them and restores the focus when Escape leaves the form', async () => {
    const { page, browserErrors, id } = await openImage();
    expect(await page.title()).not.toMatch(/^Library/);
    await button(page, 'Edit').click();
    await page.getByLabel('Title').fill('Half a thought');
    await page.keyboard.press('Escape');
    await page.getByText('You have unsaved changes.').waitFor();
    expect(await hasFocus(page, 'Edit')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.title()).toMatch(/^Library/);
    await page.locator(`[data-image="${id}"]`).click();
    await page.getByText('You have unsaved changes.').waitFor();
    await button(page, 'Edit').click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought');
    await page.getByLabel('Notes').fill('And the rest of it');
    await button(page, 'Update').click();
    await page.getByText('And the rest of it').waitFor();
    await expect.poll(() => hasFocus(page, 'Edit')).toBe(true);
    expect(await page.title()).toMatch(/^Half a thought/);
    expect(browserErrors).toEqual([]);
  });

  test('stays open when Escape closes the list of keyboard shortcuts', async () => {
    const { page, browserErrors } = await openImage();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog', { name: 'View Image' }).isVisible()).toBe(true);
    expect(browserErrors).toEqual([]);
  });

  test('restores the scroll position when a long image is fitted to the window and zoomed in again', async () => {
    const { page } = await openImage({ size: { width: 1_200, height: 6_000 } });
    const stage = page.locator('section[data-initial-focus]');
    await page.keyboard.press('1');
    await stage.evaluate((element) => element.scrollTo(0, 700));
    await page.keyboard.press('0');
    const [image, controls] = [
      await stage.locator('img, figure').first().boundingBox(),
      await page.getByRole('group', { name: 'Zoom' }).boundingBox(),
    ];
    expect((image?.y ?? 0) + (image?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
    await page.keyboard.press('1');
    expect(await stage.evaluate(({ scrollTop }) => scrollTop)).toBeCloseTo(700, -1);
  });
});

const VIEWS = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
] as const satisfies readonly View[];

describe('layout of the viewer', () => {
  test.each(VIEWS)('cuts off a long title before the tools at $width px', async (view) => {
    const { page } = await openImage({ title: 'Long title '.repeat(27) });
    await page.setViewportSize(view);
    const header = page.getByRole('dialog').getByRole('banner');
    const name = await findBox(header.getByText('Long title'));
    const [size, firstButton] = [header.getByText(' px · '), button(header, /^(Keyboard shortcuts|Previous image)$/)];
    const firstTool = await findBox((await size.isVisible()) ? size : firstButton.filter({ visible: true }).first());
    expect(name.x + name.width).toBeLessThanOrEqual(firstTool.x);
    const panelButton = await findBox(button(header, /panel/));
    expect(panelButton.x + panelButton.width).toBeLessThanOrEqual(view.width);
  });

  test.each(VIEWS)('aligns the ruler and the zoom controls with a fitted image at $width px', async (view) => {
    const { page } = await openImage({ size: { width: 1_200, height: 6_000 } });
    await page.setViewportSize(view);
    await button(page, 'Hide panel').click();
    await page.keyboard.press('0');
    const image = page.locator('section[data-initial-focus]').locator('img, figure').first();
    const track = page.locator('section[data-initial-focus] + div > div');
    const isAligned = async () => {
      const [shown, ruler, controls] = [
        await findBox(image),
        await findBox(track),
        await findBox(page.getByRole('group', { name: 'Zoom' })),
      ];
      return [
        Math.abs(shown.y - ruler.y),
        Math.abs(shown.height - ruler.height),
        Math.abs(shown.x + shown.width / 2 - (controls.x + controls.width / 2)),
      ].every((differencePx) => differencePx <= 1);
    };
    await expect.poll(isAligned).toBe(true);
  });
});

describe('upload tray', () => {
  test.each(VIEWS)('does not overlap the toast, and asks before the page closes, at $width px', async (view) => {
    const { page } = await signedInUser(view);
    await openLibrary(page, siteUrl('/images'));
    await page.getByLabel('Images to upload').setInputFiles([screenshot]);
    await button(page.getByRole('dialog'), 'Upload').click();
    const toast = page.getByText('Image added');
    await toast.waitFor();
    await page.route(UPLOAD_URL, () => undefined);
    await page.getByLabel('Images to upload').setInputFiles([screenshot, screenshot]);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.waitFor();
    const [toastBox, trayBox] = [await findBox(toast), await findBox(tray)];
    const isDisjoint = toastBox.x + toastBox.width <= trayBox.x || toastBox.y + toastBox.height <= trayBox.y;
    expect(isDisjoint).toBe(true);
    expect(toastBox.x).toBeGreaterThan(trayBox.x);
    expect(toastBox.x + toastBox.width).toBeLessThan(trayBox.x + trayBox.width);
    expect(toastBox.y).toBeGreaterThan(view.height / 2);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    const dialogPromise = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogPromise;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

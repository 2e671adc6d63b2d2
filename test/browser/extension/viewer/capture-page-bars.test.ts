import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MARGIN_PX } from '../../../../extension/viewer/zoom.ts';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { openCapturePage } from './open-result-page.ts';

const BOX = { kind: 'box', id: 'one', x: 100, y: 100, width: 200, height: 80, color: 'red', stroke: 4 };

const openPage = (isPremium: boolean, context: BrowserContextOptions = {}, shapes: readonly object[] = []): Promise<Page> =>
  openCapturePage({ id: 'one', width: 1_440, height: 3_000, edits: { shapes } }, isPremium ? { login: PREMIUM_LOGIN } : {}, {
    context,
  });

const readEdgeDistances = (node: Locator) =>
  node.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right: innerWidth - right };
  });

const stampPanel = (page: Page): Locator => page.getByRole('group', { name: 'Stamp', exact: true }).locator('..');

describe('shortcuts dialog', () => {
  const readRows = async (page: Page) => {
    const rows = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('dl > div');
    await rows.first().waitFor();
    return rows.allTextContents();
  };

  test('lists all shortcuts, and opens by a key and by a button', async () => {
    const page = await openPage(true);
    await page.keyboard.press('?');
    const shortcutRows = await readRows(page);
    for (const row of [
      'Zoom in+ or =',
      'BoxB',
      'RedoCtrl+Shift+Z or Ctrl+Y',
      'Move by 10 pxShift+Arrow',
      'Cut shapesCtrl+X',
      'Download PNGCtrl+S',
    ])
      expect(shortcutRows).toContain(row);
    expect(await findViolations(page)).toEqual([]);
    // The dialog handles all keys while it is open.
    await page.keyboard.press('c');
    await page.keyboard.press('Escape');
    await page.locator('.editor[data-tool="select"]').waitFor();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    expect(await readRows(page)).toEqual(shortcutRows);
  });

  test('lists the shortcuts of the tools only with Premium', async () => {
    const page = await openPage(false);
    await page.keyboard.press('?');
    const shortcutRows = await readRows(page);
    expect(shortcutRows).toContain('Fit width0');
    expect(shortcutRows.some((row) => row.startsWith('Undo'))).toBe(false);
    await page.getByRole('heading', { name: 'Premium tools' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
    await page.locator('.editor:not([inert])').waitFor();
    await page.keyboard.press('?');
    expect((await readRows(page)).filter((row) => row === 'BoxB')).toHaveLength(1);
    expect(await readRows(page)).toContain('UndoCtrl+Z');
  });
});

describe('header', () => {
  test('links to the library when the user is signed in', async () => {
    const page = await openPage(false);
    const library = page.getByRole('link', { name: 'Library' });
    expect(await library.count()).toBe(0);
    await page.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
    await library.waitFor();
    expect(await library.getAttribute('href')).toBe('https://site.example/images');
  });

  test('links to the settings', async () => {
    const page = await openPage(false);
    expect(await page.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('options.html');
  });

  test('names its delete button differently than the toolbar', async () => {
    const page = await openPage(true, {}, [BOX]);
    await page.keyboard.press('Control+a');
    const buttons = page.getByRole('button', { name: /^Delete/ });
    const readNames = () => buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(await readNames()).toEqual(['Delete capture', 'Delete shape']);
    const icons = await buttons.evaluateAll((all) => all.map((each) => each.querySelector('svg')?.innerHTML));
    expect(icons[0]).not.toBe(icons[1]);
  });

  test.each([820, 960, 1_024, 1_100, 1_281, 1_440])('shows uncut metadata beside its buttons at %d px', async (width) => {
    const page = await openPage(true, { viewport: { width, height: 600 } });
    const download = await page.getByRole('button', { name: 'Download PNG' }).boundingBox();
    const metadata = page.locator('header p').first().locator(':scope > :visible');
    const boxes = await metadata.evaluateAll((all) =>
      all.map((each) => ({ end: each.getBoundingClientRect().right, hidden: each.scrollWidth - each.clientWidth })),
    );
    expect(boxes.length).toBeGreaterThan(0);
    for (const { end, hidden } of boxes) {
      expect(end).toBeLessThanOrEqual(download?.x ?? 0);
      expect(hidden).toBeLessThanOrEqual(0);
    }
  });
});

describe('toolbar', () => {
  test('hides the names of the tools after a reload when the user has used one', async () => {
    const page = await openPage(true);
    const label = page.getByRole('button', { name: 'Blur' }).getByText('Blur');
    await label.waitFor();
    await page.reload();
    await label.waitFor();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Blur', pressed: true }).waitFor();
    expect(await label.isVisible()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Blur' }).waitFor();
    expect(await label.count()).toBe(0);
  });

  test('shows colors and sizes in a panel in a window of 800 px', async () => {
    const page = await openPage(true, { viewport: { width: 800, height: 600 } }, [BOX]);
    await page.getByLabel('Color and size').click();
    await page.getByRole('radio', { name: 'blue' }).check({ force: true });
    await page.keyboard.press('Escape');
    expect(await page.getByRole('radio', { name: 'blue' }).isVisible()).toBe(false);
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Delete shape' }).waitFor();
    const toolbar = page.getByRole('region', { name: 'Tools' });
    expect(await toolbar.evaluate((tools) => tools.clientHeight)).toBeLessThanOrEqual(60);
  });

  test('disables Undo after a reload', async () => {
    const page = await openPage(true, {}, [BOX]);
    for (const name of ['Undo', 'Redo']) expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Undo', disabled: true }).waitFor();
    await page.locator('[data-layer="drawings"] path').waitFor();
  });

  test.each([
    ['with a mouse', { viewport: { width: 390, height: 844 } }],
    ['by touch', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])('has at most two rows and large touch targets on a phone %s', async (_, context) => {
    const page = await openPage(true, context);
    const toolbar = page.getByRole('region', { name: 'Tools' });
    expect(await toolbar.evaluate((tools) => tools.clientHeight)).toBeLessThanOrEqual(100);
    await page.getByLabel('Color and size').click();
    const small = await toolbar.evaluate((tools) =>
      [...tools.querySelectorAll('button, label')]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 40)
        .map(({ width, height }) => `${width} × ${height}`),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByLabel('Stamps').click();
    expect(await readEdgeDistances(stampPanel(page))).toEqual({ left: MARGIN_PX, right: MARGIN_PX });
    await page.getByLabel('Address').check();
    await page.locator('.stamp').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    const doneEdges = await readEdgeDistances(page.getByRole('button', { name: 'Done' }));
    expect(doneEdges.right).toBe(MARGIN_PX);
  });
});

describe('bars above the capture', () => {
  test.each([800, 1_024, 1_440])(
    'are at most 120 px high in a window of %d px, and show the size of the capture',
    async (width) => {
      const page = await openPage(true, { viewport: { width, height: 600 } }, [BOX]);
      await page.getByLabel('Stamps').waitFor();
      expect((await page.locator('.scroller').boundingBox())?.y).toBeLessThanOrEqual(128);
      const size = page.getByText(/^1,440 × 3,000 px/);
      expect(await size.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
      for (const name of ['Copy', 'Save to library']) expect(await page.getByRole('button', { name }).isVisible()).toBe(true);
    },
  );
});

describe('crop frame', () => {
  test.each([-6, 0, 6])('can be dragged from %d px beside the edge of the page', async (offsetPx) => {
    const page = await openPage(true);
    await page.locator('.strip').first().waitFor();
    await page.keyboard.press('c');
    await page.mouse.move(MARGIN_PX + offsetPx, 400);
    await page.mouse.down();
    await page.mouse.move(MARGIN_PX + 100, 400, { steps: 4 });
    await page.mouse.up();
    await page.getByText(/^1,3\d\d × 3,000 px/).waitFor();
  });
});

describe('stamps panel', () => {
  test.each([640, 800, 1_216, 1_440, 2_560])('stays inside a window of %d px', async (width) => {
    const page = await openPage(true, { viewport: { width, height: 800 } });
    await page.getByLabel('Stamps').click();
    for (const name of ['Date', 'Address']) await page.getByLabel(name, { exact: true }).check();
    const { left, right } = await readEdgeDistances(stampPanel(page));
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
  });

  test('closes on Escape after a press on its text, and returns the focus to its button', async () => {
    const page = await openPage(true);
    await page.getByLabel('Stamps').click();
    await page.getByText('Place', { exact: true }).click();
    await page.keyboard.press('Escape');
    await stampPanel(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Stamps').evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('header, toolbar and capture', () => {
  test.each([
    { width: 1_440, fitWidth: 1_440 },
    { width: 390, fitWidth: 358 },
  ])('have equal margins in a window of $width px, with a capture fit to $fitWidth px', async ({ width, fitWidth }) => {
    const page = await openPage(true, { viewport: { width, height: 800 } });
    await page.locator('.strip').first().waitFor();
    const margin = (width - fitWidth) / 2;
    expect(await readEdgeDistances(page.locator('.capture-image'))).toEqual({ left: margin, right: margin });
    expect((await readEdgeDistances(page.locator('header svg').first())).left).toBe(MARGIN_PX);
    expect((await readEdgeDistances(page.getByRole('button', { name: 'Select' }))).left).toBe(MARGIN_PX);
    const [percent, name] = await page
      .getByRole('button', { name: /^Show at 100%/ })
      .evaluate((node) => [node.textContent, node.getAttribute('aria-label')]);
    expect(percent).toBe(`${Math.round((fitWidth / 1_440) * 100)}%`);
    expect(name).toBe(`Show at 100%, now ${percent}, fit to the width`);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Show at 100%/ }).getAttribute('aria-label')).not.toContain('fit');
  });
});

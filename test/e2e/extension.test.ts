import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ExtensionLogin } from '#shared/handshake.ts';
import { wholeBrowser } from '../../dev/capturing/launch-browser.ts';
import { violations } from '../support/accessibility.ts';
import { CARDS } from '../support/cards.ts';
import { capturePage, readCaptureFile, readEdits } from '../support/extension/capture-page.ts';
import { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { decodePng, pixelDifference } from '../support/extension/pixels.ts';
import { button, joinAs, logIn } from '../support/person.ts';
import { type Site, startSite } from '../support/site.ts';
import { pay } from './paying.ts';
import { libraryOf } from './stack/visitor.ts';

describe.skipIf(!wholeBrowser())('with the extension', () => {
  let site: Site;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await startSite();
    browser = await ExtensionBrowser.open({ site: site.stack.site, width: 1_280, height: 900 });
  });
  // A tab of the site that is left open looks the account up in its own time, and may tell of one that has changed since.
  afterEach(async () => {
    const [blank, ...others] = browser.context.pages();
    expect(blank?.url()).toBe('about:blank');
    await Promise.all(others.map((page) => page.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  const at = (path: string): string => site.stack.site + path;
  const opened = async (address: string): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(address);
    return page;
  };

  /** A window that a page of the extension opens, as its "Sign in" does. */
  async function openPopup(path: string): Promise<Page> {
    const opener = await opened(browser.pageUrl('result.html'));
    const popup = browser.context.waitForEvent('page');
    await opener.evaluate((address) => void window.open(address, '_blank', 'width=480,height=720'), at(path));
    return popup;
  }

  const login = (): Promise<ExtensionLogin | undefined> =>
    browser.worker.evaluate(async () => (await chrome.storage.local.get<{ login?: ExtensionLogin }>('login')).login);

  async function signOut(): Promise<void> {
    const page = await opened(at('/auth/signout'));
    await page.waitForURL(at('/'));
  }

  /** Hides what lies under a drag across a capture, and waits until that is kept: it is seen before. */
  async function drawBlur(result: Page, id: string): Promise<void> {
    await result.bringToFront();
    await result.getByRole('button', { name: /^Blur/ }).click();
    const box = await result.locator('.sheet').boundingBox();
    if (!box) throw new Error('The capture is not seen.');
    const { x, y } = box;
    await result.mouse.move(x + 60, y + 40);
    await result.mouse.down();
    await result.mouse.move(x + 700, y + 400, { steps: 8 });
    await result.mouse.up();
    await expect.poll(() => readEdits(result, id)).toMatchObject({ shapes: [{ kind: 'blur' }] });
  }

  /** The picture of a title in somebody's library. */
  async function savedPicture(email: string, title: string): Promise<Buffer> {
    const { images, cookie } = await libraryOf(site.stack, email);
    const saved = images.find((image) => image.title === title);
    if (!saved) throw new Error(`There is no picture "${title}".`);
    return Buffer.from(await (await fetch(at(saved.urlFull), { headers: { cookie } })).arrayBuffer());
  }

  test('the site says that it is there', async () => {
    const page = await opened(at('/connect'));
    await page.getByText('The extension is connected').waitFor();
    expect(await login()).toBeUndefined();
  });

  test('a popup signs in by itself, and closes when the extension has logged in', async () => {
    const popup = await openPopup('/auth/popup?signin');
    const closed = popup.waitForEvent('close');
    await logIn(popup, 'premium@example.com');
    await closed;
    expect(await login()).toMatchObject({ status: 'active', orgId: '' });
  });

  test('a capture is drawn on, taken away as a PDF, and saved to the library with what was drawn', async () => {
    const page = await opened(at('/faq'));
    const { capture, result } = await capturePage(browser, page);
    expect(capture).toMatchObject({ state: 'done', url: at('/faq'), width: 1_280 });
    const before = await decodePng(await readCaptureFile(result, capture.id));
    await drawBlur(result, capture.id);

    const downloading = result.waitForEvent('download');
    await result.getByRole('button', { name: 'PDF' }).click();
    await result.getByRole('button', { name: 'Download PDF' }).click();
    const pdf = readFileSync(await (await downloading).path(), 'latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type\/Page\b/g)?.length).toBeGreaterThanOrEqual(Math.floor(capture.height / 1_900));

    const opening = browser.context.waitForEvent('page');
    await result.getByRole('button', { name: 'Save to library' }).click();
    const library = await opening;
    await library.getByText(capture.title).first().waitFor();
    await expect.poll(() => new URL(library.url()).search).toBe('');
    await result.getByText('Saved to library').waitFor();
    const saved = await decodePng(await savedPicture('premium@example.com', capture.title));
    expect(saved).toMatchObject({ width: before.width, height: before.height });
    const { wrong, rows } = pixelDifference(saved, before);
    expect(wrong).toBeGreaterThan(0);
    expect(rows[0]).toBeLessThan(900);
  });

  test('what the extension has is listed in the library with its picture, and with the image that it became', async () => {
    await capturePage(browser, await opened(at('/about')));
    const library = await opened(at('/images'));
    await button(library, 'Upload').click();
    await library.getByRole('menuitem', { name: 'Add from extension' }).click();
    const dialog = library.getByRole('dialog', { name: 'Add from extension' });
    const [fresh, saved] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').nth(1)];
    for (const each of [fresh, saved]) await each.locator('[data-state="shown"] img').waitFor();
    const sizes = await dialog.locator('img').evaluateAll((pictures) =>
      Promise.all(
        pictures.map(async (picture) => {
          if (!(picture instanceof HTMLImageElement)) return 0;
          await picture.decode();
          return picture.naturalWidth;
        }),
      ),
    );
    expect(sizes).toEqual([176, 176]);
    expect(await fresh.getByRole('link').count()).toBe(0);
    expect(await violations(library)).toEqual([]);
    const opening = browser.context.waitForEvent('page');
    await saved.getByRole('link', { name: 'In your library' }).click();
    const image = await opening;
    await image.getByRole('dialog').getByText('View Image').first().waitFor();
    expect(new URL(image.url()).searchParams.get('image')).toMatch(/^[0-9A-Z]{26}$/);
    expect(await saved.getByRole('checkbox').isChecked()).toBe(false);
  });

  test('whoever signs out is forgotten by the extension, too', async () => {
    await signOut();
    await expect.poll(login).toBeUndefined();
  });

  test('whoever only signs in is sold nothing', async () => {
    const popup = await openPopup('/auth/popup?signin');
    const closed = popup.waitForEvent('close');
    await logIn(popup, 'basic@example.com');
    await popup.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await expect.poll(login).toMatchObject({ status: '' });
    await button(popup, 'Close window').click();
    await closed;
    await signOut();
    await expect.poll(login).toBeUndefined();
  });

  test('a popup signs up by itself, sells Premium, and closes when the extension knows', async () => {
    const popup = await openPopup('/auth/popup?checkout_method=B');
    const closed = popup.waitForEvent('close', { timeout: 300_000 });
    await joinAs(popup, site.stack, 'joan@example.com');
    await pay(popup, CARDS.works);
    await closed;
    expect(await login()).toMatchObject({ status: 'trialing' });
    await signOut();
  });

  test('a window that a page may not close is left to the person', async () => {
    const page = await opened(at('/checkout/account'));
    await button(page, 'Sign Up').click();
    await joinAs(page, site.stack, 'hedy@example.com');
    await page.getByLabel('Card number').waitFor();
    await page.goto(at('/auth/popup'));
    await pay(page, CARDS.works);
    await page.getByText('You can close this window').waitFor();
  });
});

import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { TEST_CARDS } from '../support/billing/test-cards.ts';
import { findViolations } from '../support/browser/accessibility.ts';
import { button } from '../support/e2e/browser-page.ts';
import { pay } from '../support/e2e/checkout.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { signUp, submitSignIn } from '../support/e2e/hosted-sign-in.ts';
import { createUser, premiumUser, readLibrary, type User, uniqueEmail } from '../support/e2e/user.ts';
import { capturePage, readCaptureFile, readEdits } from '../support/extension/capture-page.ts';
import { dragOn } from '../support/extension/drag-on.ts';
import { ExtensionBrowser, STATE_TIMEOUT_MS } from '../support/extension/extension-browser.ts';
import { comparePixels, decodePng } from '../support/extension/pixels.ts';
import { PREMIUM_LOGIN } from '../support/extension/premium-login.ts';

const THUMBNAIL_WIDTH_PX = 176;
/** More than an A4 page of a capture with 1,280 px per row holds. */
const MAX_ROWS_PER_PDF_PAGE = 1_900;

let browser: ExtensionBrowser;
beforeAll(async () => {
  browser = await ExtensionBrowser.open({ site: stack.site, width: 1_280, height: 900 });
  await browser.context.addInitScript(throttleInactiveTab, '?add=');
});
// An open tab of the site may reload the account at any time, and could change the extension's login during the next test.
afterEach(async () => {
  await signOut();
  const [blank, ...others] = browser.context.pages();
  expect(blank?.url()).toBe('about:blank');
  await Promise.all(others.map((page) => page.close()));
});
afterAll(() => browser?.close());

/**
 * Restricts a page that uploads a capture like Chrome restricts inactive tabs: it is hidden, paints no frames and has slow timers.
 * Playwright shows every tab as visible. Runs in the page, so it is self-contained.
 */
function throttleInactiveTab(searchStart: string): void {
  if (!location.search.startsWith(searchStart)) return;
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { get: () => true });
  window.requestAnimationFrame = () => 0;
  const startTimer = window.setTimeout;
  const startSlowTimer = (callback: () => void, delayMs = 0) => startTimer(callback, Math.max(delayMs, 1_000));
  Object.assign(window, { setTimeout: startSlowTimer });
}

async function openTab(address: string): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(address);
  return page;
}

/** Opens a window from a page of the extension, as its "Sign in" button does. */
async function openPopup(path: string): Promise<Page> {
  const opener = await openTab(browser.pageUrl('result.html'));
  const popup = browser.context.waitForEvent('page');
  await opener.evaluate((address) => void window.open(address, '_blank', 'width=480,height=720'), siteUrl(path));
  return popup;
}

const readStoredLogin = (): Promise<ExtensionLogin | undefined> =>
  browser.worker.evaluate(async () => (await chrome.storage.local.get<{ login?: ExtensionLogin }>('login')).login);

async function signOut(): Promise<void> {
  const page = await openTab(siteUrl('/auth/signout'));
  await page.waitForURL(siteUrl('/'));
  await expect.poll(readStoredLogin, { timeout: STATE_TIMEOUT_MS }).toBeUndefined();
}

async function signInPremiumUser(): Promise<User> {
  const user = await premiumUser(e2eStack);
  const popup = await openPopup('/auth/popup?signin');
  const closed = popup.waitForEvent('close', { timeout: STATE_TIMEOUT_MS });
  await submitSignIn(popup, user.email);
  await closed;
  return user;
}

/** Waits until the blur is stored. The editor shows the blur earlier. */
async function drawBlur(result: Page, id: string): Promise<void> {
  await result.bringToFront();
  await result.getByRole('button', { name: /^Blur/ }).click();
  await dragOn(result.locator('.capture-image'), [60, 40], [700, 400]);
  await expect.poll(() => readEdits(result, id), { timeout: STATE_TIMEOUT_MS }).toMatchObject({ shapes: [{ kind: 'blur' }] });
}

async function saveToLibrary(result: Page): Promise<void> {
  await button(result, 'Save to library').click();
  await getSavedLink(result).waitFor({ timeout: STATE_TIMEOUT_MS });
}

const getSavedLink = (result: Page) => result.getByRole('status').getByRole('link', { name: 'Saved to your library' });

const getProgressBar = (result: Page) => result.getByRole('progressbar', { name: 'Saving to your library' });

/** Holds the files that the site sends to the storage until the returned function is called. */
async function holdUploads(): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const hold = (route: Route): unknown => (route.request().method() === 'PUT' ? held.push(route) : route.fallback());
  await browser.context.route('**/*', hold);
  return async () => {
    await browser.context.unroute('**/*', hold);
    // A request of a closed tab cannot continue.
    await Promise.allSettled(held.map((route) => route.continue()));
  };
}

const readActiveTabUrls = (): Promise<(string | undefined)[]> =>
  browser.worker.evaluate(async () => (await chrome.tabs.query({ active: true })).map(({ url }) => url));

async function downloadPdf(result: Page): Promise<string> {
  const downloading = result.waitForEvent('download');
  await result.getByRole('button', { name: 'PDF' }).click();
  await result.getByRole('button', { name: 'Download PDF' }).click();
  return readFileSync(await (await downloading).path(), 'latin1');
}

async function downloadSavedFile({ email }: User, title: string): Promise<Buffer> {
  const { images, cookie } = await readLibrary(stack, email);
  const saved = images.find((image) => image.title === title);
  if (!saved) throw new Error(`The library has no image "${title}".`);
  return Buffer.from(await (await fetch(siteUrl(saved.urlFull), { headers: { cookie } })).arrayBuffer());
}

const readImageWidths = (images: ReturnType<Page['locator']>): Promise<number[]> =>
  images.evaluateAll((elements) =>
    Promise.all(
      elements.map(async (element) => {
        if (!(element instanceof HTMLImageElement)) return 0;
        await element.decode();
        return element.naturalWidth;
      }),
    ),
  );

describe('the site', () => {
  test('reports that the extension is connected', async () => {
    const page = await openTab(siteUrl('/connect'));
    const isConnected = async () => {
      // On a busy machine, the site may stop looking for the extension before its service worker has started.
      const tryAgain = button(page, 'Try again');
      if (await tryAgain.isVisible()) await tryAgain.click();
      return page.getByText('The extension is connected').isVisible();
    };
    await expect.poll(isConnected, { timeout: STATE_TIMEOUT_MS }).toBe(true);
    expect(await readStoredLogin()).toBeUndefined();
  });

  test('signs the extension in when the user signs in in the popup, and closes the popup', async () => {
    await signInPremiumUser();
    expect(await readStoredLogin()).toMatchObject({ status: 'active', orgId: '' });
  });

  test('shows that the user is signed in, and closes, in a popup that only signs in', async () => {
    const { email } = await createUser(e2eStack);
    const popup = await openPopup('/auth/popup?signin');
    const closed = popup.waitForEvent('close', { timeout: STATE_TIMEOUT_MS });
    await submitSignIn(popup, email);
    await popup.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await closed;
    expect(await readStoredLogin()).toMatchObject({ status: '' });
  });

  test('sells Premium in a popup, and closes the popup when the extension has the subscription', async () => {
    const popup = await openPopup('/auth/popup?checkout_method=B');
    const closed = popup.waitForEvent('close', { timeout: STATE_TIMEOUT_MS });
    await signUp(popup, stack, uniqueEmail('joan'));
    await pay(popup, TEST_CARDS.works);
    await closed;
    expect(await readStoredLogin()).toMatchObject({ status: 'trialing' });
  });

  test('asks the user to close a window that the page may not close', async () => {
    const page = await openTab(siteUrl('/checkout/account'));
    await button(page, 'Sign Up').click();
    await signUp(page, stack, uniqueEmail('hedy'));
    await page.getByLabel('Card number').waitFor();
    await page.goto(siteUrl('/auth/popup'));
    await pay(page, TEST_CARDS.works);
    await page.getByText('You can close this window').waitFor({ timeout: STATE_TIMEOUT_MS });
  });
});

describe('a capture', () => {
  test('is downloaded as a PDF, and saved to the library with its annotations', async () => {
    const user = await signInPremiumUser();
    const { capture, resultPage: result } = await capturePage(browser, await openTab(siteUrl('/faq')));
    expect(capture).toMatchObject({ state: 'done', url: siteUrl('/faq'), width: 1_280 });
    const before = await decodePng(await readCaptureFile(result, capture.id));
    await drawBlur(result, capture.id);

    const pdf = await downloadPdf(result);
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type\/Page\b/g)?.length).toBeGreaterThanOrEqual(Math.floor(capture.height / MAX_ROWS_PER_PDF_PAGE));

    await saveToLibrary(result);
    const saved = await decodePng(await downloadSavedFile(user, capture.title));
    expect(saved).toMatchObject({ width: before.width, height: before.height });
    const { wrongPixels, rows } = comparePixels(saved, before);
    expect(wrongPixels).toBeGreaterThan(0);
    expect(rows[0]).toBeLessThan(900);
  });

  test('is listed in the library, with a link to the image when it is saved', async () => {
    await signInPremiumUser();
    const { resultPage: result } = await capturePage(browser, await openTab(siteUrl('/faq')));
    await saveToLibrary(result);
    await capturePage(browser, await openTab(siteUrl('/about')));
    const library = await openTab(siteUrl('/images'));
    await button(library, 'Upload').click();
    await library.getByRole('menuitem', { name: 'Add from extension' }).click();
    const dialog = library.getByRole('dialog', { name: 'Add from extension' });
    const [unsaved, saved] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').nth(1)];
    for (const each of [unsaved, saved]) await each.locator('[data-state="shown"] img').waitFor();
    const widths = await readImageWidths(dialog.locator('[data-state="shown"] img'));
    expect(widths).toEqual(widths.map(() => THUMBNAIL_WIDTH_PX));
    expect(await unsaved.getByRole('link').count()).toBe(0);
    expect(await findViolations(library)).toEqual([]);
    const opened = browser.context.waitForEvent('page');
    await saved.getByRole('link', { name: 'In your library' }).click();
    const image = await opened;
    await image.getByRole('dialog').getByText('View Image').first().waitFor();
    expect(new URL(image.url()).searchParams.get('image')).toMatch(/^[0-9A-Z]{26}$/);
    expect(await saved.getByRole('checkbox').isChecked()).toBe(false);
  });
});

describe('saving to the library', () => {
  test('keeps the viewer in front, shows the progress, closes the tab and ends with a link to the image', async () => {
    const user = await signInPremiumUser();
    const { capture, resultPage: result } = await capturePage(browser, await openTab(siteUrl('/faq')));
    await result.bringToFront();
    const release = await holdUploads();
    const opened = browser.context.waitForEvent('page');
    await button(result, 'Save to library').dblclick();
    const upload = await opened;
    const closed = upload.waitForEvent('close', { timeout: STATE_TIMEOUT_MS });
    await expect.poll(() => getProgressBar(result).getAttribute('value'), { timeout: STATE_TIMEOUT_MS }).toBe('0.2');
    expect(await readActiveTabUrls()).toEqual([result.url()]);
    expect(await findViolations(result)).toEqual([]);
    await release();
    await closed;
    await getSavedLink(result).waitFor();
    const { images } = await readLibrary(stack, user.email);
    expect(images.map(({ title }) => title)).toEqual([capture.title]);
    const imagePage = browser.context.waitForEvent('page');
    await getSavedLink(result).click();
    const image = await imagePage;
    await image.getByRole('dialog').getByText('View Image').first().waitFor();
    expect(new URL(image.url()).searchParams.get('image')).toBe(images[0]?.id);
  });

  test('offers to try again when the tab was closed during the upload, and saves the capture once', async () => {
    const user = await signInPremiumUser();
    const { resultPage: result } = await capturePage(browser, await openTab(siteUrl('/faq')));
    const release = await holdUploads();
    const opened = browser.context.waitForEvent('page');
    await button(result, 'Save to library').click();
    const upload = await opened;
    await expect.poll(() => getProgressBar(result).getAttribute('value'), { timeout: STATE_TIMEOUT_MS }).toBe('0.2');
    await upload.close();
    await result.getByText('The upload was interrupted. Nothing is lost.').waitFor();
    await release();
    await button(result, 'Try again').click();
    await getSavedLink(result).waitFor({ timeout: STATE_TIMEOUT_MS });
    expect((await readLibrary(stack, user.email)).images).toHaveLength(1);
  });

  test('asks the user to sign in when the session has ended, and saves the capture after that', async () => {
    const { email } = await createUser(e2eStack);
    const { resultPage: result } = await capturePage(browser, await openTab(siteUrl('/faq')));
    await browser.worker.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
    const opened = browser.context.waitForEvent('page');
    await button(result, 'Save to library').click();
    const upload = await opened;
    await result.getByRole('status').getByText('Sign in to save this capture.').waitFor();
    expect(await readActiveTabUrls()).toEqual([result.url()]);
    await button(result, 'Sign in').click();
    // The extension may not read the URL of the site's tab.
    await expect.poll(readActiveTabUrls).toEqual([undefined]);
    await upload.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await submitSignIn(upload, email);
    await getSavedLink(result).waitFor({ timeout: STATE_TIMEOUT_MS });
    expect((await readLibrary(stack, email)).images).toHaveLength(1);
    expect(upload.isClosed()).toBe(false);
  });
});

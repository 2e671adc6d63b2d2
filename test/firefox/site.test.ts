import { afterEach, describe, expect, test } from 'vitest';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { premiumUser, readLibrary } from '../support/e2e/user.ts';
import { openFixtureSite } from '../support/extension/fixture-site.ts';
import { captureInFirefox } from '../support/firefox/capture-in-firefox.ts';
import { openFirefoxOnStack, signInWithFirefox } from '../support/firefox/firefox-on-stack.ts';
import type { FirefoxTab } from '../support/firefox/firefox-tab.ts';
import { waitUntil } from '../support/firefox/wait-until.ts';
import { forAllTests } from '../support/for-each-test.ts';

const fixture = forAllTests(openFirefoxOnStack);
const otherSite = forAllTests(() => openFixtureSite({ '/': '<!doctype html><title>Another site</title><body>' }));

afterEach(async () => {
  const { browser, openPage } = fixture();
  await browser.setUploadConsent(true);
  await signOut();
  const tab = await openPage('/faq');
  await tab.evaluate(() => localStorage.clear());
  await browser.closeTabs();
});

const readStoredLogin = (): Promise<ExtensionLogin | null> =>
  fixture().browser.extensionPage.evaluate(
    async () => (await chrome.storage.local.get<{ login?: ExtensionLogin }>('login')).login ?? null,
  );

const waitForLogin = (description: string, isReached: (login: ExtensionLogin | null) => boolean) =>
  waitUntil({ description: `the extension ${description}`, read: readStoredLogin, isReached });

const readExtensionId = (tab: FirefoxTab): Promise<string | null> => tab.evaluate(() => localStorage.getItem('extensionId'));

const waitForExtensionId = (tab: FirefoxTab, id: string) =>
  waitUntil({
    description: `the site stores the id ${id}`,
    read: () => readExtensionId(tab),
    isReached: (stored) => stored === id,
  });

const waitForUrl = (tab: FirefoxTab, url: string) =>
  waitUntil({ description: `the tab shows ${url}`, read: () => tab.readUrl(), isReached: (shown) => shown === url });

/** Opens the page that connects to the extension. Tries again like a user, because on a busy machine the extension may respond late. */
async function openConnectPage(): Promise<FirefoxTab> {
  const tab = await fixture().openPage('/connect');
  await waitUntil({
    description: 'the site finds the extension',
    async read() {
      const text = await tab.evaluate(() => document.body?.innerText ?? '');
      if (text.includes('Extension not found')) await tab.clickControl('Try again');
      return text;
    },
    isReached: (text) => text.includes('The extension is connected'),
  });
  return tab;
}

/** Follows a link of the extension to the home page of the site, and waits until the site has stored the id. */
async function openSiteFromExtension(): Promise<FirefoxTab> {
  const { browser, siteUrl } = fixture();
  const known = await browser.listTabs();
  await browser.extensionPage.clickControl('Try it on our website');
  const tab = await browser.waitForTab(siteUrl('/'), known);
  await waitForExtensionId(tab, new URL(browser.pageUrl('')).host);
  return tab;
}

async function signIn(email: string): Promise<void> {
  const { openPage, siteUrl } = fixture();
  const tab = await openPage('/account');
  await signInWithFirefox(tab, siteUrl, email);
  await waitForLogin('stores the login', (login) => login !== null);
  await tab.close();
}

async function signOut(): Promise<void> {
  const { openPage, siteUrl } = fixture();
  const tab = await openPage('/auth/signout');
  await waitForLogin('has no login', (login) => login === null);
  // The hosted pages end their own session before they lead back to the site.
  await waitForUrl(tab, siteUrl('/'));
  await tab.close();
}

/** Embeds a page. Returns the first event of the frame and the origins of its messages. */
const embed = (tab: FirefoxTab, url: string) =>
  tab.evaluate(
    (src) =>
      new Promise<{ event: string; messageOrigins: string[] }>((resolve) => {
        const messageOrigins: string[] = [];
        addEventListener('message', ({ origin }) => void messageOrigins.push(origin));
        const frame = document.createElement('iframe');
        // Messages that were sent before the event arrive before the next timer.
        for (const event of ['load', 'error'])
          frame.addEventListener(event, () => setTimeout(() => resolve({ event, messageOrigins })));
        frame.src = src;
        document.body.append(frame);
      }),
    url,
  );

/** Has the shape of an id, but belongs to no extension. */
const OTHER_ID = 'ffffffff-1111-4222-8333-444455556666';

describe('the site in Firefox', () => {
  test('links to the store for Firefox, also before the scripts of the home page run', async () => {
    const { browser, siteUrl } = fixture();
    const tab = await browser.newTab();
    const readLinks = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a')]
          .filter((link) => link.checkVisibility() && /^Get (it|the extension)/.test(link.innerText))
          .map((link) => `${link.innerText}: ${link.href}`),
      );
    await tab.goto(siteUrl('/'));
    // The scripts start after an input.
    expect(await tab.evaluate(() => document.querySelectorAll('[data-browser]').length)).toBeGreaterThan(0);
    const links = await readLinks();
    const { firefoxStore, chromeStore } = EXTERNAL_URLS;
    expect(links).toEqual([
      `Get the extension: ${firefoxStore.value}/`,
      `Get it for Chrome: ${chromeStore.value}/`,
      `Get the extension: ${firefoxStore.value}/`,
    ]);
    await tab.hover([5, 5]);
    await waitUntil({
      description: 'the scripts of the site run',
      read: () => tab.evaluate(() => document.querySelectorAll('[data-browser]').length),
      isReached: (count) => count === 0,
    });
    expect(await readLinks()).toEqual(links);
  });

  test('finds the extension when a link of the extension opens the site, and removes the id from the URL', async () => {
    const { browser, siteUrl } = fixture();
    const homePage = await openSiteFromExtension();
    expect(await homePage.readUrl()).toBe(siteUrl('/'));
    const connectPage = await openConnectPage();
    expect(await connectPage.evaluate(() => [...document.querySelectorAll('iframe')].map(({ src }) => src))).toEqual([
      browser.pageUrl('connect.html'),
    ]);
  });

  test('finds the extension again by a link of the extension when the data of the site was cleared', async () => {
    const homePage = await openSiteFromExtension();
    await homePage.evaluate(() => localStorage.clear());
    await openSiteFromExtension();
    await openConnectPage();
  });

  test('replaces the id of an earlier installation when a link of the extension opens the site', async () => {
    const { openPage } = fixture();
    await waitForExtensionId(await openPage(`/faq#extension=${OTHER_ID}`), OTHER_ID);
    await openSiteFromExtension();
    await openConnectPage();
  });

  test('finds the extension when a link had a wrong id', async () => {
    const { browser, openPage } = fixture();
    await openSiteFromExtension();
    const tab = await openPage(`/faq#extension=${OTHER_ID}`);
    const id = new URL(browser.pageUrl('')).host;
    await waitUntil({
      description: 'the site has stored the wrong id or removed it again',
      read: () => readExtensionId(tab),
      isReached: (stored) => stored === `${OTHER_ID} ${id}` || stored === id,
    });
    await openConnectPage();
    await waitForExtensionId(tab, id);
  });
});

describe('the extension in Firefox', () => {
  test('is signed in with the site, saves a capture to the library, and is signed out with the site', async () => {
    const { browser, e2eStack, openPage, siteUrl } = fixture();
    const user = await premiumUser(e2eStack);
    await openSiteFromExtension();
    await signIn(user.email);
    expect(await readStoredLogin()).toMatchObject({ userId: user.userId, status: 'active', plan: 'premium' });

    const page = await openPage('/connect');
    await page.waitForText(user.email);
    const { capture, resultTab } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
    await resultTab.clickControl('Save to library');
    await resultTab.waitForText('Saved to your library');
    const { images } = await readLibrary(e2eStack.stack, user.email);
    expect(images.map(({ title }) => title)).toEqual([capture.title]);
    // The tab of the upload closes by itself.
    await waitUntil({
      description: 'the upload tab is closed',
      read: () => browser.listTabUrls(),
      isReached: (urls) => !urls.some((url) => url.startsWith(siteUrl('/images'))),
    });
    const known = await browser.listTabs();
    await resultTab.clickControl('Saved to your library');
    const imageTab = await browser.waitForTab(siteUrl(`/images?image=${images[0]?.id}`), known);
    await imageTab.waitForText('View Image');

    await signOut();
    expect(await readStoredLogin()).toBeNull();
  });

  test('asks for consent when a capture is first saved, and sends nothing without it', async () => {
    const { browser, e2eStack, openPage } = fixture();
    const user = await premiumUser(e2eStack);
    await openSiteFromExtension();
    await signIn(user.email);
    const page = await openPage('/connect');
    await page.waitForText(user.email);
    const { capture, resultTab } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
    await browser.setUploadConsent(false);
    const library = await openPage('/images');
    await library.clickControl('Upload');
    await waitUntil({
      description: 'the menu shows only enabled items',
      read: () => library.evaluate(() => [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.ariaDisabled)),
      isReached: (items) => items.length > 0 && !items.includes('true'),
    });
    await library.clickControl('Add from extension');
    await library.waitForText('allow website content and browsing activity');
    expect(await library.evaluate(() => document.body.innerText)).not.toContain(capture.title);
    await resultTab.activate();
    await resultTab.clickControl('Save to library');
    await browser.respondToPrompt('deny');
    await resultTab.waitForText('This capture stays on this computer.');
    expect((await readLibrary(e2eStack.stack, user.email)).images).toEqual([]);
    await resultTab.clickControl('Save to library');
    await browser.respondToPrompt('allow');
    await resultTab.waitForText('Saved to your library');
    expect(await resultTab.evaluate(() => document.body.innerText)).not.toContain('This capture stays on this computer.');
    const { images } = await readLibrary(e2eStack.stack, user.email);
    expect(images.map(({ title }) => title)).toEqual([capture.title]);
  });

  test('opens the capture and its editor from links of the site', async () => {
    const { browser, e2eStack, openPage, siteUrl } = fixture();
    const user = await premiumUser(e2eStack);
    const page = await openPage('/faq');
    const { capture, resultTab } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
    const captureUrl = browser.pageUrl(`result.html?id=${capture.id}`);
    const known = await browser.listTabs();
    await resultTab.clickControl('Try Premium');
    const premiumTab = await browser.waitForTab(siteUrl('/premium'), known);
    // The site removes the parameters from the URL when it has read them.
    await waitForUrl(premiumTab, siteUrl('/premium'));
    const tab = await openPage('/account');
    await signInWithFirefox(tab, siteUrl, user.email);
    await tab.clickControl('Return to extension');
    await waitForUrl(tab, captureUrl);
    await tab.goto(siteUrl('/checkout'));
    await tab.clickControl('Open the editor');
    await waitForUrl(tab, captureUrl);
  });

  test('cannot be embedded by another site', async () => {
    const { browser, openPage } = fixture();
    const connectUrl = browser.pageUrl('connect.html');
    const ownPage = await openPage('/faq');
    expect(await embed(ownPage, connectUrl)).toEqual({
      event: 'load',
      messageOrigins: [connectUrl.replace('/connect.html', '')],
    });
    const { origin: otherOrigin } = otherSite();
    for (const origin of [otherOrigin, otherOrigin.replace('127.0.0.1', 'localhost')]) {
      await ownPage.goto(origin);
      expect((await embed(ownPage, connectUrl)).messageOrigins).toEqual([]);
    }
  });
});

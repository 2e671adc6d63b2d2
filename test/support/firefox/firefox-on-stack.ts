import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import { removeProfileFolder } from '../browser/remove-profile-folder.ts';
import { type LocalStack, startLocalStack } from '../e2e/local-stack.ts';
import { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxTab } from './firefox-tab.ts';
import { waitUntil } from './wait-until.ts';

export interface FirefoxOnStack {
  readonly browser: FirefoxBrowser;
  readonly e2eStack: LocalStack;
  readonly siteUrl: (path: string) => string;
  /** Opens a page of the site in a new active tab, as the address bar does. */
  openPage(path: string): Promise<FirefoxTab>;
  close(): Promise<void>;
}

/** Starts a stack, and a Firefox with the extension built for its site. */
export async function openFirefoxOnStack(): Promise<FirefoxOnStack> {
  const e2eStack = await startLocalStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'firefox-on-stack-'));
  const { site } = e2eStack.stack;
  const removeStack = async () => {
    await e2eStack.remove();
    await removeProfileFolder(folder);
  };
  const browser = await openWithExtension(path.join(folder, 'extension'), site).catch(async (error: unknown) => {
    await removeStack();
    throw error;
  });
  const siteUrl = (pagePath: string): string => site + pagePath;
  return {
    browser,
    e2eStack,
    siteUrl,
    async openPage(pagePath) {
      const tab = await browser.newTab();
      await tab.goto(siteUrl(pagePath));
      return tab;
    },
    async close() {
      await browser.close();
      await removeStack();
    },
  };
}

async function openWithExtension(extensionFolder: string, site: string): Promise<FirefoxBrowser> {
  await bundleExtension({ browser: 'firefox', site, version: '1.0.0', folder: extensionFolder });
  return FirefoxBrowser.open({ extensionFolder });
}

/** Signs in on the hosted page and waits until the tab shows the account. */
export async function signInWithFirefox(tab: FirefoxTab, siteUrl: (path: string) => string, email: string): Promise<void> {
  await tab.goto(siteUrl('/account'));
  await tab.clickControl('Sign In');
  await waitUntil({
    description: 'the hosted page accepts the email and the password',
    read: () => tab.evaluate(submitSignIn, { email, password: DEMO_PASSWORD }),
    isReached: Boolean,
  });
  await tab.waitForText(email);
}

/** Returns false if the page has no sign-in form yet. Runs in the page. */
function submitSignIn({ email, password }: { readonly email: string; readonly password: string }): boolean {
  const passwordField = document.querySelector<HTMLInputElement>('input[type="password"]');
  const emailField = passwordField?.form?.querySelector<HTMLInputElement>('input[type="email"]');
  if (!passwordField || !emailField) return false;
  emailField.value = email;
  passwordField.value = password;
  passwordField.form?.requestSubmit();
  return true;
}

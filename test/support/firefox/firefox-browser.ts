import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SITE } from '#shared/site.ts';
import { FIREFOX_DATA } from '../../../extension/browser/firefox-data.ts';
import { removeProfileFolder } from '../browser/remove-profile-folder.ts';
import type { ScriptFunction } from '../script-context.ts';
import {
  clickInPrompt,
  clickToolbarButton,
  type PromptChoice,
  quitAfterProcess,
  readExtensionHost,
  readExtensionMemoryBytes,
  setUploadConsent,
  takeDownload,
  takeExtensionErrors,
  watchExtensionErrors,
} from './browser-scripts.ts';
import { type FirefoxPreferences, FirefoxProcess } from './firefox-process.ts';
import { FirefoxTab } from './firefox-tab.ts';
import { createKeyActions } from './input-actions.ts';
import { execute, MarionetteSession } from './marionette-session.ts';
import { waitUntil } from './wait-until.ts';

interface LaunchOptions {
  readonly preferences?: FirefoxPreferences;
  /** Folder of the unpacked extension. */
  readonly extensionFolder: string;
}

interface DownloadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface LaunchedFirefox {
  readonly folder: string;
  readonly process: FirefoxProcess;
  readonly session: MarionetteSession;
  /** Origin of the extension's pages. */
  readonly origin: string;
}

/** A headless Firefox with the extension, with the permissions of the published one and the consent to upload captures. */
export class FirefoxBrowser {
  readonly #launched: LaunchedFirefox;
  #extensionPage: FirefoxTab | undefined;

  private constructor(launched: LaunchedFirefox) {
    this.#launched = launched;
  }

  static async open(options: LaunchOptions): Promise<FirefoxBrowser> {
    const { preferences = {}, extensionFolder } = options;
    // Created beside the extension's folder, because that temporary folder is deleted even after an interrupted run.
    const folder = mkdtempSync(path.join(path.dirname(extensionFolder), 'firefox-'));
    const downloads = path.join(folder, 'downloads');
    mkdirSync(downloads);
    const { process: firefox, port } = await FirefoxProcess.start(folder, {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      ...preferences,
    });
    try {
      const session = await MarionetteSession.open(port);
      await session.inTab(session.firstTab, (send) => send('WebDriver:SetWindowRect', WINDOW_SIZE));
      if (process.platform === 'linux') await session.inBrowser((send) => execute(send, quitAfterProcess, process.pid));
      const host = await installExtension(session, extensionFolder);
      const browser = new FirefoxBrowser({ folder, process: firefox, session, origin: `moz-extension://${host}` });
      await browser.setUploadConsent(true);
      browser.#extensionPage = await browser.waitForTab(browser.pageUrl('welcome.html'));
      return browser;
    } catch (error) {
      firefox.kill();
      throw error;
    }
  }

  /** The welcome page, which the extension opens when it is installed. It has access to the extension's APIs and storage. */
  get extensionPage(): FirefoxTab {
    if (!this.#extensionPage) throw new Error('The browser is still starting.');
    return this.#extensionPage;
  }

  pageUrl(page: string): string {
    return `${this.#launched.origin}/${page}`;
  }

  /** Opens a tab and makes it the active one. */
  newTab(): Promise<FirefoxTab> {
    return this.#launched.session.inTab(this.#launched.session.firstTab, async (send) => {
      const { handle } = await send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab', focus: true });
      return new FirefoxTab(this.#launched.session, handle);
    });
  }

  async listTabs(): Promise<FirefoxTab[]> {
    const handles = await this.#launched.session.inTab(this.#launched.session.firstTab, (send) =>
      send<readonly string[]>('WebDriver:GetWindowHandles'),
    );
    const ownTabs = [this.#launched.session.firstTab, this.#extensionPage?.handle];
    return handles.filter((handle) => !ownTabs.includes(handle)).map((handle) => new FirefoxTab(this.#launched.session, handle));
  }

  /** Closes the popup and all tabs except the first and the extension's page. A headless Firefox does not close the popup by itself. */
  async closeTabs(): Promise<void> {
    await waitUntil({
      description: 'the popup is closed',
      read: () => this.extensionPage.evaluate(closePopup),
      isReached: (openPopups) => openPopups === 0,
    });
    for (const tab of await this.listTabs()) await tab.close();
  }

  async listTabUrls(): Promise<readonly string[]> {
    return readUrls(await this.listTabs());
  }

  /** Waits for a tab that is not one of `known` and has loaded a URL with this beginning. */
  async waitForTab(urlPrefix: string, known: readonly FirefoxTab[] = []): Promise<FirefoxTab> {
    const knownHandles = known.map(({ handle }) => handle);
    const { tab } = await waitUntil({
      description: `a new tab shows ${urlPrefix}`,
      read: async () => {
        const tabs = (await this.listTabs()).filter(({ handle }) => !knownHandles.includes(handle));
        const urls = await readUrls(tabs);
        return { urls, tab: tabs[urls.findIndex((url) => url.startsWith(urlPrefix))] };
      },
      isReached: (state) => state.tab !== undefined,
      timeoutMs: CAPTURE_TIMEOUT_MS,
    });
    if (!tab) throw new Error(`No tab shows ${urlPrefix}.`);
    await waitUntil({
      description: `${urlPrefix} is loaded`,
      read: () => tab.evaluate(() => document.readyState),
      isReached: (state) => state === 'complete',
    });
    return tab;
  }

  /** Activates a tab and presses a keyboard shortcut of the extension, such as `Alt+Shift+U`. */
  async pressShortcut(tab: FirefoxTab, combination: string): Promise<void> {
    await tab.activate();
    await this.pressKeys(combination);
  }

  /** Presses keys where the focus is, which may be in the popup. Firefox counts this as a user gesture, unlike `click()` in a script. */
  async pressKeys(combination: string): Promise<void> {
    await this.#launched.session.inBrowser((send) => send('WebDriver:PerformActions', createKeyActions(combination)));
  }

  async clickToolbarButton(tab: FirefoxTab): Promise<void> {
    await tab.activate();
    await this.#launched.session.inBrowser((send) => execute(send, clickToolbarButton, SITE.firefoxAddonId.value));
  }

  /** Runs a function in the scope of the browser's windows. */
  runInBrowser<Result, Argument>(run: ScriptFunction<Result, Argument>, argument: Argument): Promise<Result> {
    return this.#launched.session.inBrowser((send) => execute(send, run, argument));
  }

  /** Returns the file that an action downloads, and deletes it. */
  async download(act: () => Promise<void>): Promise<DownloadedFile> {
    await act();
    const file = await waitUntil({
      description: 'a file is downloaded',
      read: () => this.runInBrowser(takeDownload, undefined),
      isReached: (downloaded) => downloaded !== null,
    });
    if (file === null) throw new Error('No file is downloaded.');
    const bytes = readFileSync(file);
    rmSync(file);
    return { name: path.basename(file), bytes };
  }

  setUploadConsent(isGiven: boolean): Promise<void> {
    return this.runInBrowser(setUploadConsent, { id: SITE.firefoxAddonId.value, data: FIREFOX_DATA, isGiven });
  }

  /** Clicks a button in the prompt for a permission until the prompt closes, because Firefox ignores clicks right after it has opened. */
  async respondToPrompt(choice: PromptChoice): Promise<void> {
    let hasAppeared = false;
    await waitUntil({
      description: `the prompt for a permission closes by "${choice}"`,
      read: async () => {
        const isOpen = await this.runInBrowser(clickInPrompt, choice);
        hasAppeared ||= isOpen;
        return { isOpen, hasAppeared };
      },
      isReached: (prompt) => prompt.hasAppeared && !prompt.isOpen,
    });
  }

  /**
   * Returns the errors that the extension has logged or thrown since the last call, except the error that Firefox logs if a page is
   * closed during a call.
   */
  async takeExtensionErrors(): Promise<string[]> {
    const errors = await this.#launched.session.inBrowser((send) => execute(send, takeExtensionErrors, undefined));
    return errors.filter((error) => !CLOSED_PAGE_ERROR.test(error));
  }

  readExtensionMemoryBytes(): Promise<number> {
    return this.#launched.session.inBrowser((send) => execute(send, readExtensionMemoryBytes, undefined));
  }

  async close(): Promise<void> {
    await this.#launched.session.close();
    await this.#launched.process.waitForExit();
    await removeProfileFolder(this.#launched.folder);
  }
}

/** Firefox logs this error when a page of the extension, such as the popup, is closed before a call of the extension's API has returned. */
const CLOSED_PAGE_ERROR = /Promise (resolved|rejected) after context unloaded/;

/** CSS pixels, with the toolbars. */
const WINDOW_SIZE = { width: 1_200, height: 900 } as const;

/** Ten times the limit of the tallest page in test/budgets (18 s), because many captures run at the same time. */
const CAPTURE_TIMEOUT_MS = 180_000;

const installExtension = (session: MarionetteSession, folder: string): Promise<string> =>
  session.inBrowser(async (send) => {
    await execute(send, watchExtensionErrors, undefined);
    const { value: id } = await send<{ value: string }>('Addon:Install', { path: folder, temporary: true });
    return execute(send, readExtensionHost, id);
  });

/** Runs in a page of the extension. Returns the number of popups that were open. */
function closePopup(): number {
  const popups = chrome.extension.getViews({ type: 'popup' });
  for (const popup of popups) popup.close();
  return popups.length;
}

/** Returns an empty string for a tab that was closed in the meantime. */
const readUrls = (tabs: readonly FirefoxTab[]): Promise<string[]> =>
  Promise.all(
    tabs.map((tab) =>
      tab.readUrl().catch((error: unknown) => {
        if (/no such window/.test(String(error))) return '';
        throw error;
      }),
    ),
  );

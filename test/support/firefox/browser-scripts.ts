// These functions run in the scope of Firefox's windows. Each is self-contained.

interface ProcessInfo {
  readonly children: readonly { readonly type: string; readonly memory: number }[];
}

declare const Services: {
  readonly startup: { quit(mode: number): void };
  readonly ppmm: {
    loadProcessScript(url: string, isForLaterProcesses: boolean): void;
    addMessageListener(name: string, listener: (message: { readonly data: string }) => void): void;
  };
};
declare const WebExtensionPolicy: {
  getByID(id: string): { readonly mozExtensionHostname: string; readonly extension: object } | null;
};
declare const ChromeUtils: {
  requestProcInfo(): Promise<ProcessInfo>;
  importESModule(url: 'resource://gre/modules/ExtensionPermissions.sys.mjs'): {
    readonly ExtensionPermissions: Readonly<
      Record<'add' | 'remove', (id: string, permissions: Permissions, extension: object) => Promise<void>>
    >;
  };
  importESModule(url: 'resource://gre/modules/Downloads.sys.mjs'): {
    readonly Downloads: { readonly ALL: number; getList(type: number): Promise<DownloadList> };
  };
};
interface Download {
  readonly succeeded: boolean;
  readonly target: { readonly path: string };
}
interface DownloadList {
  getAll(): Promise<readonly Download[]>;
  remove(download: Download): Promise<void>;
}
declare const Ci: { readonly nsIAppStartup: { readonly eForceQuit: number } };
declare const IOUtils: { exists(path: string): Promise<boolean> };
interface Permissions {
  readonly permissions: readonly string[];
  readonly origins: readonly string[];
  readonly data_collection: readonly string[];
}
interface Prompt extends HTMLElement {
  readonly button: HTMLElement;
  readonly secondaryButton: HTMLElement;
}
declare const PopupNotifications: { readonly panel: HTMLElement & { readonly state: string } };
declare const CustomizableUI: { addWidgetToArea(id: string, area: string): void };

declare global {
  interface Window {
    extensionErrors?: string[];
  }
}

/** Returns the host of the extension's pages, which Firefox chooses at random. */
export function readExtensionHost(id: string): string {
  const policy = WebExtensionPolicy.getByID(id);
  if (!policy) throw new Error(`The extension ${id} is not installed.`);
  return policy.mozExtensionHostname;
}

/** Quits Firefox when the process with this id has ended, even if it was killed. Needs `/proc` of Linux. */
export function quitAfterProcess(pid: number): void {
  const INTERVAL_MS = 1_000;
  setInterval(async () => {
    if (!(await IOUtils.exists(`/proc/${pid}`))) Services.startup.quit(Ci.nsIAppStartup.eForceQuit);
  }, INTERVAL_MS);
}

interface UploadConsent {
  readonly id: string;
  readonly data: readonly string[];
  readonly isGiven: boolean;
}

/** Gives or withdraws the consent that the extension requests before it sends a capture to the library. */
export async function setUploadConsent({ id, data, isGiven }: UploadConsent): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const policy = WebExtensionPolicy.getByID(id);
  if (!policy) throw new Error(`The extension ${id} is not installed.`);
  const permissions = { permissions: [], origins: [], data_collection: data };
  await ExtensionPermissions[isGiven ? 'add' : 'remove'](id, permissions, policy.extension);
}

export type PromptChoice = 'allow' | 'deny';

/** Clicks a button of the prompt in which Firefox asks for a permission. Returns false if no prompt is open. */
export function clickInPrompt(choice: PromptChoice): boolean {
  const { panel } = PopupNotifications;
  const prompt = panel.querySelector<Prompt>('popupnotification');
  if (panel.state !== 'open' || !prompt) return false;
  (choice === 'allow' ? prompt.button : prompt.secondaryButton).click();
  return true;
}

/** Collects the errors that extensions log or throw from now on. Each process of Firefox has its own console. */
export function watchExtensionErrors(): void {
  const errors: string[] = [];
  window.extensionErrors = errors;
  Services.ppmm.addMessageListener('extension-error', ({ data }) => void errors.push(data));
  const script = `
    const report = (source, text) => {
      if (/^moz-extension:/.test(source)) sendAsyncMessage('extension-error', text);
    };
    Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage).addLogEventListener(
      ({ level, filename, arguments: values }) => level === 'error' && report(filename, values.map(String).join(' ')),
      Cc['@mozilla.org/systemprincipal;1'].createInstance(Ci.nsIPrincipal),
    );
    Services.console.registerListener({
      observe(message) {
        if (message instanceof Ci.nsIScriptError && !(message.flags & Ci.nsIScriptError.warningFlag))
          report(message.sourceName, String(message));
      },
    });`;
  Services.ppmm.loadProcessScript(`data:,${encodeURIComponent(script)}`, true);
}

export const takeExtensionErrors = (): string[] => window.extensionErrors?.splice(0) ?? [];

/** Returns the memory in bytes of the process that runs the extension. */
export async function readExtensionMemoryBytes(): Promise<number> {
  const { children } = await ChromeUtils.requestProcInfo();
  const extension = children.find(({ type }) => type === 'extension');
  if (!extension) throw new Error(`Firefox runs no process for extensions, only ${children.map(({ type }) => type).join(', ')}.`);
  return extension.memory;
}

/** Returns the path of a complete download, and removes it from Firefox's list. Returns null if there is none. */
export async function takeDownload(): Promise<string | null> {
  const { Downloads } = ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs');
  const list = await Downloads.getList(Downloads.ALL);
  const download = (await list.getAll()).find(({ succeeded }) => succeeded);
  if (!download) return null;
  await list.remove(download);
  return download.target.path;
}

/** Moves the extension's button from the menu of extensions to the toolbar, and clicks it. */
export function clickToolbarButton(extensionId: string): void {
  const id = `${extensionId.replaceAll(/[^a-z0-9_-]/gi, '_').toLowerCase()}-browser-action`;
  CustomizableUI.addWidgetToArea(id, 'nav-bar');
  const button = document.getElementById(id)?.querySelector<HTMLElement>('.unified-extensions-item-action-button');
  if (!button) throw new Error(`The toolbar has no button ${id}.`);
  button.click();
}

/** Moves the focus of keys into the open popup of the extension. */
export function focusPopup(): void {
  const popup = document.querySelector<HTMLElement>('browser.webextension-popup-browser');
  if (!popup) throw new Error('No popup is open.');
  popup.focus();
}

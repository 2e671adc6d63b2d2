// These functions run in the scope of Firefox's windows. Each is self-contained.

interface ConsoleMessage {
  readonly sourceName?: string;
  readonly flags?: number;
  toString(): string;
}

interface ProcessInfo {
  readonly children: readonly { readonly type: string; readonly memory: number }[];
}

declare const Services: {
  readonly console: { getMessageArray(): readonly ConsoleMessage[]; reset(): void };
  readonly ppmm: {
    loadProcessScript(url: string, isForLaterProcesses: boolean): void;
    addMessageListener(name: string, listener: (message: { readonly data: string }) => void): void;
  };
};
declare const WebExtensionPolicy: { getByID(id: string): { readonly mozExtensionHostname: string } | null };
declare const ChromeUtils: { requestProcInfo(): Promise<ProcessInfo> };
declare const CustomizableUI: { addWidgetToArea(id: string, area: string): void };

declare global {
  interface Window {
    extensionErrorLogs?: string[];
  }
}

/** Returns the host of the extension's pages, which Firefox chooses at random. */
export function readExtensionHost(id: string): string {
  const policy = WebExtensionPolicy.getByID(id);
  if (!policy) throw new Error(`The extension ${id} is not installed.`);
  return policy.mozExtensionHostname;
}

/** Collects `console.error` of extensions from now on. Each process of Firefox has its own log. */
export function watchExtensionConsole(): void {
  const logs: string[] = [];
  window.extensionErrorLogs = logs;
  Services.ppmm.addMessageListener('extension-error-log', ({ data }) => void logs.push(data));
  const script = `
    const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
    const report = ({ level, filename, arguments: values }) => {
      if (level === 'error' && /^moz-extension:/.test(filename))
        sendAsyncMessage('extension-error-log', values.map(String).join(' '));
    };
    storage.addLogEventListener(report, Cc['@mozilla.org/systemprincipal;1'].createInstance(Ci.nsIPrincipal));`;
  Services.ppmm.loadProcessScript(`data:,${encodeURIComponent(script)}`, true);
}

/** Returns the errors that the extension has logged or thrown since the browser started, or since the last call. */
export function takeExtensionErrors(): string[] {
  const WARNING_FLAG = 1;
  const thrown = Services.console
    .getMessageArray()
    .filter(({ sourceName, flags }) => sourceName?.startsWith('moz-extension:') && ((flags ?? 0) & WARNING_FLAG) === 0)
    .map(String);
  Services.console.reset();
  return [...thrown, ...(window.extensionErrorLogs?.splice(0) ?? [])];
}

/** Returns the memory in bytes of the process that runs the extension. */
export async function readExtensionMemory(): Promise<number> {
  const { children } = await ChromeUtils.requestProcInfo();
  const extension = children.find(({ type }) => type === 'extension');
  if (!extension) throw new Error(`Firefox runs no process for extensions, only ${children.map(({ type }) => type).join(', ')}.`);
  return extension.memory;
}

/** Moves the extension's button from the menu of extensions to the toolbar, and clicks it. */
export function clickToolbarButton(extensionId: string): void {
  const id = `${extensionId.replaceAll(/[^a-z0-9_-]/gi, '_').toLowerCase()}-browser-action`;
  CustomizableUI.addWidgetToArea(id, 'nav-bar');
  const button = document.getElementById(id)?.querySelector<HTMLElement>('.unified-extensions-item-action-button');
  if (!button) throw new Error(`The toolbar has no button ${id}.`);
  button.click();
}

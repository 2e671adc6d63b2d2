import { browserAdapter } from '#browser';
import type { IncompleteReason } from '../capture.ts';
import { AGENT_GLOBAL, type PageAgent } from '../content-script/page-agent.ts';
import { CaptureFailedError, CaptureIncompleteError } from './capture-error.ts';
import { hookRequests } from './request-hook.ts';

/** Injection is retried, because the browser sometimes grants access a moment after the click (measured: 1 of 12 clicks). */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 100;

type AgentResult = { readonly value: unknown } | { readonly error: string } | { readonly isGone: true };

export type RemoteAgent = {
  readonly [Method in keyof PageAgent]: (
    ...input: Parameters<PageAgent[Method]>
  ) => Promise<Awaited<ReturnType<PageAgent[Method]>>>;
};

const MAIN_FRAME_ID = 0;

/**
 * Injects the agent into a tab or one of its frames. Returns undefined if the browser does not allow scripts there. Throws
 * `CaptureFailedError`: `tabClosed` if the tab is closed, `unknown` if the browser is stopping the service worker.
 */
export async function injectAgent(tabId: number, frameId = MAIN_FRAME_ID): Promise<RemoteAgent | undefined> {
  const target = { tabId, frameIds: [frameId] };
  for (let attempt = 1; ; attempt++) {
    try {
      await injectFile(target, 'agent.js');
      return createRemoteAgent(target);
    } catch (cause) {
      const state = await getTabState(tabId);
      if (state !== 'open') throw new CaptureFailedError(state === 'closed' ? 'tabClosed' : 'unknown', { cause });
      if (attempt >= MAX_ATTEMPTS) return undefined;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/**
 * Runs a script of the extension in the main frame, or in the frames of `target`. Throws if the browser does not allow scripts there.
 */
export async function injectFile(target: chrome.scripting.InjectionTarget, file: string): Promise<void> {
  const [result] = await chrome.scripting.executeScript({ target, files: [file] });
  // For its own pages Firefox returns no result instead of an error.
  if (!result) throw new Error('The browser has not run the script.');
}

/** Restores the page in all frames of a tab that have an agent. Throws if the browser does not allow scripts in the tab. */
export async function restoreAllFrames(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await chrome.scripting.executeScript({
    target,
    func: invokeInPage,
    args: [AGENT_GLOBAL, 'restore', [], browserAdapter.rejectsAbandonedScripts],
    injectImmediately: true,
  });
}

interface Frame {
  readonly tabId: number;
  readonly frameIds: number[];
}

/**
 * Returns a proxy for the agent in a frame. Its methods throw `CaptureIncompleteError` if the document or tab is gone or the
 * browser is stopping the service worker, and `Error` if the agent throws.
 */
const createRemoteAgent = (frame: Frame): RemoteAgent => ({
  listPanes: (...input) => invoke(frame, 'listPanes', input),
  async prepare(pane) {
    // An earlier capture that did not restore the page may have left its hook. The new hook would wrap the old one.
    await invoke(frame, 'restore', []);
    return invoke(frame, 'prepare', [pane, await hookRequests(frame)]);
  },
  readVisibleArea: (...input) => invoke(frame, 'readVisibleArea', input),
  readWindowText: (...input) => invoke(frame, 'readWindowText', input),
  locateSelection: (...input) => invoke(frame, 'locateSelection', input),
  goTo: (...input) => invoke(frame, 'goTo', input),
  listOutdatedScreens: (...input) => invoke(frame, 'listOutdatedScreens', input),
  returnTo: (...input) => invoke(frame, 'returnTo', input),
  beginScreenshot: (...input) => invoke(frame, 'beginScreenshot', input),
  checkScreenshot: (...input) => invoke(frame, 'checkScreenshot', input),
  isFirstScreenChanged: (...input) => invoke(frame, 'isFirstScreenChanged', input),
  raiseGrowthLimit: (...input) => invoke(frame, 'raiseGrowthLimit', input),
  readPageText: (...input) => invoke(frame, 'readPageText', input),
  restore: (...input) => invoke(frame, 'restore', input),
});

async function invoke<Method extends keyof PageAgent>(
  frame: Frame,
  method: Method,
  input: Parameters<PageAgent[Method]>,
): Promise<Awaited<ReturnType<PageAgent[Method]>>> {
  const result = await execute(frame, method, input);
  if ('error' in result) throw new Error(`${method}: ${result.error}`);
  if ('isGone' in result) throw new CaptureIncompleteError(await findGoneReason(frame.tabId));
  return result.value as Awaited<ReturnType<PageAgent[Method]>>;
}

async function execute(target: Frame, method: string, input: readonly unknown[]): Promise<AgentResult> {
  try {
    const args = [AGENT_GLOBAL, method, input, browserAdapter.rejectsAbandonedScripts] as const;
    const [first] = await chrome.scripting.executeScript({ target, func: invokeInPage, args: [...args] });
    return first?.result ?? { isGone: true };
  } catch (cause) {
    throw new CaptureIncompleteError(await findGoneReason(target.tabId), { cause });
  }
}

async function findGoneReason(tabId: number): Promise<IncompleteReason> {
  const state = await getTabState(tabId);
  return state === 'open' ? 'navigated' : state;
}

/** The browser serializes this function and runs it in the page. It must not use anything from outside the function. */
async function invokeInPage(
  agent: typeof AGENT_GLOBAL,
  method: string,
  input: readonly unknown[],
  rejectsAbandonedScripts: boolean,
): Promise<AgentResult> {
  const instance: unknown = Reflect.get(globalThis, agent);
  if (typeof instance !== 'object' || instance === null) return { isGone: true };
  const ended = new AbortController();
  const pageHidden = new Promise<AgentResult>((resolve) => {
    if (!rejectsAbandonedScripts) addEventListener('pagehide', () => resolve({ isGone: true }), { signal: ended.signal });
  });
  const run = async (): Promise<AgentResult> => ({
    value: (await Reflect.get(instance, method).apply(instance, input)) ?? null,
  });
  try {
    return await Promise.race([run(), pageHidden]);
  } catch (error) {
    return { error: String(error) };
  } finally {
    ended.abort();
  }
}

/** Returns `interrupted` if the browser is stopping the service worker. */
const getTabState = (tabId: number): Promise<'open' | 'closed' | 'interrupted'> =>
  chrome.tabs.get(tabId).then(
    () => 'open',
    (error: unknown) => (browserAdapter.isTabClosedError(error) ? 'closed' : 'interrupted'),
  );

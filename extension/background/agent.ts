import { AGENT, type PageAgent } from '../content-script/page-agent.ts';
import { EndsEarly, isTabClosed, Refused } from './capture-error.ts';

/** The browser sometimes grants access a moment after the click (measured: 1 of 12 clicks), so injection is retried. */
const TRIES = 5;
const PAUSE_MS = 100;

type Said = { readonly value: unknown } | { readonly error: string } | { readonly isGone: true };

export type Asked = {
  readonly [Method in keyof PageAgent]: (
    ...input: Parameters<PageAgent[Method]>
  ) => Promise<Awaited<ReturnType<PageAgent[Method]>>>;
};

const MAIN_FRAME = 0;

/**
 * Injects the agent into a tab or one of its frames. Returns undefined if the browser does not allow scripts there. Throws
 * `Refused`: `tabGone` if the tab is closed, `unknown` if the browser is stopping the service worker.
 */
export async function injectAgent(tabId: number, frameId = MAIN_FRAME): Promise<Asked | undefined> {
  const target = { tabId, frameIds: [frameId] };
  for (let tries = 1; ; tries++) {
    try {
      await chrome.scripting.executeScript({ target, files: ['agent.js'] });
      return agentIn(target);
    } catch (cause) {
      const state = await tabState(tabId);
      if (state !== 'open') throw new Refused(state === 'closed' ? 'tabGone' : 'unknown', { cause });
      if (tries >= TRIES) return undefined;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Restores the page in all frames of a tab that have an agent. Throws like `chrome.scripting.executeScript`. */
export async function restoreAll(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await chrome.scripting.executeScript({ target, func: speak, args: [AGENT, 'restore', []], injectImmediately: true });
}

interface Frame {
  readonly tabId: number;
  readonly frameIds: number[];
}

/**
 * Returns a proxy for the agent in a frame. Its methods throw `EndsEarly` if the document or tab is gone or the browser is
 * stopping the service worker, and `Error` if the agent throws.
 */
const agentIn = (frame: Frame): Asked => ({
  panes: (...input) => call(frame, 'panes', input),
  prepare: (...input) => call(frame, 'prepare', input),
  goTo: (...input) => call(frame, 'goTo', input),
  hold: (...input) => call(frame, 'hold', input),
  requirePrepared: (...input) => call(frame, 'requirePrepared', input),
  isFirstChanged: (...input) => call(frame, 'isFirstChanged', input),
  follow: (...input) => call(frame, 'follow', input),
  describe: (...input) => call(frame, 'describe', input),
  restore: (...input) => call(frame, 'restore', input),
});

async function call<Method extends keyof PageAgent>(
  frame: Frame,
  method: Method,
  input: Parameters<PageAgent[Method]>,
): Promise<Awaited<ReturnType<PageAgent[Method]>>> {
  const said = await execute(frame, method, input);
  if ('error' in said) throw new Error(`${method}: ${said.error}`);
  if ('isGone' in said) throw new EndsEarly('navigated');
  return said.value as Awaited<ReturnType<PageAgent[Method]>>;
}

async function execute(target: Frame, method: string, input: readonly unknown[]): Promise<Said> {
  try {
    const [first] = await chrome.scripting.executeScript({ target, func: speak, args: [AGENT, method, input] });
    return first?.result ?? { isGone: true };
  } catch (cause) {
    const state = await tabState(target.tabId);
    throw new EndsEarly(state === 'open' ? 'navigated' : state, { cause });
  }
}

/** Runs in the page, so it must not use anything from outside the function. */
async function speak(agent: typeof AGENT, method: string, input: readonly unknown[]): Promise<Said> {
  const standing: unknown = Reflect.get(globalThis, agent);
  if (typeof standing !== 'object' || standing === null) return { isGone: true };
  try {
    return { value: (await Reflect.get(standing, method).apply(standing, input)) ?? null };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Returns `interrupted` if `chrome.tabs.get` fails because the browser is stopping the service worker. */
const tabState = (tabId: number): Promise<'open' | 'closed' | 'interrupted'> =>
  chrome.tabs.get(tabId).then(
    () => 'open',
    (error: unknown) => (isTabClosed(error) ? 'closed' : 'interrupted'),
  );

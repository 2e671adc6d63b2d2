import { AGENT, type PageAgent } from '../page/page-agent.ts';
import { EndsEarly, isTabClosed, Refused } from './capture-error.ts';

/** The right that the click gives sometimes arrives moments after it (measured: 1 in 12). */
const TRIES = 5;
const PAUSE_MS = 100;

type Said = { readonly value: unknown } | { readonly error: string } | { readonly isGone: true };

export type Asked = {
  readonly [Method in keyof PageAgent]: (
    ...input: Parameters<PageAgent[Method]>
  ) => Promise<Awaited<ReturnType<PageAgent[Method]>>>;
};

/** The document of a tab itself, among its frames. */
const MAIN_FRAME = 0;

/** Puts the agent into a tab's page, or a frame of it; none where the browser lets nobody in. Errors: `Refused` (`tabGone`, `unknown`). */
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

/** Restores a tab's page and all frames of it, wherever an agent stands. Errors: those of `executeScript`. */
export async function restoreAll(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await chrome.scripting.executeScript({ target, func: speak, args: [AGENT, 'restore', []], injectImmediately: true });
}

interface Frame {
  readonly tabId: number;
  readonly frameIds: number[];
}

/** The agent that stands in a page. Its answers fail with `EndsEarly` where the page has left, and `Error` where it fails. */
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

/** Runs in the page, so it stands by itself. */
async function speak(agent: typeof AGENT, method: string, input: readonly unknown[]): Promise<Said> {
  const standing: unknown = Reflect.get(globalThis, agent);
  if (typeof standing !== 'object' || standing === null) return { isGone: true };
  try {
    return { value: (await Reflect.get(standing, method).apply(standing, input)) ?? null };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Returns `interrupted` if the browser does not say, because it is stopping the service worker. */
const tabState = (tabId: number): Promise<'open' | 'closed' | 'interrupted'> =>
  chrome.tabs.get(tabId).then(
    () => 'open',
    (error: unknown) => (isTabClosed(error) ? 'closed' : 'interrupted'),
  );

import { AGENT, type PageAgent } from '../page/page-agent.ts';
import { EndsEarly, Refused } from './capture-error.ts';

/** The right that the click gives sometimes arrives moments after it (measured: 1 in 12). */
const TRIES = 5;
const PAUSE_MS = 100;

type Said = { readonly value: unknown } | { readonly error: string } | { readonly isGone: true };

export type Asked = {
  readonly [Method in keyof PageAgent]: (
    ...input: Parameters<PageAgent[Method]>
  ) => Promise<Awaited<ReturnType<PageAgent[Method]>>>;
};

/** Puts the agent into a tab's page; none where the browser lets nobody in. Errors: `Refused` (`tabGone`). */
export async function injectAgent(tabId: number): Promise<Asked | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      await chrome.scripting.executeScript({ target: { tabId }, files: ['agent.js'] });
      return agentIn(tabId);
    } catch (cause) {
      if (!(await isThere(tabId))) throw new Refused('tabGone', { cause });
      if (tries >= TRIES) return undefined;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** The agent that stands in a tab's page. Its answers fail with `EndsEarly` where the page has left, and `Error` where it fails. */
export const agentIn = (tabId: number): Asked => ({
  panes: (...input) => call(tabId, 'panes', input),
  prepare: (...input) => call(tabId, 'prepare', input),
  goTo: (...input) => call(tabId, 'goTo', input),
  follow: (...input) => call(tabId, 'follow', input),
  describe: (...input) => call(tabId, 'describe', input),
  restore: (...input) => call(tabId, 'restore', input),
});

async function call<Method extends keyof PageAgent>(
  tabId: number,
  method: Method,
  input: Parameters<PageAgent[Method]>,
): Promise<Awaited<ReturnType<PageAgent[Method]>>> {
  const said = await execute(tabId, method, input);
  if ('error' in said) throw new Error(`${method}: ${said.error}`);
  if ('isGone' in said) throw new EndsEarly('navigated');
  return said.value as Awaited<ReturnType<PageAgent[Method]>>;
}

async function execute(tabId: number, method: string, input: readonly unknown[]): Promise<Said> {
  try {
    const [first] = await chrome.scripting.executeScript({ target: { tabId }, func: speak, args: [AGENT, method, input] });
    return first?.result ?? { isGone: true };
  } catch (cause) {
    throw new EndsEarly((await isThere(tabId)) ? 'navigated' : 'closed', { cause });
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

const isThere = (tabId: number): Promise<boolean> =>
  chrome.tabs.get(tabId).then(
    () => true,
    () => false,
  );

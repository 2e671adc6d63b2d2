import { expect } from 'vitest';
import type { Progress } from '../../../extension/progress.ts';
import type { ScriptContext } from '../script-context.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

export const waitForProgress = (browser: ExtensionBrowser, isReached: (progress: Progress) => boolean): Promise<void> =>
  waitForStoredProgress(browser.worker, isReached);

/** `context` is the service worker or one of the extension's pages. */
export const waitForStoredProgress = (context: ScriptContext, isReached: (progress: Progress) => boolean): Promise<void> =>
  expect
    .poll(() => readStoredProgress(context))
    .toSatisfy((progress: Progress | undefined) => progress !== undefined && isReached(progress));

/** Returns undefined before the first capture. `context` is the service worker or one of the extension's pages. */
export async function readStoredProgress(context: ScriptContext): Promise<Progress | undefined> {
  const { progress } = await context.evaluate(() => chrome.storage.session.get<{ progress?: Progress }>('progress'));
  return progress;
}

export const waitForRows = (browser: ExtensionBrowser, rows: number): Promise<void> =>
  waitForProgress(browser, (progress) => progress.state === 'running' && progress.capturedRows >= rows);

interface ClickOptions {
  /** Evaluates the click as a user gesture. The extension can request a permission only during a user gesture. */
  readonly isUserGesture?: boolean;
}

export const clickInPopup = (browser: ExtensionBrowser, label: string, options: ClickOptions = {}): Promise<void> =>
  expect.poll(() => clickIfShown(browser, label, options), { message: `The popup shows no button "${label}".` }).toBe(true);

/**
 * Uses CDP, because Playwright does not list the popup, which belongs to no tab. Returns false if the popup is closed or has no such
 * button.
 */
async function clickIfShown(browser: ExtensionBrowser, label: string, options: ClickOptions): Promise<boolean> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('Playwright returned no browser for the persistent context.');
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const targetId = targetInfos.find(({ url }) => url === browser.pageUrl('popup.html'))?.targetId;
    if (!targetId) return false;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const response = new Promise<string>((resolve) =>
      session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message)),
    );
    await session.send('Target.sendMessageToTarget', { sessionId, message: clickCommand(label, options) });
    const { result } = JSON.parse(await response);
    return result?.result?.value === true;
  } finally {
    await session.detach();
  }
}

const clickCommand = (label: string, { isUserGesture = false }: ClickOptions): string =>
  JSON.stringify({
    id: 1,
    method: 'Runtime.evaluate',
    params: {
      returnByValue: true,
      userGesture: isUserGesture,
      expression: `(() => {
        const control = [...document.querySelectorAll('button, label')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(label)});
        control?.click();
        return control !== undefined;
      })()`,
    },
  });

import { setTimeout as after } from 'node:timers/promises';
import type { Progress } from '../../../extension/progress.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { STATE_PATIENCE } from './patience.ts';

const LOOK_MS = 20;

/** Waits until something is so. Throws what it is told to, where it does not come to it. */
async function until(isSo: () => Promise<boolean>, failure: string): Promise<void> {
  const end = Date.now() + STATE_PATIENCE.timeout;
  while (Date.now() < end) {
    if (await isSo()) return;
    await after(LOOK_MS);
  }
  throw new Error(failure);
}

/** Waits until what the worker says of its capture is as it should be. */
export const untilProgress = (browser: ExtensionBrowser, isThere: (progress: Progress) => boolean): Promise<void> =>
  until(async () => {
    const { progress } = await browser.worker.evaluate(() => chrome.storage.session.get<{ progress?: Progress }>('progress'));
    return progress !== undefined && isThere(progress);
  }, 'The capture did not come so far.');

export const untilRows = (browser: ExtensionBrowser, rows: number): Promise<void> =>
  untilProgress(browser, (progress) => progress.state === 'taking' && progress.rows >= rows);

interface Press {
  /** As a hand does: only then may the extension ask for more. */
  readonly isByHand?: boolean;
}

/** Presses a button of the popup, which shows it a moment after the worker has told of what it is for. */
export const pressInPopup = (browser: ExtensionBrowser, label: string, press: Press = {}): Promise<void> =>
  until(() => isPressed(browser, label, press), `The popup shows no button "${label}".`);

/** The popup is a page of the browser's that belongs to no tab. Answers whether it was open and had the button. */
async function isPressed(browser: ExtensionBrowser, label: string, press: Press): Promise<boolean> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('A browser of its own was expected.');
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const targetId = targetInfos.find(({ url }) => url === browser.at('popup.html'))?.targetId;
    if (!targetId) return false;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const answered = new Promise<string>((resolve) =>
      session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message)),
    );
    await session.send('Target.sendMessageToTarget', { sessionId, message: evaluation(label, press) });
    const { result } = JSON.parse(await answered);
    return result?.result?.value === true;
  } finally {
    await session.detach();
  }
}

const evaluation = (label: string, { isByHand = false }: Press): string =>
  JSON.stringify({
    id: 1,
    method: 'Runtime.evaluate',
    params: {
      returnByValue: true,
      userGesture: isByHand,
      expression: `(() => {
        const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(label)});
        found?.click();
        return found !== undefined;
      })()`,
    },
  });

import type { Progress } from '../../../extension/progress.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

const PATIENCE_MS = 30_000;

/** Waits until what the worker says of its capture is as it should be. */
export async function untilProgress(browser: ExtensionBrowser, isThere: (progress: Progress) => boolean): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { progress } = await browser.worker.evaluate(() => chrome.storage.session.get<{ progress?: Progress }>('progress'));
    if (progress && isThere(progress)) return;
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error('The capture did not come so far.');
}

export const untilRows = (browser: ExtensionBrowser, rows: number): Promise<void> =>
  untilProgress(browser, (progress) => progress.state === 'taking' && progress.rows >= rows);

/** Presses a button of the popup: it is a page of the browser's that belongs to no tab. */
export async function pressInPopup(browser: ExtensionBrowser, label: string): Promise<void> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('A browser of its own was expected.');
  const { targetInfos } = await session.send('Target.getTargets');
  const targetId = targetInfos.find(({ url }) => url === browser.at('popup.html'))?.targetId;
  if (!targetId) throw new Error('The popup is not open.');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answered = new Promise<string>((resolve) =>
    session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message)),
  );
  await session.send('Target.sendMessageToTarget', { sessionId, message: evaluation(label) });
  const { result } = JSON.parse(await answered);
  await session.detach();
  if (result?.result?.value !== true) throw new Error(`The popup has no button "${label}".`);
}

const evaluation = (label: string): string =>
  JSON.stringify({
    id: 1,
    method: 'Runtime.evaluate',
    params: {
      returnByValue: true,
      expression: `(() => {
        const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(label)});
        found?.click();
        return found !== undefined;
      })()`,
    },
  });

import type { Browser, CDPSession } from 'playwright-core';
import * as z from 'zod/mini';

const responseSchema = z.object({ result: z.object({ data: z.string() }) });

/** Takes a PNG of the popup, which belongs to no tab. Returns undefined if it is closed or closes meanwhile. */
export async function screenshotPopup(browser: Browser, address: string): Promise<Buffer | undefined> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const targetId = targetInfos.find(({ url }) => url === address)?.targetId;
    return targetId === undefined ? undefined : await screenshotTarget(session, targetId);
  } finally {
    await session.detach();
  }
}

async function screenshotTarget(session: CDPSession, targetId: string): Promise<Buffer | undefined> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const response = new Promise<string | undefined>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message));
    session.on('Target.detachedFromTarget', () => resolve(undefined));
  });
  const message = JSON.stringify({ id: 1, method: 'Page.captureScreenshot' });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  const { data: parsed } = z.safeParse(responseSchema, JSON.parse((await response) ?? '{}'));
  return parsed && Buffer.from(parsed.result.data, 'base64');
}

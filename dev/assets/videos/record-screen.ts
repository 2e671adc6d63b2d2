import type { CDPSession, Page } from 'playwright-core';

/** Picture that was visible for a while. Times are in milliseconds since the start. */
interface ScreenFrame {
  readonly screen: Buffer;
  readonly popup: Buffer | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

type Popup = () => Promise<Buffer | undefined>;

/** Records a page and the extension's popup until `end` settles. Rejects if `end` does. */
export async function recordScreen(page: Page, popup: Popup, end: Promise<unknown>): Promise<readonly ScreenFrame[]> {
  const session = await page.context().newCDPSession(page);
  const latest = await startScreencast(page, session);
  const startMs = performance.now();
  const frames: ScreenFrame[] = [];
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
  };
  void end.then(stop, stop);
  while (!hasEnded) {
    const fromMs = frames.at(-1)?.toMs ?? 0;
    const content = { screen: latest(), popup: await popup() };
    frames.push({ ...content, fromMs, toMs: performance.now() - startMs });
  }
  await session.detach();
  await end;
  return frames;
}

/**
 * Returns a function that returns the last drawn picture. A screencast is used, because screenshots would delay those of a
 * running capture.
 */
async function startScreencast(page: Page, session: CDPSession): Promise<() => Buffer> {
  let latest = await page.screenshot();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    latest = Buffer.from(data, 'base64');
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return () => latest;
}

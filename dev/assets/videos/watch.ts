import type { CDPSession, Page } from 'playwright-core';

/** Picture that was visible for a while. Times are in milliseconds since the start. */
interface Sight {
  readonly screen: Buffer;
  readonly popup: Buffer | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

type Popup = () => Promise<Buffer | undefined>;

/** Records a page and the extension's popup until `end` settles. Rejects if `end` does. */
export async function watch(page: Page, popup: Popup, end: Promise<unknown>): Promise<readonly Sight[]> {
  const session = await page.context().newCDPSession(page);
  const latest = await screens(page, session);
  const begun = performance.now();
  const sights: Sight[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  void end.then(stop, stop);
  while (!isOver) {
    const fromMs = sights.at(-1)?.toMs ?? 0;
    const seen = { screen: latest(), popup: await popup() };
    sights.push({ ...seen, fromMs, toMs: performance.now() - begun });
  }
  await session.detach();
  await end;
  return sights;
}

/**
 * Returns a function that returns the last drawn picture. A screencast is used, because screenshots would delay those of a
 * running capture.
 */
async function screens(page: Page, session: CDPSession): Promise<() => Buffer> {
  let latest = await page.screenshot();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    latest = Buffer.from(data, 'base64');
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return () => latest;
}

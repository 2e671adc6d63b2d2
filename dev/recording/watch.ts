import type { CDPSession, Page } from 'playwright-core';

/** What was seen for a while. Milliseconds since one began to look. */
interface Sight {
  readonly screen: Buffer;
  readonly popup: Buffer | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

type Popup = () => Promise<Buffer | undefined>;

/** Looks at a page, and at the extension's popup over it, until something is there. Throws what keeps it from coming. */
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
 * Answers what was drawn last. The browser tells of every picture that it draws: one that is asked for would hold up those that
 * a capture takes.
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

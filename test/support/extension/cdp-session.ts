import type { CDPSession, Page } from 'playwright-core';

/** Runs `act` with a session of the Chrome DevTools Protocol for a page. */
export async function withCdpSession<T>(page: Page, act: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    return await act(session);
  } finally {
    await session.detach();
  }
}

import type { CDPSession, Page } from 'playwright-core';

export async function withCdpSession<T>(page: Page, use: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    return await use(session);
  } finally {
    await session.detach();
  }
}

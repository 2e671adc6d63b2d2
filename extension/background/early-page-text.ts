import type { RemoteAgent } from './remote-agent.ts';

/**
 * Wraps an agent. The wrapper calls `readPageText` early, while the last screenshot waits for the quota. The agent caches the text and
 * returns it from the next `readPageText` call if the page has not changed since.
 */
export const withEarlyPageText = (agent: RemoteAgent): RemoteAgent => ({
  ...agent,
  async goTo(target) {
    const result = await agent.goTo(target);
    // The next `readPageText` call fails as well and reports the error.
    if (target.isLast) agent.readPageText().catch(() => undefined);
    return result;
  },
});

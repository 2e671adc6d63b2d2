import type { RemoteAgent } from './remote-agent.ts';

/**
 * Wraps an agent. The wrapper calls `readPageText` early, while the last screenshot waits for the quota. If the page does not
 * change afterwards, the next `readPageText` call returns the cached result.
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

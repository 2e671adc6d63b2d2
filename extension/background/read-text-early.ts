import type { RemoteAgent } from './agent.ts';

/**
 * Wraps an agent so that `describe` already runs while the last screenshot waits for the quota. If the page does not change
 * afterwards, the next `describe` call returns the same result at once.
 */
export const withEarlyPageText = (agent: RemoteAgent): RemoteAgent => ({
  ...agent,
  async goTo(target) {
    const result = await agent.goTo(target);
    // The next `describe` call fails as well and reports the error.
    if (target.isLast) agent.readPageText().catch(() => undefined);
    return result;
  },
});

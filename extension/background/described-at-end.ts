import type { Asked } from './agent.ts';

/**
 * Wraps an agent so that `describe` already runs while the last screenshot waits for the quota. If the page does not change
 * afterwards, the next `describe` call returns the same result at once.
 */
export const describedAtEnd = (agent: Asked): Asked => ({
  ...agent,
  async goTo(place) {
    const arrival = await agent.goTo(place);
    // The next `describe` call fails as well and reports the error.
    if (place.isLast) agent.describe().catch(() => undefined);
    return arrival;
  },
});

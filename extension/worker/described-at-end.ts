import type { PageText } from '../capture.ts';
import type { Asked } from './agent.ts';

/**
 * An agent that describes its page while the last screen waits for its picture, so that nobody waits for that at the end. Where a
 * walk ends before, it describes it when it is asked to.
 */
export function describedAtEnd(agent: Asked): Asked {
  let described: Promise<PageText> | undefined;
  return {
    ...agent,
    async goTo(place) {
      const arrival = await agent.goTo(place);
      described = place.isLast ? agent.describe() : undefined;
      // A failure is heard where it is waited for.
      described?.catch(() => undefined);
      return arrival;
    },
    describe: () => described ?? agent.describe(),
  };
}

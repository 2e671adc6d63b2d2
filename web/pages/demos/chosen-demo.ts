import { DEMOS, type DemoName, FIRST_DEMO } from '../../content/demos.ts';

/** Returns the video that the URL hash selects (account specification §2). */
export const chosenDemo = (hash: string): DemoName => DEMOS.find(({ name }) => hash === `#${name}`)?.name ?? FIRST_DEMO;

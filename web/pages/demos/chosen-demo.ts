import { DEMOS, type DemoName, FIRST_DEMO } from '../../content/demos.ts';

/** The video that an address selects by its hash (account specification §2). */
export const chosenDemo = (hash: string): DemoName => DEMOS.find(({ name }) => hash === `#${name}`)?.name ?? FIRST_DEMO;

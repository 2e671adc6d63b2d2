import { PARTS } from './build-parts.ts';

/** Runs before `npm run synth`. Builds only missing parts, so that a second synth needs neither time nor network. */
for (const { isThere, make } of PARTS) if (!isThere()) await make();

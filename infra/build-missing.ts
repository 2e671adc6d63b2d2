import { PARTS } from './build-parts.ts';

/** Before `npm run synth`: only what is not there, so that a second synth needs neither time nor network. */
for (const { isThere, make } of PARTS) if (!isThere()) await make();

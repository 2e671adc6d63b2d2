import { BUILD_STEPS } from './build-parts.ts';

/** Runs before `npm run synth`. Builds only missing artifacts, so that a second synth needs neither time nor network. */
for (const { isBuilt, build } of BUILD_STEPS) if (!isBuilt()) await build();

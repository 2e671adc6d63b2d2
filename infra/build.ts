import { PARTS } from './build-parts.ts';

/** Runs as `npm run build`. Rebuilds every part of a deployment. */
for (const { make } of PARTS) await make();

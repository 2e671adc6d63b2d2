import { PARTS } from './build-parts.ts';

/** `npm run build`: everything that a deployment carries, anew. */
for (const { make } of PARTS) await make();

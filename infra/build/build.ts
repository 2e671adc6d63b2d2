import { PARTS } from './build-parts.ts';

for (const { make } of PARTS) await make();

import { BUILD_STEPS } from './build-parts.ts';

for (const { build } of BUILD_STEPS) await build();

import type { Budget } from './budget.ts';
import { fileSizes } from './file-sizes.ts';
import { functionSizes } from './function-bundles.ts';
import { pageScripts } from './page-scripts.ts';
import { publicPageSizes } from './public-page-sizes.ts';

/** The budgets of `npm run sizes`, which are also part of `npm run budgets`. */
export const SIZES: readonly Budget[] = [fileSizes, functionSizes, publicPageSizes, pageScripts];

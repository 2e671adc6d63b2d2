import type { Budget } from './budget.ts';
import { functionSizes } from './function-sizes.ts';
import { pageScripts } from './page-scripts.ts';
import { publicPageSizes } from './public-page-sizes.ts';

/** The budgets of `npm run sizes`, which are also part of `npm run budgets`. */
export const SIZES: readonly Budget[] = [functionSizes, publicPageSizes, pageScripts];

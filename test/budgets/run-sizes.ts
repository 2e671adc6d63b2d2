import './silence-logs.ts';
import { runBudgets } from './run-budgets.ts';
import { SIZES } from './sizes.ts';

process.exitCode = await runBudgets(SIZES, process.argv.slice(2));

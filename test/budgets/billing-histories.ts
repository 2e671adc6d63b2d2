import { availableParallelism } from 'node:os';
import type { Budget } from './budget.ts';
import { runInProcess } from './run-in-process.ts';

/** For a short run: `BILLING_HISTORIES=2000 npm run budgets billing`. */
const HISTORIES = Number(process.env.BILLING_HISTORIES ?? 50_000);

/** Each printed divergence starts with the seed that reproduces it with `findBillingFaults`. */
const MAX_PRINTED = 20;

/** Counts records that do not match Stripe after overlapping and crashing calls and events in any order. */
export const billingHistories: Budget = {
  name: 'Billing histories',
  async measure(report) {
    if (!(HISTORIES >= 1)) throw new Error('BILLING_HISTORIES must be a number from 1.');
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const step = availableParallelism();
    const findFrom = (first: number) =>
      runInProcess<readonly string[]>('billing-histories-process.ts', [first, step, HISTORIES].map(String));
    const all = await Promise.all(Array.from({ length: step }, (_, index) => findFrom(index + 1)));
    const divergences = all.flat();
    for (const divergence of divergences.slice(0, MAX_PRINTED)) console.log(`  ${divergence}`);
    const label = `divergences in ${HISTORIES.toLocaleString('en')} histories`;
    report.add({ label, measured: divergences.length, limit: 0, unit: '', isHard: true });
  },
};

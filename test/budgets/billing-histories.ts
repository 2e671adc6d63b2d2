import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Budget } from './budget.ts';

/** For a short run: `BILLING_HISTORIES=2000 npm run budgets billing`. */
const HISTORIES = Number(process.env.BILLING_HISTORIES ?? 50_000);

/** Each printed divergence starts with the seed that reproduces it with `findBillingFaults`. */
const MAX_PRINTED = 20;

const PROCESS = fileURLToPath(new URL('./billing-histories-process.ts', import.meta.url));

async function runInProcess(first: number, step: number): Promise<readonly string[]> {
  const child = fork(PROCESS, [first, step, HISTORIES].map(String));
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The process for the histories from ${first} exited with ${code} before it reported.`);
  });
  const [divergences] = await Promise.race([once(child, 'message'), died]);
  return divergences;
}

/** Billing under overlapping, crashing calls and unordered events: where the row does not match Stripe in the end. */
export const billingHistories: Budget = {
  name: 'Billing histories',
  async measure(report) {
    if (!(HISTORIES >= 1)) throw new Error('BILLING_HISTORIES must be a number from 1.');
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const step = availableParallelism();
    const all = await Promise.all(Array.from({ length: step }, (_, at) => runInProcess(at + 1, step)));
    const divergences = all.flat();
    for (const divergence of divergences.slice(0, MAX_PRINTED)) console.log(`  ${divergence}`);
    const label = `divergences in ${HISTORIES.toLocaleString('en')} histories`;
    report.add({ label, measured: divergences.length, limit: 0, unit: '', isHard: true });
  },
};

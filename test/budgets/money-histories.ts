import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Budget } from './budget.ts';
import type { Lived } from './money-history-process.ts';

/** A short run is `MONEY_HISTORIES=20000 npm run budgets billing`. */
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 1_000_000);

/** As many divergences are written out: each names the seed with which `moneyFaults` lives through it again. */
const WRITTEN_OUT = 20;

const PROCESS = fileURLToPath(new URL('./money-history-process.ts', import.meta.url));

/** What a process of its own finds in every `step`-th history from the `first` on. Throws when it dies over it. */
async function lived(first: number, step: number): Promise<Lived> {
  const child = fork(PROCESS, [first, step, HISTORIES].map(String));
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The process for the histories from ${first} on ended with ${code}, and found nothing out.`);
  });
  const [found] = await Promise.race([once(child, 'message'), died]);
  return found;
}

/** Billing lived through in calls that overlap and die and events in any order: where it ends otherwise than in Stripe. */
export const moneyHistories: Budget = {
  name: 'Billing histories',
  async measure(report) {
    if (!(HISTORIES >= 1)) throw new Error('MONEY_HISTORIES: must be a number from 1 on.');
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const step = availableParallelism();
    const all = await Promise.all(Array.from({ length: step }, (_, at) => lived(at + 1, step)));
    const divergences = all.flatMap((each) => each.divergences);
    for (const divergence of divergences.slice(0, WRITTEN_OUT)) console.log(`  ${divergence}`);
    const histories = all.reduce((sum, each) => sum + each.histories, 0);
    const what = `divergences in ${histories.toLocaleString('en')} histories`;
    report.add({ what, measured: divergences.length, most: 0, unit: '', isHard: true });
  },
};

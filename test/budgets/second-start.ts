import { startLocalStack } from '../support/e2e/local-stack.ts';
import { type Budget, median } from './budget.ts';

const STARTS = 5;
const MAX_MS = 5_000;
const MAX_FIRST_MS = 60_000;

async function timed<T>(act: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const result = await act();
  return { result, ms: Math.round(performance.now() - started) };
}

/** Measures `npm start` until `stack.json` responds, with a new and with an existing data folder. */
export const secondStart: Budget = {
  name: 'npm start',
  async measure(report) {
    report.measuring('a start with a new data folder');
    const first = await timed(() => startLocalStack());
    report.add({ label: 'new data folder', measured: first.ms, limit: MAX_FIRST_MS, unit: 'ms', isHard: false });
    report.measuring(`${STARTS} starts with the same data folder`);
    let site = first.result;
    const again: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      await site.end();
      const { result, ms } = await timed(() => startLocalStack(site.data));
      again.push(ms);
      site = result;
    }
    await site.remove();
    const label = `known data folder, median of ${STARTS}`;
    report.add({ label, measured: median(again), limit: MAX_MS, unit: 'ms', isHard: false });
  },
};

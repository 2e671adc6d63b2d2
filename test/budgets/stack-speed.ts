import autocannon from 'autocannon';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { signInForTokens } from '../support/users/sign-in-tokens.ts';
import { type Budget, median, mustBeZero } from './budget.ts';

const SECONDS = 5;
const CONNECTIONS = 20;
const MIN_PER_SECOND = 2_000;
const MAX_P99_MS = 25;

/** Measures lookups through the edge, gateway, authorizer, function and database of the local stack, in one process. */
export const accountLookups: Budget = {
  name: 'Account lookup',
  async measure(report) {
    const site = await startLocalStack();
    const { access } = await signInForTokens(site.stack, 'basic@example.com');
    report.printStep(`lookups by ${CONNECTIONS} connections for ${SECONDS} s`);
    const options = {
      url: `${site.stack.site}/api/account`,
      connections: CONNECTIONS,
      headers: { authorization: `Bearer ${access}` },
    };
    // Warms up the stack.
    await autocannon({ ...options, duration: 1 });
    const { requests, latency, non2xx } = await autocannon({ ...options, duration: SECONDS });
    await site.remove();
    report.add(
      {
        // The rate of lookups as a time, because a figure has only an upper limit.
        label: 'time for 2,000 lookups',
        measured: Math.round((MIN_PER_SECOND / requests.average) * 1_000),
        limit: 1_000,
        unit: 'ms',
        isHard: false,
      },
      { label: 'p99 latency', measured: latency.p99, limit: MAX_P99_MS, unit: 'ms', isHard: false },
      mustBeZero('responses other than 200', non2xx),
    );
  },
};

const STARTS = 5;
const MAX_LATER_START_MS = 5_000;
const MAX_FIRST_START_MS = 60_000;

async function measureMs<T>(act: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const result = await act();
  return { result, ms: Math.round(performance.now() - started) };
}

/** Measures `npm start` until `stack.json` responds, with a new and with an existing data folder. */
export const secondStart: Budget = {
  name: 'npm start',
  async measure(report) {
    report.printStep('a start with a new data folder');
    const first = await measureMs(() => startLocalStack());
    report.add({ label: 'new data folder', measured: first.ms, limit: MAX_FIRST_START_MS, unit: 'ms', isHard: false });
    report.printStep(`${STARTS} starts with the same data folder`);
    let site = first.result;
    const laterStarts: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      await site.end();
      const { result, ms } = await measureMs(() => startLocalStack({ data: site.data }));
      laterStarts.push(ms);
      site = result;
    }
    await site.remove();
    const label = `known data folder, median of ${STARTS}`;
    report.add({ label, measured: median(laterStarts), limit: MAX_LATER_START_MS, unit: 'ms', isHard: false });
  },
};

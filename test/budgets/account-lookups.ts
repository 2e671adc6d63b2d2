import autocannon from 'autocannon';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { tokensOf } from '../support/users/sign-in-tokens.ts';
import type { Budget } from './budget.ts';

const SECONDS = 5;
const CONNECTIONS = 20;
const LEAST_PER_SECOND = 2_000;
const MAX_P99_MS = 25;

/** Measures lookups through the edge, gateway, authorizer, function and database of the local stack, in one process. */
export const accountLookups: Budget = {
  name: 'Account lookup',
  async measure(report) {
    const site = await startLocalStack();
    const { access } = await tokensOf(site.stack, 'basic@example.com');
    report.measuring(`lookups by ${CONNECTIONS} connections for ${SECONDS} s`);
    const load = {
      url: `${site.stack.site}/api/account`,
      connections: CONNECTIONS,
      headers: { authorization: `Bearer ${access}` },
    };
    await autocannon({ ...load, duration: 1 });
    const { requests, latency, non2xx } = await autocannon({ ...load, duration: SECONDS });
    await site.remove();
    report.add(
      {
        label: 'time for 2,000 lookups',
        measured: Math.round((LEAST_PER_SECOND / requests.average) * 1_000),
        limit: 1_000,
        unit: 'ms',
        isHard: false,
      },
      { label: 'slowest of a hundred', measured: latency.p99, limit: MAX_P99_MS, unit: 'ms', isHard: false },
      { label: 'answers that were not 200', measured: non2xx, limit: 0, unit: '', isHard: true },
    );
  },
};

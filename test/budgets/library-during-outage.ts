import autocannon from 'autocannon';
import { api } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { callOperation } from '../../dev/stack/call-operation.ts';
import { withFault } from '../support/e2e/dashboard.ts';
import { type LocalStack, startLocalStack } from '../support/e2e/local-stack.ts';
import { createUser } from '../support/e2e/user.ts';
import { signInForTokens } from '../support/users/sign-in-tokens.ts';
import { type Budget, median, mustBeZero } from './budget.ts';

/**
 * More than the function instances reserved for checkouts. All rounds together stay below the firewall's 100 per five minutes.
 */
const WAITING_CHECKOUTS = 30;
const ROUNDS = 3;
const CALLS_PER_ROUND = 500;
const MAX_PERCENT = 150;

async function measureLibrary({ stack }: LocalStack, token: string): Promise<{ p99Ms: number; failures: number }> {
  const { latency, non2xx } = await autocannon({
    url: stack.site + API_PREFIX + api.listImages.path,
    headers: { authorization: `Bearer ${token}` },
    connections: 5,
    amount: CALLS_PER_ROUND,
  });
  return { p99Ms: latency.p99, failures: non2xx };
}

/** Measures library calls while checkouts wait for Stripe and occupy all function instances that are reserved for checkouts. */
async function measureDuringOutage(site: LocalStack, token: string) {
  const { stack } = site;
  const buyers = await Promise.all(Array.from({ length: WAITING_CHECKOUTS }, () => createUser(site)));
  return withFault(stack, { service: 'stripe', kind: 'noResponse' }, async () => {
    const checkouts = buyers.map((buyer) =>
      callOperation(stack.site, buyer.token, 'createCheckoutSession', {
        plan: 'premium-yearly',
        success_url: `${stack.site}/checkout/success`,
        cancel_url: `${stack.site}/checkout/account`,
      }).catch(() => undefined),
    );
    const result = await measureLibrary(site, token);
    await Promise.all(checkouts);
    return result;
  });
}

/** Measures whether library calls stay fast while Stripe does not respond. The local stack has the limits of prod. */
export const libraryDuringOutage: Budget = {
  name: 'Library while Stripe does not respond',
  async measure(report) {
    const site = await startLocalStack({ hasLimits: true });
    const { access } = await signInForTokens(site.stack, 'premium@example.com');
    // Warms up the stack.
    await measureLibrary(site, access);
    const percentages: number[] = [];
    let failures = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      report.printStep(`round ${round} of ${ROUNDS}`);
      const before = await measureLibrary(site, access);
      const during = await measureDuringOutage(site, access);
      percentages.push(Math.round((during.p99Ms / before.p99Ms) * 100));
      failures += before.failures + during.failures;
    }
    await site.remove();
    report.add(
      {
        label: `p99 during an outage, as a share of p99 before it, median of ${ROUNDS}`,
        measured: median(percentages),
        limit: MAX_PERCENT,
        unit: '%',
        isHard: false,
      },
      mustBeZero('failed library calls', failures),
    );
  },
};

import { describe, expect, test, vi } from 'vitest';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { BILLING_SCENARIOS, findUnrecoveredFaults } from '../../../support/billing/billing-scenarios.ts';
import { readBillingSnapshot } from '../../../support/billing/billing-snapshot.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { type CallFault, withCallFault } from '../../../support/faults/call-faults.ts';

describe('a retry', () => {
  test.each(Object.entries(BILLING_SCENARIOS))(
    'completes %s after a crash before any write',
    { timeout: 60_000 },
    async (_, arrange) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { calls, faults } = await findUnrecoveredFaults(arrange, 'crash');
      expect(faults).toEqual([]);
      expect(calls).toBeGreaterThan(0);
    },
  );
});

describe('withCallFault', () => {
  const cancelWithFault = async (at: number, fault: CallFault) => {
    const billing = await billingFixture();
    await buyPremium(billing);
    const payer = await billing.payer();
    const { id } = payer.user.billing?.subscription ?? { id: '' };
    const wasReached = await withCallFault(billing, () => billing.clients.subscriptions.cancel(id), at, fault);
    const { subscriptions } = await readBillingSnapshot(billing);
    await billing.close();
    return { wasReached, status: subscriptions[0]?.status };
  };

  test.each([
    ['crash', 'trialing'],
    ['failure', 'trialing'],
    ['lost response', 'canceled'],
  ] as const)('leaves the subscription as expected after the fault "%s": %s', async (fault, status) => {
    expect(await cancelWithFault(1, fault)).toEqual({ wasReached: true, status });
  });

  test('returns false when the operation makes fewer calls', async () => {
    expect(await cancelWithFault(2, 'crash')).toEqual({ wasReached: false, status: 'canceled' });
  });
});

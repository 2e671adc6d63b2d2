import { describe, expect, test, vi } from 'vitest';
import { testBilling } from '../../../support/billing.ts';
import { actFaults, MONEY_ACTS } from '../../../support/money-acts.ts';
import { moneyFacts } from '../../../support/money-facts.ts';
import { buy } from '../../../support/shopping.ts';
import { type WireFault, withFault } from '../../../support/wire-faults.ts';

describe('a call that dies at any point is made good by the next', () => {
  test.each(Object.entries(MONEY_ACTS))('%s', { timeout: 60_000 }, async (_, arrange) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { calls, faults } = await actFaults(arrange, 'dies');
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  });
});

describe('a fault', () => {
  const cancelled = async (at: number, fault: WireFault) => {
    const billing = await testBilling();
    await buy(billing);
    const payer = await billing.payer();
    const { id } = payer.user.billing?.subscription ?? { id: '' };
    const wasReached = await withFault(billing, () => billing.clients.subscriptions.cancel(id), at, fault);
    const { subscriptions } = await moneyFacts(billing);
    await billing.close();
    return { wasReached, status: subscriptions[0]?.status };
  };

  test.each([
    ['dies', 'trialing'],
    ['is refused', 'trialing'],
    ['loses the answer', 'canceled'],
  ] as const)('by which a call %s leaves Stripe with %s', async (fault, status) => {
    expect(await cancelled(1, fault)).toEqual({ wasReached: true, status });
  });

  test('comes no later than the last call', async () => {
    expect(await cancelled(2, 'dies')).toEqual({ wasReached: false, status: 'canceled' });
  });
});

import { expect, test, vi } from 'vitest';
import { BILLING_SCENARIOS, findUnrecoveredFaults } from '../../../support/billing/billing-scenarios.ts';

const reconcilerScenarios = Object.entries(BILLING_SCENARIOS).filter(([name]) => name.startsWith('reconcileBilling'));

test.each(reconcilerScenarios)(
  'a retry completes %s after a crash before any write',
  { timeout: 120_000 },
  async (_, arrange) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { calls, faults } = await findUnrecoveredFaults(arrange, 'crash');
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  },
);

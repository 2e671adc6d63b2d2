import { BILLING_SCENARIOS, findUnrecoveredFaults } from '../support/billing/billing-scenarios.ts';
import { CALL_FAULTS } from '../support/faults/call-faults.ts';
import type { Budget } from './budget.ts';

/** Makes each outgoing call of the billing operations fail in each way. Counts the faults that a retry does not recover from. */
export const billingFaults: Budget = {
  name: 'Billing under faults',
  async measure(report) {
    let [tried, lost] = [0, 0];
    for (const [name, arrange] of Object.entries(BILLING_SCENARIOS)) {
      report.measuring(name);
      for (const fault of CALL_FAULTS) {
        const { calls, faults } = await findUnrecoveredFaults(arrange, fault);
        for (const each of faults) console.log(`  ${name} that ${fault} ${each}`);
        tried += calls;
        lost += faults.length;
      }
    }
    report.add({ label: `lost, of ${tried.toLocaleString('en')} faults`, measured: lost, limit: 0, unit: '', isHard: true });
  },
};

import { formatInteger } from '#shared/format-number.ts';
import { billingFixture } from '../support/billing/billing-fixture.ts';
import { BILLING_SCENARIOS, findUnrecoveredFaults } from '../support/billing/billing-scenarios.ts';
import { findForgeryViolations } from '../support/billing/webhook-forgery-property.ts';
import { CALL_FAULTS } from '../support/faults/call-faults.ts';
import { type Budget, mustBeZero } from './budget.ts';

/** Fails each outgoing call of the billing operations in each way. Counts faults that a retry does not recover from. */
export const billingFaults: Budget = {
  name: 'Billing under faults',
  async measure(report) {
    let [injectedCount, unrecoveredCount] = [0, 0];
    for (const [name, arrange] of Object.entries(BILLING_SCENARIOS)) {
      report.printStep(name);
      for (const fault of CALL_FAULTS) {
        const { calls, faults } = await findUnrecoveredFaults(arrange, fault);
        for (const each of faults) console.log(`  ${name}, ${fault} ${each}`);
        injectedCount += calls;
        unrecoveredCount += faults.length;
      }
    }
    report.add(mustBeZero(`unrecovered, of ${formatInteger(injectedCount)} faults`, unrecoveredCount));
  },
};

const EVENTS = 10_000;
const MAX_PRINTED = 20;

/** Sends forged, stale, replayed and foreign events to the webhook. Counts unexpected responses and effects. */
export const forgedEvents: Budget = {
  name: 'Forged events',
  async measure(report) {
    report.printStep(`${formatInteger(EVENTS)} events`);
    const billing = await billingFixture();
    const violations = await findForgeryViolations(billing, EVENTS, Date.now());
    await billing.close();
    for (const violation of violations.slice(0, MAX_PRINTED)) console.log(`  ${violation}`);
    const label = `unexpected effects of ${formatInteger(EVENTS)} forged, stale or replayed events`;
    report.add(mustBeZero(label, violations.length));
  },
};

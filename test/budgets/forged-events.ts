import { billingFixture } from '../support/billing-fixture.ts';
import { findForgeryFaults } from '../support/webhook-forgery-property.ts';
import type { Budget } from './budget.ts';

const EVENTS = 10_000;
const WRITTEN_OUT = 20;

/** Events that Stripe did not sign, or signed long ago, or told before, or that are of strangers: which the webhook acts upon. */
export const forgedEvents: Budget = {
  name: 'Forged events',
  async measure(report) {
    report.measuring(`${EVENTS.toLocaleString('en')} events`);
    const billing = await billingFixture();
    const faults = await findForgeryFaults(billing, EVENTS, Date.now());
    await billing.close();
    for (const fault of faults.slice(0, WRITTEN_OUT)) console.log(`  ${fault}`);
    const label = `acted upon, of ${EVENTS.toLocaleString('en')} forged, stale or replayed`;
    report.add({ label, measured: faults.length, limit: 0, unit: '', isHard: true });
  },
};

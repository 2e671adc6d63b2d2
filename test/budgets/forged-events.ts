import { billingFixture } from '../support/billing/billing-fixture.ts';
import { findForgeryFaults } from '../support/billing/webhook-forgery-property.ts';
import type { Budget } from './budget.ts';

const EVENTS = 10_000;
const WRITTEN_OUT = 20;

/** Sends forged, stale, replayed and foreign events to the webhook. Counts unexpected responses and effects. */
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

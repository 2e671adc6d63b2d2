import { findSeatFaultsInHistories } from '../support/organizations/seats-property.ts';
import type { Budget } from './budget.ts';

const HISTORIES = 5_000;

/** Overlaps and interrupts invitations, responses to them and changes of members. Counts wrong seat numbers at any time. */
export const seats: Budget = {
  name: 'Seats of organizations',
  async measure(report) {
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const faults = await findSeatFaultsInHistories({ first: 1, last: HISTORIES });
    report.add({
      label: `wrong seats in ${HISTORIES.toLocaleString('en')} histories`,
      measured: faults.length,
      limit: 0,
      unit: '',
      isHard: true,
    });
  },
};

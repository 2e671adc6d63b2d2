import { findSeatFaultsInHistories } from '../support/seats-property.ts';
import type { Budget } from './budget.ts';

const HISTORIES = 5_000;

/** Invitations, answers to them and acts on members, overlapping and dying: what was wrong with the seats at any look. */
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

import { seatFaults } from '../support/seat-history.ts';
import { smallTown } from '../support/small-town.ts';
import type { Budget } from './budget.ts';

const HISTORIES = 5_000;

/** Invitations, answers to them and acts on members, overlapping and dying: what was wrong with the seats at any look. */
export const seats: Budget = {
  name: 'Seats of organizations',
  async measure(report) {
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const town = await smallTown();
    let faults = 0;
    for (let seed = 1; seed <= HISTORIES; seed++) faults += (await seatFaults(town, seed, { rounds: 4, width: 8 })).length;
    report.add({
      what: `wrong seats in ${HISTORIES.toLocaleString('en')} histories`,
      measured: faults,
      most: 0,
      unit: '',
      isHard: true,
    });
  },
};

import { findLibraryFaultsInHistories } from '../support/images/library-property.ts';
import type { Budget } from './budget.ts';

const HISTORIES = 2_000;

/** Interrupts uploads and deletions at any point. Counts inconsistencies that remain after the sweep. */
export const libraryHistories: Budget = {
  name: 'Uploads and deletions',
  async measure(report) {
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const faults = await findLibraryFaultsInHistories({ first: 1, last: HISTORIES });
    report.add({
      label: `out of order after ${HISTORIES.toLocaleString('en')} histories`,
      measured: faults.length,
      limit: 0,
      unit: '',
      isHard: true,
    });
  },
};

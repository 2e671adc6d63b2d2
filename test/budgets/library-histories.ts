import { testLibrary } from '../support/library.ts';
import { historyFaults } from '../support/library-history.ts';
import { png } from '../support/pictures.ts';
import type { Budget } from './budget.ts';

const HISTORIES = 2_000;

/** Uploads and deletions cut at any point: what is out of order after the sweep. */
export const libraryHistories: Budget = {
  name: 'Uploads and deletions',
  async measure(report) {
    report.measuring(`${HISTORIES.toLocaleString('en')} histories`);
    const picture = new Uint8Array(await png(20, 20));
    let faults = 0;
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const library = await testLibrary();
      faults += (await historyFaults(library, picture, seed)).length;
      await library.close();
    }
    report.add({
      what: `out of order after ${HISTORIES.toLocaleString('en')} histories`,
      measured: faults,
      most: 0,
      unit: '',
      isHard: true,
    });
  },
};

import { pngFile } from '../support/image-files.ts';
import { libraryFixture } from '../support/library-fixture.ts';
import { findLibraryFaults } from '../support/library-property.ts';
import type { Budget } from './budget.ts';

const HISTORIES = 2_000;

/** Uploads and deletions cut at any point: what is out of order after the sweep. */
export const libraryHistories: Budget = {
  name: 'Uploads and deletions',
  async measure() {
    const picture = new Uint8Array(await pngFile(20, 20));
    let faults = 0;
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const library = await libraryFixture();
      faults += (await findLibraryFaults(library, picture, seed)).length;
      await library.close();
    }
    return [
      {
        what: `out of order after ${HISTORIES.toLocaleString('en')} histories`,
        measured: faults,
        most: 0,
        unit: '',
        isHard: true,
      },
    ];
  },
};

import { afterEach, beforeEach, expect, test } from 'vitest';
import { pngFile } from '../../../support/image-files.ts';
import { type LibraryFixture, libraryFixture } from '../../../support/library-fixture.ts';
import { findLibraryFaults } from '../../../support/library-property.ts';

let library: LibraryFixture;
beforeEach(async () => {
  library = await libraryFixture();
});
afterEach(() => library.close());

/** More of them run in `npm run budgets`. */
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

test.each(SEEDS)('calls that overlap and die leave nothing out of order (history %i)', async (seed) => {
  expect(await findLibraryFaults(library, new Uint8Array(await pngFile(20, 20)), seed)).toEqual([]);
});

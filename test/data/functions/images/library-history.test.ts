import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestLibrary, testLibrary } from '../../../support/library.ts';
import { historyFaults } from '../../../support/library-history.ts';
import { png } from '../../../support/pictures.ts';

let library: TestLibrary;
beforeEach(async () => {
  library = await testLibrary();
});
afterEach(() => library.close());

/** More of them run in `npm run budgets`. */
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

test.each(SEEDS)('calls that overlap and die leave nothing out of order (history %i)', async (seed) => {
  expect(await historyFaults(library, new Uint8Array(await png(20, 20)), seed)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findLibraryFaultsInHistories } from '../../../support/images/library-property.ts';

test('leaves files, records and counts consistent after 4 histories of overlapping, crashing calls', async () => {
  expect(await findLibraryFaultsInHistories({ first: 1, last: 4 })).toEqual([]);
});

import { expect, test } from 'vitest';
import { findLibraryFaultsInHistories } from '../../../support/images/library-property.ts';

test('leaves files, records and counts consistent after 40 histories of overlapping, crashing calls', {
  timeout: 900_000,
}, async () => {
  expect(await findLibraryFaultsInHistories({ first: 1, last: 40 })).toEqual([]);
});

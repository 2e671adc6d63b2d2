import { expect, test } from 'vitest';
import { findLibraryViolationsInHistories } from '../../../support/images/library-property.ts';

test('leaves files, records and counts consistent after 4 histories of overlapping, crashing calls', async () => {
  expect(await findLibraryViolationsInHistories({ first: 1, last: 4 })).toEqual([]);
});

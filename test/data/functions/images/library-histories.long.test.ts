import { expect, test } from 'vitest';
import { findLibraryViolationsInHistories } from '../../../support/images/library-property.ts';

test('leaves files, records and counts consistent after 40 histories of overlapping, crashing calls', {
  timeout: 900_000,
}, async () => {
  expect(await findLibraryViolationsInHistories({ first: 1, last: 40 })).toEqual([]);
});

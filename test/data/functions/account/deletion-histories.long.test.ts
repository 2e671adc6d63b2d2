import { beforeEach, expect, test, vi } from 'vitest';
import { findDeletionFaultsInHistories } from '../../../support/users/deletion-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('deletes or keeps an account completely throughout 2,000 histories with faults', { timeout: 7_200_000 }, async () => {
  expect(await findDeletionFaultsInHistories({ first: 1, last: 2_000 })).toEqual([]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { findDeletionFaultsInHistories } from '../../../support/users/deletion-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('deletes or keeps an account completely throughout 100 histories with faults', { timeout: 900_000 }, async () => {
  expect(await findDeletionFaultsInHistories({ first: 1, last: 100 })).toEqual([]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { findDeletionFaultsInHistories } from '../../../support/users/deletion-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('deletes or keeps an account completely throughout 12 histories with faults', async () => {
  expect(await findDeletionFaultsInHistories({ first: 1, last: 12 })).toEqual([]);
});

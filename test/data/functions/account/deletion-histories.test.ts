import { beforeEach, expect, test, vi } from 'vitest';
import { findDeletionViolationsInHistories } from '../../../support/users/deletion-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('deletes or keeps an account completely throughout 12 histories with faults', async () => {
  expect(await findDeletionViolationsInHistories({ first: 1, last: 12 })).toEqual([]);
});

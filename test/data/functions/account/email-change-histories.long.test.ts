import { beforeEach, expect, test, vi } from 'vitest';
import { findEmailViolationsInHistories } from '../../../support/users/email-change-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('stores one email everywhere after each of 100 histories of overlapping, crashing calls', { timeout: 900_000 }, async () => {
  expect(await findEmailViolationsInHistories({ first: 1, last: 100 })).toEqual([]);
});

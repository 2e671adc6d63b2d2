import { beforeEach, expect, test, vi } from 'vitest';
import { findEmailViolationsInHistories } from '../../../support/users/email-change-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('stores one email everywhere after each of 40 histories of overlapping, crashing calls', { timeout: 120_000 }, async () => {
  expect(await findEmailViolationsInHistories({ first: 1, last: 40 })).toEqual([]);
});

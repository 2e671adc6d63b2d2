import { beforeEach, expect, test, vi } from 'vitest';
import { findSeatViolationsInHistories } from '../../../support/organizations/seats-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('counts the seats correctly throughout 15 histories of overlapping, crashing calls', async () => {
  expect(await findSeatViolationsInHistories({ first: 1, last: 15 })).toEqual([]);
});

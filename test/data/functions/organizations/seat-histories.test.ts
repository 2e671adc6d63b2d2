import { beforeEach, expect, test, vi } from 'vitest';
import { findSeatFaultsInHistories } from '../../../support/organizations/seats-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('counts the seats correctly throughout 15 histories of overlapping, crashing calls', async () => {
  expect(await findSeatFaultsInHistories({ first: 1, last: 15 })).toEqual([]);
});

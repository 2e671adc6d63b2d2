import { beforeEach, expect, test, vi } from 'vitest';
import { seatsFixture } from '../../../support/organizations/seats-fixture.ts';
import { findSeatViolations, findSeatViolationsInHistories } from '../../../support/organizations/seats-property.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('counts the seats correctly throughout 100 histories of overlapping, crashing calls', { timeout: 900_000 }, async () => {
  expect(await findSeatViolationsInHistories({ first: 1, last: 100 })).toEqual([]);
});

test('counts the seats correctly when hundreds of calls overlap', { timeout: 900_000 }, async () => {
  const fixture = await seatsFixture();
  for (const seed of [1, 2]) expect(await findSeatViolations(fixture, seed, { rounds: 1, maxOverlappingCalls: 400 })).toEqual([]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { seatsFixture } from '../../../support/seats-fixture.ts';
import { findSeatFaults } from '../../../support/seats-property.ts';

/** More of them run in `npm run budgets`. */
const HISTORIES = 100;

// Refusals are part of every history, and nobody reads where they came from.
Error.stackTraceLimit = 0;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test(`in ${HISTORIES} histories of acts that overlap and die, seats are right at every look`, { timeout: 300_000 }, async () => {
  const town = await seatsFixture();
  const found: string[] = [];
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const faults = await findSeatFaults(town, seed, { rounds: 4, width: 8 });
    found.push(...faults.map((fault) => `${seed}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('with two hundred acts at once, too', { timeout: 120_000 }, async () => {
  const town = await seatsFixture();
  for (const seed of [1, 2]) expect(await findSeatFaults(town, seed, { rounds: 1, width: 400 })).toEqual([]);
});

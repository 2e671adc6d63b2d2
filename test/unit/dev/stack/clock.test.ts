import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMovableClock } from '../../../../dev/stack/clock.ts';
import { DAY_MS } from '../../../support/durations.ts';

const RealDate = Date;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  file = path.join(folder, 'clock.json');
});
afterEach(() => {
  globalThis.Date = RealDate;
  rmSync(folder, { recursive: true });
});

/** Adds 0, because a negative time rounds to -0. */
const daysAhead = (time: number) => Math.round(((time - RealDate.now()) / DAY_MS) * 1_000) / 1_000 + 0;

test('createMovableClock keeps the real time until the clock is moved', () => {
  createMovableClock(file);
  expect(daysAhead(Date.now())).toBe(0);
});

test('advance moves Date.now, new Date and Date, and adds up over several calls', () => {
  const clock = createMovableClock(file);
  clock.advance(7.5);
  clock.advance(0.5);
  expect(daysAhead(Date.now())).toBe(8);
  expect(daysAhead(Date.parse(new Date().toISOString()))).toBe(8);
  expect(daysAhead(RealDate.parse(Date()))).toBeCloseTo(8, 1);
});

test('advance does not change explicit dates', () => {
  createMovableClock(file).advance(8);
  expect(new Date('2026-01-31T12:00:00Z').toISOString()).toBe('2026-01-31T12:00:00.000Z');
  expect(new Date(2026, 0, 31).getMonth()).toBe(0);
  expect(Date.UTC(2026, 0, 31)).toBe(RealDate.UTC(2026, 0, 31));
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(RealDate);
});

test('advance moves subclasses of Date', () => {
  createMovableClock(file).advance(8);
  class Birthday extends Date {}
  expect(new Birthday()).toBeInstanceOf(Birthday);
  expect(daysAhead(new Birthday().getTime())).toBe(8);
});

test('createMovableClock restores the time at the next start', () => {
  createMovableClock(file).advance(8);
  globalThis.Date = RealDate;
  createMovableClock(file);
  expect(daysAhead(Date.now())).toBe(8);
});

test('createMovableClock throws when the clock file contains no number', () => {
  writeFileSync(file, '"tomorrow"');
  expect(() => createMovableClock(file)).toThrow();
});

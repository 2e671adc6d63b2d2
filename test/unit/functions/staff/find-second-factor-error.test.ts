import { expect, test } from 'vitest';
import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import { findSecondFactorError } from '../../../../functions/staff/find-second-factor-error.ts';
import { HOUR_MS } from '../../../support/durations.ts';
import { NOW } from '../../../support/record-builders.ts';

const { setUp, signInAgain, askStaff } = SECOND_FACTOR_MESSAGES;

interface Case {
  /** Hours after `NOW` of each event. Undefined if it did not happen. */
  readonly joined?: number;
  readonly allowedUntil?: number;
  readonly turnedOn?: number;
  readonly signedIn: number;
  readonly now: number;
}

const at = (hours: number | undefined): Date | undefined =>
  hours === undefined ? undefined : new Date(NOW.getTime() + hours * HOUR_MS);

const JUST_LATE = 24.001;

test.each<[string, Case, string | undefined]>([
  ['is off on the first day', { joined: 0, signedIn: 0, now: 24 }, setUp],
  ['is off and the user was not seen before', { signedIn: 0, now: 1_000 }, setUp],
  ['is off after the first day', { joined: 0, signedIn: 0, now: JUST_LATE }, askStaff],
  ['is off, and may be set up again', { joined: 0, allowedUntil: 1_024, signedIn: 0, now: 1_024 }, setUp],
  ['is off, and could be set up again', { joined: 0, allowedUntil: 1_024, signedIn: 0, now: 1_025 }, askStaff],
  ['was turned on in time', { joined: 0, turnedOn: 24, signedIn: 24, now: 1_000 }, undefined],
  ['was turned on before joining', { joined: 500, turnedOn: 0, signedIn: 0, now: 1_000 }, undefined],
  ['was turned on late', { joined: 0, turnedOn: JUST_LATE, signedIn: 30, now: 30 }, askStaff],
  [
    'was turned on when it was allowed again',
    { joined: 0, allowedUntil: 1_024, turnedOn: 1_024, signedIn: 1_024, now: 1_030 },
    undefined,
  ],
  ['was turned on late again', { joined: 0, allowedUntil: 1_024, turnedOn: 1_025, signedIn: 1_026, now: 1_030 }, askStaff],
  ['is newer than the session', { joined: 0, turnedOn: 1, signedIn: 0, now: 2 }, signInAgain],
])('findSecondFactorError when it %s', (_, { joined, allowedUntil, turnedOn, signedIn, now }, expected) => {
  const row = { staffSince: at(joined), enrollmentAllowedUntil: at(allowedUntil), secondFactorSince: at(turnedOn) };
  const actor = { signedInAt: (at(signedIn)?.getTime() ?? 0) / 1_000 };
  expect(findSecondFactorError(row, actor, at(now) ?? NOW)).toBe(expected);
});

test('findSecondFactorError accepts a sign-in in the second in which the factor was turned on', () => {
  // Tokens have whole seconds.
  const turnedOn = new Date(NOW.getTime() + 900);
  const row = { staffSince: NOW, secondFactorSince: turnedOn };
  expect(findSecondFactorError(row, { signedInAt: NOW.getTime() / 1_000 }, turnedOn)).toBeUndefined();
});

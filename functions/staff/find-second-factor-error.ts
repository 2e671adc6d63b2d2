import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import type { User } from '../clients/user-records.ts';
import type { Actor } from '../http/actor.ts';

/**
 * New staff must set up the second factor within this time. Otherwise an attacker with the password of an unused account could set up
 * their own app.
 */
export const ENROLLMENT_MS = 24 * 3_600_000;

type StaffRow = Pick<User, 'secondFactorSince' | 'staffSince' | 'enrollmentAllowedUntil'>;

/**
 * Returns the message for staff who must not act, or undefined. Call `syncSecondFactor` first: `row` must match the user pool. A session
 * older than the second factor began with the password alone.
 */
export function findSecondFactorError(
  { secondFactorSince, ...row }: StaffRow,
  { signedInAt }: Pick<Actor, 'signedInAt'>,
  now: Date,
): string | undefined {
  const deadlineMs = getEnrollmentDeadlineMs(row, now);
  if (secondFactorSince === undefined)
    return now.getTime() <= deadlineMs ? SECOND_FACTOR_MESSAGES.setUp : SECOND_FACTOR_MESSAGES.askStaff;
  if (secondFactorSince.getTime() > deadlineMs) return SECOND_FACTOR_MESSAGES.askStaff;
  // Tokens contain whole seconds.
  return signedInAt < Math.floor(secondFactorSince.getTime() / 1_000) ? SECOND_FACTOR_MESSAGES.signInAgain : undefined;
}

function getEnrollmentDeadlineMs({ staffSince, enrollmentAllowedUntil }: Omit<StaffRow, 'secondFactorSince'>, now: Date): number {
  const joinedAtMs = (staffSince ?? now).getTime();
  return Math.max(joinedAtMs + ENROLLMENT_MS, enrollmentAllowedUntil?.getTime() ?? 0);
}

import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import type { User } from '../clients/user-records.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Time in which new staff set up the second factor. Later, someone else may know the password of an account that its owner does not use.
 */
export const ENROLLMENT_MS = 24 * 3_600_000;

type StaffRow = Pick<User, 'secondFactorSince' | 'staffSince' | 'enrollmentAllowedUntil'>;

/**
 * Returns why a staff member must not act, or undefined. `row` agrees with the user pool. A session that is older than the second factor
 * was started with the password alone.
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

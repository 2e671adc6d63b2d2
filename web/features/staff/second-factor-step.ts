import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import { ApiError } from '../../api/api-error.ts';

export type SecondFactorStep = keyof typeof SECOND_FACTOR_MESSAGES;

/** Returns the next step of a staff member whose call was rejected, or undefined for any other error. */
export function findSecondFactorStep(error: unknown): SecondFactorStep | undefined {
  if (!(error instanceof ApiError) || error.code !== 'secondFactorRequired') return undefined;
  if (error.message === SECOND_FACTOR_MESSAGES.signInAgain) return 'signInAgain';
  return error.message === SECOND_FACTOR_MESSAGES.askStaff ? 'askStaff' : 'setUp';
}

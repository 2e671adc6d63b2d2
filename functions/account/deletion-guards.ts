import { AppError } from '#shared/errors.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { User } from '../clients/user-records.ts';

/** Returns the error for a caller who has deleted their account, and who tries to buy or to join something. */
export const createDeletionScheduledError = (due?: Date): AppError =>
  new AppError(
    'conflict',
    `Your account will be deleted${due ? ` on ${formatLongDate(due)}` : ''}. Keep it on your account page first.`,
  );

/** Throws `conflict` if the user has deleted their account. */
export function requireNoDeletion({ deletionDue }: Pick<User, 'deletionDue'>): void {
  if (deletionDue) throw createDeletionScheduledError(deletionDue);
}

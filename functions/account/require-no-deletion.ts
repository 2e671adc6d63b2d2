import { AppError } from '#shared/errors.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { User } from '../clients/user-records.ts';

/** Returns the error of an operation that a scheduled deletion forbids. */
export const createDeletionScheduledError = (due?: Date): AppError =>
  new AppError('conflict', `Your account will be deleted${due ? ` on ${formatLongDate(due)}` : ''}. Keep your account first.`);

/** Throws `conflict` if the user has scheduled the deletion of their account. */
export function requireNoDeletion({ deletionDue }: Pick<User, 'deletionDue'>): void {
  if (deletionDue) throw createDeletionScheduledError(deletionDue);
}

/** Throws `conflict` if a user who would become the admin of an organization has scheduled the deletion of their account. */
export function requireNoDeletionOfAdmin({ email, deletionDue }: Pick<User, 'email' | 'deletionDue'>): void {
  if (deletionDue)
    throw new AppError('conflict', `${email} has scheduled the deletion of their account. Ask them to keep it first.`);
}

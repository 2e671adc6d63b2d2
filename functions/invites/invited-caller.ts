import { AppError } from '#shared/errors.ts';
import type { FoundInvitation } from './find-invitation.ts';

/** Throws `notSignedIn` for a signed-out caller, and `forbidden` for a caller who is not the invited user. */
export function requireInvited({ member: { email }, user }: FoundInvitation, callerId: string): void {
  if (callerId === '') throw new AppError('notSignedIn', `Sign in as ${email} first.`);
  if (!user?.isEnabled || user.userId !== callerId)
    throw new AppError('forbidden', `You are signed in as somebody else. Sign in as ${email}.`);
}

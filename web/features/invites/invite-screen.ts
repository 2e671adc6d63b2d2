import type { Account } from '#shared/account.ts';
import { sameEmail } from '#shared/email.ts';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { MESSAGES } from '../../api/messages.ts';
import { INVITE_MESSAGES } from './invite-messages.ts';
import type { InviteState } from './use-invite.ts';

export type InviteAnswer =
  | { readonly kind: 'accepted'; readonly organization: string; readonly personalEnds?: Date | undefined }
  | { readonly kind: 'declined'; readonly organization: string; readonly orgAdminEmail: string };

export type InviteScreen =
  | { readonly kind: 'notFound' | 'loading' | 'unreachable' | 'missing' | 'leave' }
  | { readonly kind: 'failed'; readonly title: string; readonly error: unknown }
  | (InviteAnswer & { readonly kind: 'accepted'; readonly isSignedIn: boolean })
  | { readonly kind: 'differentCredentials'; readonly invited: string; readonly signedIn: string }
  | (InviteAnswer & { readonly kind: 'declined' })
  | { readonly kind: 'createPassword' | 'signIn'; readonly invite: Invite }
  | { readonly kind: 'accept'; readonly invite: Invite; readonly account: Account };

export interface InviteFacts {
  readonly link: InviteLink | undefined;
  readonly auth: Pick<AuthSnapshot, 'state' | 'error'>;
  readonly account: Account | undefined;
  readonly accountError: unknown;
  readonly looked: Pick<InviteState, 'invite' | 'error'>;
  readonly answer: InviteAnswer | undefined;
  readonly now: Date;
}

/** Returns the screen to show. The numbers are the steps of library specification §4.3. */
export function inviteScreen(facts: InviteFacts): InviteScreen {
  const { link, answer, looked } = facts;
  const isSignedIn = facts.auth.state === 'signedIn';
  if (!link) return { kind: 'notFound' }; // 1
  // An accepted invite does not wait for any lookup.
  if (answer?.kind === 'accepted') return afterAccepting(answer, isSignedIn);
  const waiting = waitingScreen(facts); // 2
  if (waiting) return waiting;
  return looked.invite ? invitedScreen(facts, looked.invite) : goneScreen(answer);
}

/** Returns the redirect to the account page, unless the user must sign in or see when their own Premium ends. */
function afterAccepting(answer: InviteAnswer & { readonly kind: 'accepted' }, isSignedIn: boolean): InviteScreen {
  return isSignedIn && !answer.personalEnds ? { kind: 'leave' } : { ...answer, isSignedIn };
}

/** Returns the screen while data is loading or has failed to load, or undefined once everything is known. */
function waitingScreen({ auth, account, accountError, looked }: InviteFacts): InviteScreen | undefined {
  if (auth.state === 'loading') return { kind: auth.error ? 'unreachable' : 'loading' };
  if (looked.invite === undefined)
    return looked.error ? { kind: 'failed', title: INVITE_MESSAGES.lookup, error: looked.error } : { kind: 'loading' };
  if (auth.state === 'signIn' || account) return undefined;
  return accountError ? { kind: 'failed', title: MESSAGES.accountLookup, error: accountError } : { kind: 'loading' };
}

function invitedScreen({ auth, account, answer, now }: InviteFacts, invite: Invite): InviteScreen {
  const { user, organization, expires } = invite;
  const caller = auth.state === 'signedIn' ? account : undefined;
  if (caller && !sameEmail(caller.email, user.email))
    return { kind: 'differentCredentials', invited: user.email, signedIn: caller.email }; // 3
  if (answer?.kind === 'declined') return answer; // 4
  if (!caller && user.type === 'temp') return { kind: 'createPassword', invite }; // 5
  if (caller?.orgId === organization.orgId && caller.orgStatus === 'active') return { kind: 'leave' };
  if (expires <= now) return { kind: 'missing' };
  if (caller) return { kind: 'accept', invite, account: caller }; // 6
  return { kind: 'signIn', invite }; // 7
}

/** Returns the declined notice if the user has just declined, because a declined invite is not found either. */
const goneScreen = (answer: InviteAnswer | undefined): InviteScreen =>
  answer?.kind === 'declined' ? answer : { kind: 'missing' }; // 4, 8

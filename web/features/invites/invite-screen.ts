import type { Account } from '#shared/account.ts';
import { isSameEmail } from '#shared/email.ts';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import type { AuthSnapshot } from '../../api/auth/auth-snapshot.ts';
import { MESSAGES } from '../../api/messages.ts';
import { INVITE_MESSAGES } from './invite-messages.ts';
import type { InviteState } from './use-invite.ts';

export type InviteResponse =
  | { readonly kind: 'accepted'; readonly organization: string; readonly personalEnds?: Date | undefined }
  | { readonly kind: 'declined'; readonly organization: string; readonly orgAdminEmail: string };

export type InviteScreen =
  | { readonly kind: 'notFound' | 'loading' | 'signInUnavailable' | 'notFoundOrExpired' | 'redirectToAccount' }
  | { readonly kind: 'failed'; readonly title: string; readonly error: unknown }
  | (InviteResponse & { readonly kind: 'accepted'; readonly isSignedIn: boolean })
  | { readonly kind: 'differentCredentials'; readonly invited: string; readonly signedIn: string }
  | (InviteResponse & { readonly kind: 'declined' })
  | { readonly kind: 'createPassword' | 'signIn' | 'organizationLapsed'; readonly invite: Invite }
  | { readonly kind: 'accept'; readonly invite: Invite; readonly account: Account };

export interface InviteScreenInput {
  readonly link: InviteLink | undefined;
  readonly auth: Pick<AuthSnapshot, 'state' | 'error'>;
  readonly account: Account | undefined;
  readonly accountError: unknown;
  readonly inviteQuery: Pick<InviteState, 'invite' | 'error'>;
  readonly response: InviteResponse | undefined;
  readonly now: Date;
}

/** The order of the checks comes from the specification. */
export function resolveInviteScreen(input: InviteScreenInput): InviteScreen {
  const { link, response, inviteQuery } = input;
  const isSignedIn = input.auth.state === 'signedIn';
  if (!link) return { kind: 'notFound' };
  // An accepted invite does not wait for any lookup.
  if (response?.kind === 'accepted') return resolveAcceptedScreen(response, isSignedIn);
  const pending = resolvePendingScreen(input);
  if (pending) return pending;
  return inviteQuery.invite ? resolveInvitedScreen(input, inviteQuery.invite) : resolveNotFoundScreen(response);
}

/** Returns the redirect to the account page, unless the user must sign in or see when their own Premium ends. */
function resolveAcceptedScreen(response: InviteResponse & { readonly kind: 'accepted' }, isSignedIn: boolean): InviteScreen {
  return isSignedIn && !response.personalEnds ? { kind: 'redirectToAccount' } : { ...response, isSignedIn };
}

/** Returns the screen while data is loading or has failed to load, or undefined once everything is loaded. */
function resolvePendingScreen({ auth, account, accountError, inviteQuery }: InviteScreenInput): InviteScreen | undefined {
  if (auth.state === 'loading') return { kind: auth.error ? 'signInUnavailable' : 'loading' };
  if (inviteQuery.invite === undefined)
    return inviteQuery.error
      ? { kind: 'failed', title: INVITE_MESSAGES.lookupFailed, error: inviteQuery.error }
      : { kind: 'loading' };
  if (auth.state === 'signedOut' || account) return undefined;
  return accountError ? { kind: 'failed', title: MESSAGES.accountLookup, error: accountError } : { kind: 'loading' };
}

function resolveInvitedScreen({ auth, account, response, now }: InviteScreenInput, invite: Invite): InviteScreen {
  const { user, organization, expires } = invite;
  const caller = auth.state === 'signedIn' ? account : undefined;
  if (caller && !isSameEmail(caller.email, user.email))
    return { kind: 'differentCredentials', invited: user.email, signedIn: caller.email };
  if (response?.kind === 'declined') return response;
  if (!caller && user.type === 'temp') return { kind: organization.isEntitled ? 'createPassword' : 'organizationLapsed', invite };
  if (caller?.orgId === organization.orgId && caller.orgStatus === 'active') return { kind: 'redirectToAccount' };
  if (expires <= now) return { kind: 'notFoundOrExpired' };
  if (caller)
    return organization.isEntitled ? { kind: 'accept', invite, account: caller } : { kind: 'organizationLapsed', invite };
  return { kind: 'signIn', invite };
}

/** Returns the declined notice if the user has just declined, because a declined invite is not found either. */
const resolveNotFoundScreen = (response: InviteResponse | undefined): InviteScreen =>
  response?.kind === 'declined' ? response : { kind: 'notFoundOrExpired' };

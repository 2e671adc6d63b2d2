import { AppError } from '#shared/errors.ts';
import type { MemberWithInvitation } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import { createInvitationConflictError, type FoundInvitation, isIncompleteAccount } from './find-invitation.ts';

type CreateAccountClients = Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'users' | 'now'>;

export interface JoiningUser {
  readonly member: MemberWithInvitation;
  readonly userId: string;
}

type PoolAccount = Pick<PoolUser, 'userId' | 'isEmailVerified'>;

/**
 * Creates an account with the chosen password for an invited user who has none, and stores its id in the invitation. An
 * unconfirmed sign-up with the email becomes the account, because the link proves that the user owns the email. A repeated call
 * continues a call that was interrupted before it set the password. If the password was set, the repeated call throws `conflict`, and
 * the user signs in to accept.
 *
 * Throws `conflict` when the email has a usable account, or when two requests accept at the same time. Throws `notFound` when the
 * invitation was revoked or sent again in the meantime. Throws the errors of `identity.create`.
 */
export async function createInvitedAccount(
  clients: CreateAccountClients,
  { member: storedMember, user }: Pick<FoundInvitation, 'member' | 'user'>,
  password: string,
): Promise<JoiningUser> {
  const { users, identity, poolUsers, members, now } = clients;
  const { userId, isEmailVerified } = user
    ? await reuseIncompleteAccount(clients, storedMember, user)
    : await createAccount(clients, storedMember, password);
  const member = await members.storeNewUserId(storedMember, userId);
  if (!member) throw await createInvitationConflictError(clients, storedMember, userId);
  if (!isEmailVerified) await poolUsers.setEmailVerified(userId);
  // Must be the last Cognito call, because it also confirms an unconfirmed sign-up and replaces its password. Until then no
  // sign-in is possible with the old password or with an unverified email.
  await identity.setPassword(userId, password);
  await users.add({ userId, email: storedMember.email, created: now() });
  return { member, userId };
}

/** Another request may have created an account with the email since the lookup. It is then reused if it is incomplete. */
async function createAccount(
  clients: CreateAccountClients,
  storedMember: MemberWithInvitation,
  password: string,
): Promise<PoolAccount> {
  const userId = await clients.identity.create(storedMember.email, password);
  if (userId !== undefined) return { userId, isEmailVerified: true };
  const user = await clients.poolUsers.find(storedMember.email);
  if (!user) throw await createInvitationConflictError(clients, storedMember, storedMember.userId);
  return reuseIncompleteAccount(clients, storedMember, user);
}

async function reuseIncompleteAccount(
  clients: CreateAccountClients,
  storedMember: MemberWithInvitation,
  user: PoolUser,
): Promise<PoolAccount> {
  if (isIncompleteAccount(user)) return user;
  const member = await clients.members.get(storedMember.orgId, storedMember.userId);
  // True if another request with the same link has created the account since `storedMember` was read.
  const isCreatedMeanwhile = member?.invitation?.newUserId === user.userId && storedMember.invitation.newUserId !== user.userId;
  if (!member || isCreatedMeanwhile) throw await createInvitationConflictError(clients, storedMember, user.userId);
  throw new AppError('conflict', 'An account with this email already exists. Sign in to accept.');
}

import { AppError } from '#shared/errors.ts';
import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import { type FoundInvitation, invitationConflictError, isIncompleteAccount } from './find-invitation.ts';

type CreateAccountClients = Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'users' | 'now'>;

export interface Joiner {
  readonly member: InvitedRecord;
  readonly userId: string;
}

type Account = Pick<PoolUser, 'userId' | 'isEmailVerified'>;

/**
 * Creates an account with the chosen password for an invited user who has none, and stores its id in the invitation. An
 * unconfirmed sign-up with the address becomes the account, because the link proves that the user owns the address. A repeated
 * call continues an interrupted one.
 *
 * Throws `conflict` when the address has an account, or when two requests accept at the same time. Throws `notFound` when the
 * invitation was revoked or sent again in the meantime. Throws the errors of `identity.create`.
 */
export async function createInvitedAccount(
  clients: CreateAccountClients,
  { member: read, user }: Pick<FoundInvitation, 'member' | 'user'>,
  password: string,
): Promise<Joiner> {
  const { users, identity, poolUsers, members, now } = clients;
  const { userId, isEmailVerified } = user
    ? await reuseIncompleteAccount(clients, read, user)
    : await createAccount(clients, read, password);
  const member = await members.storeNewUserId(read, userId);
  if (!member) throw await invitationConflictError(clients, read, userId);
  if (!isEmailVerified) await poolUsers.setEmailVerified(userId);
  // Must come after the calls above: it also confirms an open sign-up and replaces its password. Until then no sign-in is
  // possible with that password or with an unverified email.
  await identity.setPassword(userId, password);
  await users.add({ userId, email: read.email, created: now() });
  return { member, userId };
}

/** Creates the account. Another request may have taken the address since it was looked up. */
async function createAccount(clients: CreateAccountClients, read: InvitedRecord, password: string): Promise<Account> {
  const userId = await clients.identity.create(read.email, password);
  if (userId !== undefined) return { userId, isEmailVerified: true };
  const user = await clients.poolUsers.find(read.email);
  if (!user) throw await invitationConflictError(clients, read, read.userId);
  return reuseIncompleteAccount(clients, read, user);
}

async function reuseIncompleteAccount(clients: CreateAccountClients, read: InvitedRecord, user: PoolUser): Promise<Account> {
  if (isIncompleteAccount(read, user)) return user;
  const member = await clients.members.get(read.orgId, read.userId);
  // If the invitation now names the account, or is gone, another request with the same link has created the account.
  if (!member || member.invitation?.newUserId === user.userId) throw await invitationConflictError(clients, read, user.userId);
  throw new AppError('conflict', 'An account with this email already exists. Sign in to accept.');
}

import { AppError } from '#shared/errors.ts';
import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import type { FoundInvitation } from './find-invitation.ts';
import { isHalfMade } from './half-made.ts';
import { overtaken } from './overtaken.ts';

type Needs = Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'users' | 'now'>;

/** An invitation, and the account of the person whom it is for. */
export interface Joining {
  readonly member: InvitedRecord;
  readonly userId: string;
}

/** An account, or what somebody began to make one. */
type Account = Pick<PoolUser, 'userId' | 'isEmailVerified'>;

/**
 * Makes the account of an invited person who has none, with the password they chose; the invitation names it from then on.
 * Where somebody merely signed up with the address, that becomes the account: the link proves whose the address is. Cut short
 * anywhere, it goes on when it is repeated.
 *
 * Errors: `conflict` where the address is somebody's account, or two accept at once; `notFound` when the invitation was taken
 * back or sent again meanwhile; those of `identity.create`.
 */
export async function newAccount(
  clients: Needs,
  { member: read, user }: Pick<FoundInvitation, 'member' | 'user'>,
  password: string,
): Promise<Joining> {
  const { users, identity, poolUsers, members, now } = clients;
  const { userId, isEmailVerified } = user ? await halfMade(clients, read, user) : await create(clients, read, password);
  const member = await members.expect(read, userId);
  if (!member) throw await overtaken(clients, read, userId);
  if (!isEmailVerified) await poolUsers.setEmailVerified(userId);
  // Comes last, and confirms a sign-up in one act: nobody signs in with the password that it came with, nor unverified.
  await identity.setPassword(userId, password);
  await users.add({ userId, email: read.email, created: now() });
  return { member, userId };
}

/** Somebody else may have been first with the address since it was looked up. */
async function create(clients: Needs, read: InvitedRecord, password: string): Promise<Account> {
  const userId = await clients.identity.create(read.email, password);
  if (userId !== undefined) return { userId, isEmailVerified: true };
  const user = await clients.poolUsers.find(read.email);
  if (!user) throw await overtaken(clients, read, read.userId);
  return halfMade(clients, read, user);
}

async function halfMade(clients: Needs, read: InvitedRecord, user: PoolUser): Promise<Account> {
  if (isHalfMade(read, user)) return user;
  const member = await clients.members.get(read.orgId, read.userId);
  // Where the invitation names the account by now, or is gone, the account comes from another call with the same link.
  if (!member || member.invitation?.newUserId === user.userId) throw await overtaken(clients, read, user.userId);
  throw new AppError('conflict', 'There is an account with this address. Sign in to accept.');
}

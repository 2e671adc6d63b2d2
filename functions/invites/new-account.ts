import { AppError } from '#shared/errors.ts';
import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';
import type { Clients } from '../clients.ts';
import type { FoundInvitation } from './find-invitation.ts';
import { isHalfMade } from './half-made.ts';

type Needs = Pick<Clients, 'members' | 'identity' | 'poolUsers' | 'users' | 'now'>;

/** An invitation, and the account of the person whom it is for. */
export interface Joining {
  readonly member: InvitedRecord;
  readonly userId: string;
}

/**
 * Makes the account of an invited person who has none, with the password they chose; the invitation names it from then on.
 * Cut short anywhere, it goes on when it is repeated.
 *
 * Errors: `conflict` where the address is somebody's account, or two accept at once; those of `identity.create`.
 */
export async function newAccount(
  clients: Needs,
  { member: read, user }: Pick<FoundInvitation, 'member' | 'user'>,
  password: string,
): Promise<Joining> {
  const { users, identity, members, now } = clients;
  const userId = user ? halfMade(read, user) : await create(clients, read, password);
  const member = await members.expect(read, userId);
  if (!member) throw new AppError('conflict', 'This invitation is changing at this moment. Try again.');
  await identity.setPassword(userId, password);
  await users.add({ userId, email: read.email, created: now() });
  return { member, userId };
}

/** Somebody else may have been first with the address since it was looked up. */
async function create({ identity, poolUsers }: Needs, read: InvitedRecord, password: string): Promise<string> {
  return (await identity.create(read.email, password)) ?? halfMade(read, await poolUsers.find(read.email));
}

function halfMade(read: InvitedRecord, user: PoolUser | undefined): string {
  if (user && isHalfMade(read, user)) return user.userId;
  throw new AppError('conflict', 'There is an account with this address. Sign in to accept.');
}

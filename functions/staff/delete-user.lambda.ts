import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { liveSubscription, type User } from '../clients/user-records.ts';
import {
  audit,
  type Clients,
  deletions,
  images,
  mediaFiles,
  members,
  now,
  organizations,
  poolUsers,
  syncing,
  uploadFiles,
  users,
} from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { deletionRefusal } from './deletion-refusal.ts';
import { onRecord, type Recording } from './on-record.ts';
import { type Removing, removeAccount } from './remove-account.ts';

type Needs = Recording & Removing & Pick<Clients, 'organizations'>;

const ACT = 'deleteUser';

/**
 * Deletes a user permanently. A repeated call continues an interrupted deletion, and succeeds if the user is already deleted.
 *
 * Throws `notFound` for an unknown user, `conflict` with the reason when the user cannot be deleted, and the errors of
 * `removeAccount`.
 */
export async function deleteUser(
  clients: Needs,
  { cognitoSub: userId, reason }: Input<'deleteUser'>,
  actor: Actor,
): Promise<Output<'deleteUser'>> {
  const [inPool, row] = await Promise.all([clients.poolUsers.find(userId), clients.users.current(userId)]);
  const target = `user#${userId}`;
  if (!inPool && !row && !(await wasBegun(clients, target))) throw new AppError('notFound', 'There is no such user.');
  await requireDeletable(clients, actor, { userId, row });

  const images = await clients.images.count(userId);
  const before = { email: row?.email ?? inPool?.email, ...(row && factsOf(row)), images };
  return onRecord(clients, actor, { act: ACT, target, before, reason }, async () => {
    const answer = await removeAccount(clients, userId, row);
    return { answer, after: answer };
  });
}

/**
 * Returns true if the audit log has a deletion of this user. The earlier call may have deleted the user and crashed before it
 * returned.
 */
const wasBegun = async ({ audit }: Needs, target: string): Promise<boolean> =>
  (await audit.on(target)).some(({ act }) => act === ACT);

async function requireDeletable(
  { poolUsers, organizations }: Needs,
  actor: Actor,
  { userId, row }: { readonly userId: string; readonly row: User | undefined },
): Promise<void> {
  const organization = row?.orgId === undefined ? undefined : await organizations.get(row.orgId);
  const refusal = deletionRefusal({ userId, isStaff: await poolUsers.isStaff(userId), organization }, actor);
  if (refusal) throw new AppError('conflict', refusal);
}

const factsOf = (row: User) => {
  const { customerId, orgId, orgRole, orgStatus } = row;
  return { customerId, subscription: liveSubscription(row)?.id, orgId, orgRole, orgStatus };
};

export const handler = operation(operations.deleteUser, (input, actor) =>
  deleteUser(
    {
      ...syncing(),
      audit: audit(),
      users: users(),
      organizations: organizations(),
      members: members(),
      poolUsers: poolUsers(),
      images: images(),
      deletions: deletions(),
      mediaFiles: mediaFiles(),
      uploadFiles: uploadFiles(),
      now,
    },
    input,
    actor,
  ),
);

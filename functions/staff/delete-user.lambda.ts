import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import * as operations from '#shared/staff-operations.ts';
import { type RemoveAccountClients, removeAccount } from '../account/remove-account.ts';
import { findLiveSubscription, type User } from '../clients/user-records.ts';
import {
  audit,
  type Clients,
  deletions,
  hasStripeKey,
  images,
  mediaFiles,
  members,
  now,
  organizations,
  pendingRemovals,
  poolUsers,
  syncClients,
  trials,
  uploadFiles,
  users,
} from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { findDeletionError } from './find-deletion-error.ts';
import { staffOperation } from './staff-operation.ts';
import { type AuditClients, withAudit } from './with-audit.ts';

type DeleteUserClients = AuditClients & RemoveAccountClients & Pick<Clients, 'organizations'>;

const ACTION = 'deleteUser';

/** API Gateway times out after 30 s. */
const DELETE_IMAGES_TIMEOUT_MS = 15_000;

/**
 * Deletes a user permanently. A repeated call continues an interrupted deletion, and succeeds if the user is already deleted.
 *
 * Throws `notFound` for an unknown user, `conflict` with the reason when the user cannot be deleted, and the errors of
 * `removeAccount`.
 */
export async function deleteUser(
  clients: DeleteUserClients,
  { cognitoSub: userId, reason }: Input<'deleteUser'>,
  actor: Actor,
): Promise<Output<'deleteUser'>> {
  const [cognitoUser, row] = await Promise.all([clients.poolUsers.find(userId), clients.users.getConsistently(userId)]);
  const target = `user#${userId}`;
  if (!cognitoUser && !row && !(await hasDeletionEntry(clients, target))) throw new AppError('notFound', 'User not found.');
  await requireDeletable(clients, actor, { userId, row });

  const images = await clients.images.count(userId);
  const before = { email: row?.email ?? cognitoUser?.email, ...(row && toAuditFacts(row)), images };
  return withAudit(clients, actor, { act: ACTION, target, before, reason }, async () => {
    const deadline = new Date(clients.now().getTime() + DELETE_IMAGES_TIMEOUT_MS);
    const removeRow = () => clients.users.remove(userId, row?.customerId);
    const output = await removeAccount(clients, { userId, row, deadline, removeRow });
    return { output, after: output };
  });
}

/**
 * Returns true if the audit log has a deletion of this user. An earlier call may have deleted the user and then crashed before it
 * returned.
 */
const hasDeletionEntry = async ({ audit }: DeleteUserClients, target: string): Promise<boolean> =>
  (await audit.listEntries(target)).some(({ act }) => act === ACTION);

async function requireDeletable(
  { poolUsers, organizations }: DeleteUserClients,
  actor: Actor,
  { userId, row }: { readonly userId: string; readonly row: User | undefined },
): Promise<void> {
  const organization = row?.orgId === undefined ? undefined : await organizations.get(row.orgId);
  const error = findDeletionError({ userId, isStaff: await poolUsers.isStaff(userId), organization }, actor);
  if (error) throw new AppError('conflict', error);
}

const toAuditFacts = (row: User) => {
  const { customerId, orgId, orgRole, orgStatus } = row;
  return { customerId, subscription: findLiveSubscription(row)?.id, orgId, orgRole, orgStatus };
};

export const handler = staffOperation(operations.deleteUser, (input, actor) =>
  deleteUser(
    {
      ...syncClients(),
      audit: audit(),
      users: users(),
      organizations: organizations(),
      members: members(),
      poolUsers: poolUsers(),
      pendingRemovals: pendingRemovals(),
      trials: trials(),
      images: images(),
      deletions: deletions(),
      mediaFiles: mediaFiles(),
      uploadFiles: uploadFiles(),
      hasStripeKey,
      now,
    },
    input,
    actor,
  ),
);

import { api, type Input, type KeysFor, type Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { roleOf } from '#shared/member.ts';
import { can } from '#shared/roles.ts';
import type { Actor } from './actor.ts';
import type { User } from './clients/user-records.ts';
import { type Clients, users } from './clients.ts';
import { answering } from './operation.ts';

/** Somebody who may look at an organization; `user` is their row, where they are no visitor from the staff. */
export interface Viewer extends Actor {
  readonly user: User | undefined;
}

type OrganizationKey = KeysFor<'orgAdmin' | 'orgViewer'>;

/** A Lambda handler for an operation on the organization that its path names. */
export const organizationOperation = <K extends OrganizationKey>(
  key: K,
  run: (input: Input<K>, viewer: Viewer) => Promise<Output<K>>,
) =>
  answering(key, async (input, actor) =>
    run(input, await viewerOf({ users: users() }, actor, { orgId: input.orgId, isOpenToStaff: api[key].access === 'orgViewer' })),
  );

interface Wanted {
  readonly orgId: string;
  readonly isOpenToStaff: boolean;
}

/**
 * Whether the caller may act upon an organization, as the database has them at this moment: `orgAdmin` and `orgViewer` are
 * decided here and nowhere else.
 *
 * Errors: `notFound` for the organization of others, as for one that never was; `forbidden` for its plain members.
 */
async function viewerOf({ users }: Pick<Clients, 'users'>, actor: Actor, { orgId, isOpenToStaff }: Wanted): Promise<Viewer> {
  const user = await users.current(actor.userId);
  const isTheirs = user?.orgId === orgId;
  if (isTheirs && can(roleOf(user), 'runOrganization')) return { ...actor, user };
  if (isOpenToStaff && actor.isStaff) return { ...actor, user };
  if (isTheirs && user.orgStatus === 'active')
    throw new AppError('forbidden', 'This is for the administrator of your organization.');
  throw new AppError('notFound', 'There is no such organization.');
}

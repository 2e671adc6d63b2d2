import type * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import type { User } from '../clients/user-records.ts';
import { type Clients, users } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';

/** Caller who may view an organization. `user` is undefined for staff without a user row. */
export interface OrganizationViewer extends Actor {
  readonly user: User | undefined;
}

type OrganizationOperation = Operation<'orgAdmin' | 'orgViewer', z.core.$ZodType<{ readonly orgId: string }>>;

export const organizationOperation = <O extends OrganizationOperation>(
  operation: O,
  run: (input: InputOf<O>, viewer: OrganizationViewer) => Promise<OutputOf<O>>,
) =>
  createHandler(operation, async (input, actor) =>
    run(
      input,
      await requireViewer({ users: users() }, actor, { orgId: input.orgId, isOpenToStaff: operation.access === 'orgViewer' }),
    ),
  );

interface ViewerRequirement {
  readonly orgId: string;
  readonly isOpenToStaff: boolean;
}

/**
 * Returns the caller if they may access the organization. The read is strongly consistent. Only this function enforces the access
 * `orgAdmin` and `orgViewer`.
 *
 * Throws the same `notFound` for another organization as for a missing one. Throws `forbidden` for plain members of the
 * organization, and the errors of `requireActiveSession`.
 */
async function requireViewer(
  { users }: Pick<Clients, 'users'>,
  actor: Actor,
  { orgId, isOpenToStaff }: ViewerRequirement,
): Promise<OrganizationViewer> {
  const user = await users.getConsistently(actor.userId);
  requireActiveSession(user, actor);
  const isOwnOrganization = user?.orgId === orgId;
  if (isOwnOrganization && getRole(user) === 'orgAdmin') return { ...actor, user };
  if (isOpenToStaff && actor.isStaff) return { ...actor, user };
  if (isOwnOrganization && user.orgStatus === 'active')
    throw new AppError('forbidden', 'Only the admin of your organization can do this.');
  throw new AppError('notFound', 'Organization not found.');
}

import type * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import type { User } from '../clients/user-records.ts';
import { type Clients, users } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';

type OrganizationInput = z.core.$ZodType<{ readonly orgId: string }>;

/** Returns a Lambda handler for the admin of the organization in the path. */
export const organizationOperation = <O extends Operation<'orgAdmin', OrganizationInput>>(
  operation: O,
  run: (input: InputOf<O>, actor: Actor) => Promise<OutputOf<O>>,
) =>
  createHandler(operation, async (input, actor) => {
    const user = await getCaller({ users: users() }, actor);
    if (!isAdmin(user, input.orgId)) throw createAccessError(user, input.orgId);
    return run(input, actor);
  });

export type OrganizationViewOperation = Operation<'orgViewer', OrganizationInput>;

interface GetCallerClients {
  readonly users: Pick<Clients['users'], 'getConsistently'>;
}

/** Returns the caller's row with strong consistency. Throws the errors of `requireActiveSession`. */
export async function getCaller({ users }: GetCallerClients, actor: Actor): Promise<User | undefined> {
  const user = await users.getConsistently(actor.userId);
  requireActiveSession(user, actor);
  return user;
}

export const isAdmin = (user: User | undefined, orgId: string): boolean => user?.orgId === orgId && getRole(user) === 'orgAdmin';

/** Returns `forbidden` for plain members, and the same `notFound` for another organization as for a missing one. */
export const createAccessError = (user: User | undefined, orgId: string): AppError =>
  user?.orgId === orgId && user.orgStatus === 'active'
    ? new AppError('forbidden', 'Only the admin of your organization can do this.')
    : new AppError('notFound', 'Organization not found.');

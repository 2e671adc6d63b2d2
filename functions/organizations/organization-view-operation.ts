import type { InputOf, OutputOf } from '#shared/operation.ts';
import type { User } from '../clients/user-records.ts';
import { audit, now, secondFactorClients } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { createHandler } from '../http/operation.ts';
import { recordLookup } from '../staff/record-lookup.ts';
import { type RequireStaffClients, requireStaff, type Staff } from '../staff/require-staff.ts';
import { createAccessError, getCaller, isAdmin, type OrganizationViewOperation } from './organization-operation.ts';

/** Caller who may view an organization. */
export interface OrganizationViewer extends Actor {
  /** Undefined for staff. */
  readonly user: User | undefined;
}

/** Returns a Lambda handler for the admin of the organization in the path, and for staff, for whom it adds an audit entry. */
export const organizationViewOperation = <O extends OrganizationViewOperation>(
  operation: O,
  run: (input: InputOf<O>, viewer: OrganizationViewer) => Promise<OutputOf<O>>,
) =>
  createHandler(operation, async (input, actor) => {
    const { user, staff } = await requireViewer(secondFactorClients(), actor, input.orgId);
    const output = await run(input, { ...actor, user });
    if (staff) await recordLookup({ audit: audit(), now }, { staff, act: operation.name, target: `organization#${input.orgId}` });
    return output;
  });

interface Viewer {
  readonly user?: User | undefined;
  readonly staff?: Staff;
}

/** Throws the errors of `getCaller`, `requireStaff` and `createAccessError`. */
export async function requireViewer(clients: RequireStaffClients, actor: Actor, orgId: string): Promise<Viewer> {
  const user = await getCaller(clients, actor);
  if (isAdmin(user, orgId)) return { user };
  if (!actor.isStaff) throw createAccessError(user, orgId);
  return { staff: await requireStaff(clients, actor) };
}

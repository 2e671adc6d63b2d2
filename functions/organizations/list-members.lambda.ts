import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toMember } from '../clients/organization-records.ts';
import { type Clients, members } from '../clients.ts';
import { organizationViewOperation } from './organization-view-operation.ts';

/** Returns the members sorted by email. Throws `notFound` for an unknown organization, which only staff can request. */
export async function listMembers(
  { members }: Pick<Clients, 'members'>,
  { orgId }: Input<'listMembers'>,
): Promise<Output<'listMembers'>> {
  const records = await members.list(orgId);
  // Every organization has at least its admin.
  if (records.length === 0) throw new AppError('notFound', 'Organization not found.');
  return records.map(toMember).toSorted((one, other) => (one.email < other.email ? -1 : 1));
}

export const handler = organizationViewOperation(operations.listMembers, (input) => listMembers({ members: members() }, input));

import type { Input, Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { toMember } from '../clients/organization-records.ts';
import { type Clients, members } from '../clients.ts';
import { organizationOperation } from '../organization-operation.ts';

/** Everybody in an organization, by their e-mail. Errors: `notFound`, which only staff can come upon. */
export async function listMembers(
  { members }: Pick<Clients, 'members'>,
  { orgId }: Input<'listMembers'>,
): Promise<Output<'listMembers'>> {
  const found = await members.list(orgId);
  // Each has an administrator at least.
  if (found.length === 0) throw new AppError('notFound', 'There is no such organization.');
  return found.map(toMember).toSorted((one, other) => (one.email < other.email ? -1 : 1));
}

export const handler = organizationOperation('listMembers', (input) => listMembers({ members: members() }, input));

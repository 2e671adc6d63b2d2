import { isEntitled } from '#shared/entitlement.ts';
import { AppError } from '#shared/errors.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { OrganizationReads } from '../clients/organizations.ts';
import type { Clients } from '../clients.ts';

/**
 * Throws `conflict` unless the subscription of the organization grants Enterprise, because a seat would give its holder nothing.
 * `advice` completes the message for the caller.
 */
export function requireEntitled({ name, billing }: OrganizationRecord, now: Date, advice: string): void {
  if (!isEntitled(billing, now)) throw new AppError('conflict', `${name} has no active subscription. ${advice}`);
}

/** Reads the organization. Throws `notFound` if it does not exist, and the error of `requireEntitled`. */
export async function requireEntitledOrganization(
  { organizations, now }: Pick<Clients, 'now'> & { readonly organizations: OrganizationReads },
  orgId: string,
  advice: string,
): Promise<void> {
  const organization = await organizations.get(orgId);
  if (!organization) throw new AppError('notFound', 'Organization not found.');
  requireEntitled(organization, now(), advice);
}

export const PAY_ADVICE = 'Pay for its seats first.';

import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import type { Organization } from '#shared/organization.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import { listPaymentsOrNull } from '../billing/list-payments.ts';
import { toOrganization, toOwnOrganization } from '../clients/organization-records.ts';
import { type Clients, now, organizations, payments } from '../clients.ts';
import { type OrganizationViewer, organizationViewOperation } from './organization-view-operation.ts';

/** Calls Stripe only if `payments` is requested. Throws `notFound` when the organization does not exist. */
export async function getOrganization(
  clients: Pick<Clients, 'organizations' | 'payments' | 'now'>,
  { orgId, payments: withPayments }: Input<'getOrganization'>,
  { user }: Pick<OrganizationViewer, 'user'>,
): Promise<Organization> {
  const organization = await clients.organizations.get(orgId);
  const isAdmin = user?.orgId === orgId && getRole(user) === 'orgAdmin';
  if (!organization) throw new AppError('notFound', 'Organization not found.');
  return {
    ...(isAdmin ? toOwnOrganization : toOrganization)(organization, clients.now()),
    ...(withPayments && { payments: await listPaymentsOrNull(clients, organization) }),
  };
}

export const handler = organizationViewOperation(operations.getOrganization, async (input, viewer) => {
  if (input.payments) await countStripeCall(viewer.userId);
  return getOrganization({ organizations: organizations(), payments: payments(), now }, input, viewer);
});

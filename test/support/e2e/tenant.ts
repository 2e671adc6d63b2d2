import type { Image } from '#shared/image.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { buyPremium, replaceCard } from './checkout.ts';
import type { E2eStack } from './local-stack.ts';
import { addMember, type Invitation, invite, type Organization, organizationWithSeats } from './organization.ts';
import { createUserAt, readLibrary, type User, uploadImage } from './user.ts';

/** A user with two images and the signed cookies that give access to them. */
export interface TenantUser extends User {
  readonly cookie: string;
  readonly images: readonly Image[];
}

export interface Tenant {
  readonly organization: Organization;
  readonly callers: readonly [admin: TenantUser, member: TenantUser, payer: TenantUser];
  readonly invitation: Invitation;
  readonly customerIds: readonly string[];
  readonly subscriptionIds: readonly string[];
  readonly checkoutSessionIds: readonly string[];
  /**
   * Identifiers of the tenant, which must not leak to other tenants: the email domain (also part of the organization's name),
   * the token of the invitation, and all ids.
   */
  readonly canaries: readonly string[];
}

/** Creates a tenant through the API and Stripe's hosted pages. All emails are `@{emailDomain}.example`. */
export async function createTenant(e2eStack: E2eStack, staff: User, emailDomain: string): Promise<Tenant> {
  const createTenantUser = createUserAt(e2eStack, `${emailDomain}.example`);
  const [admin, member, payer] = await Promise.all([
    createTenantUser('admin'),
    createTenantUser('member'),
    createTenantUser('payer'),
  ]);
  const organization = await organizationWithSeats(e2eStack, 20, { staff, admin, name: `Company of ${emailDomain}` });
  await addMember(e2eStack, organization, member);
  const checkoutSessionId = await buyPremium(e2eStack, payer);
  const { customerId = '', subscription } = await callOperation(e2eStack.stack.site, payer.token, 'confirmCheckout', {
    session_id: checkoutSessionId,
  });
  const cardSessionIds = [await replaceCard(e2eStack, payer, 'user'), await replaceCard(e2eStack, admin, 'org')];
  const invitation = await invite(e2eStack, organization, `guest@${emailDomain}.example`);
  const callers = [
    await addImages(e2eStack, admin),
    await addImages(e2eStack, member),
    await addImages(e2eStack, payer),
  ] as const;
  const stripeIds = {
    customerIds: [organization.customerId, customerId],
    subscriptionIds: [subscription?.id ?? ''],
    checkoutSessionIds: [checkoutSessionId, ...cardSessionIds],
  };
  const imageIds = callers.flatMap(({ images }) => images.map(({ id }) => id));
  const ids = [organization.orgId, invitation.userId, invitation.link.token, ...callers.map(({ userId }) => userId)];
  const canaries = [emailDomain, ...ids, ...imageIds, ...Object.values(stripeIds).flat()];
  return { organization, callers, invitation, ...stripeIds, canaries };
}

async function addImages(e2eStack: E2eStack, user: User): Promise<TenantUser> {
  for (let count = 0; count < 2; count++) await uploadImage(e2eStack, user);
  return { ...user, ...(await readLibrary(e2eStack.stack, user.email)) };
}

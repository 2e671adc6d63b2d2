import { describe, expect, test } from 'vitest';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { requirePayer } from '../../../../functions/http/actor.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { getInvite } from '../../../../functions/invites/get-invite.lambda.ts';
import { getOrganization } from '../../../../functions/organizations/get-organization.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { buyPremium, CHECKOUT_INPUT } from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  INVITED_EMAIL,
  inviteAndGetLink,
  inviteEmails,
  lapseOrganization,
  latestInviteLink,
  organizationFixture,
  setOrganizationBilling,
} from '../../../support/organizations/organization-fixture.ts';
import { PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { actor, ORG_ID } from '../../../support/record-builders.ts';
import { subscription } from '../../../support/users/account-builders.ts';

const organization = forEachTest(organizationFixture);

const NOT_PAYING = { code: 'conflict', message: expect.stringContaining('has no active subscription') };

const readAccount = (userId: string) => getAccount(organization().clients, {}, actor({ userId }));
const requireBuyer = (userId: string) => requirePayer(organization().clients, actor({ userId }), 'buyer');
const setStatus = (userId: string, status: 'Active' | 'Deactivated') =>
  setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status });

async function addSubscribedMember(): Promise<string> {
  const userId = await organization().createUserAccount(INVITED_EMAIL);
  await buyPremium(organization(), { userId });
  await inviteEmails(organization(), INVITED_EMAIL);
  const link = latestInviteLink(organization(), INVITED_EMAIL);
  await acceptInvite(organization().clients, { ...link, password: null, end_personal: true }, userId);
  return userId;
}

describe('an organization that no longer pays', () => {
  test('cannot invite, reactivate or be joined', async () => {
    const { userId } = await addMember(organization(), 'eve@example.com');
    await setStatus(userId, 'Deactivated');
    const invitedId = await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    await lapseOrganization(organization());
    const before = await organization().listAllRows();
    await expect(inviteEmails(organization(), 'new@example.com')).rejects.toMatchObject(NOT_PAYING);
    await expect(setStatus(userId, 'Active')).rejects.toMatchObject(NOT_PAYING);
    await expect(acceptInvite(organization().clients, { ...link, password: null }, invitedId)).rejects.toMatchObject(NOT_PAYING);
    await expect(acceptInvite(organization().clients, { ...link, password: 'Engine-1843' }, '')).rejects.toMatchObject(
      NOT_PAYING,
    );
    expect(await organization().listAllRows()).toEqual(before);
    expect((await getInvite(organization().clients, link, invitedId)).organization).toMatchObject({ isEntitled: false });
  });

  test('still deactivates members', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await lapseOrganization(organization());
    expect(await setStatus(userId, 'Deactivated')).toMatchObject({ orgStatus: 'deactivated' });
  });

  test('leaves a member the Premium of their own subscription', async () => {
    const userId = await addSubscribedMember();
    expect(await readAccount(userId)).toMatchObject({
      entitlement: { plan: 'enterprise' },
      personal_subscription: { status: 'trialing' },
    });
    await lapseOrganization(organization());
    expect(await readAccount(userId)).toMatchObject({
      entitlement: { plan: 'premium', source: 'personal', notice: { kind: 'organizationLapsed' } },
      status: 'trialing',
      stripe_customer: expect.anything(),
      orgStatus: 'active',
    });
  });

  test('lets a member buy Premium of their own', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await expect(requireBuyer(userId)).rejects.toMatchObject({ code: 'forbidden' });
    await lapseOrganization(organization());
    const { url } = await createCheckoutSession(organization().clients, CHECKOUT_INPUT, await requireBuyer(userId));
    expect(url).toMatch(/^http/);
    expect(await readAccount(userId)).toMatchObject({ entitlement: { plan: 'basic' } });
  });

  test('lets its admin change its billing and buy Premium of their own', async () => {
    await lapseOrganization(organization());
    const requireAdmin = (type?: 'user' | 'org') => requirePayer(organization().clients, actor(), 'billingOwner', type);
    expect((await requireAdmin()).billingRow.owner.type).toBe('org');
    expect((await requireAdmin('user')).billingRow.owner.type).toBe('user');
    expect((await requireBuyer('user-1')).billingRow.owner.type).toBe('user');
  });

  test.each([
    ['past_due', 'enterprise', true],
    ['unpaid', 'basic', false],
    ['paused', 'basic', false],
  ])('has members with the plan $1 when its subscription is $0', async (status, plan, isEntitled) => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    const billing = { ...PAID_BILLING, subscription: subscription({ status }), pastDueSince: organization().clock.now };
    await setOrganizationBilling(organization(), billing);
    expect(await readAccount(userId)).toMatchObject({ entitlement: { plan } });
    expect(await getOrganization(organization().clients, { orgId: ORG_ID }, { user: undefined })).toMatchObject({ isEntitled });
  });
});

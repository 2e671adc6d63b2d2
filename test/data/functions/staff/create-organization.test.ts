import { AdminDisableUserCommand, AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import type { Input } from '#shared/api.ts';
import { createOrganization } from '../../../../functions/staff/create-organization.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember } from '../../../support/organizations/organization-fixture.ts';
import { staffFixture } from '../../../support/users/staff-fixture.ts';
import { USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);

const INPUT = { name: 'Difference Engines', adminEmail: 'Eve@Example.com', seats: 10, reason: 'Ordered by mail' };

const create = (changes: Partial<Input<'createOrganization'>> = {}) =>
  createOrganization(fixture().clients, { ...INPUT, ...changes }, fixture().staff);

const listCustomers = async () => (await fixture().stripe.customers.list()).data.filter(({ metadata }) => metadata.orgId);

test('creates an organization with its admin in the first seat and a Stripe customer', async () => {
  const userId = await fixture().createUserAccount('eve@example.com');
  const created = await create();
  expect(created).toEqual({
    orgId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    name: 'Difference Engines',
    seats: 10,
    seatsInUse: 1,
    isEntitled: false,
    orgAdminEmail: 'eve@example.com',
    created: fixture().clock.now,
    customerId: expect.stringMatching('^cus_'),
  });
  const { orgId } = created;
  expect(await fixture().readOrganizationRow(orgId)).toMatchObject({
    adminUserId: userId,
    seatsFree: 9,
    customerId: created.customerId,
  });
  expect(await fixture().clients.members.list(orgId)).toEqual([
    { orgId, userId, email: 'eve@example.com', orgRole: 'admin', orgStatus: 'active' },
  ]);
  expect(await fixture().readUserRow(userId)).toMatchObject({ orgId, orgRole: 'admin', orgStatus: 'active' });
  expect(await listCustomers()).toMatchObject([
    { id: created.customerId, name: 'Difference Engines', email: 'eve@example.com', metadata: { orgId } },
  ]);
});

test('writes an audit entry before and after the creation', async () => {
  await fixture().createUserAccount('eve@example.com');
  const { orgId, customerId } = await create();
  const entry = { act: 'createOrganization', actorEmail: 'sam@example.com', reason: 'Ordered by mail' };
  expect(await fixture().clients.audit.listEntries(`organization#${orgId}`)).toMatchObject([
    { ...entry, after: { name: 'Difference Engines', seats: 10, adminEmail: 'eve@example.com', customerId } },
    entry,
  ]);
});

test('finds the user by the email that they sign in with now, not by a former one', async () => {
  const formerOwnerId = await fixture().createUserAccount('eve@example.com');
  const attributes = [
    { Name: 'email', Value: 'eve.adams@example.com' },
    { Name: 'email_verified', Value: 'true' },
  ];
  await fixture().pool.cognito.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: USER_POOL_ID, Username: formerOwnerId, UserAttributes: attributes }),
  );
  const userId = await fixture().createUserAccount('eve@example.com');
  const { orgId } = await create();
  expect(await fixture().readOrganizationRow(orgId)).toMatchObject({ adminUserId: userId });
});

test('finds a user who is not in the index yet', async () => {
  const userId = await fixture().createUserAccount('eve@example.com');
  const users = { ...fixture().clients.users, findByEmail: async () => undefined };
  const { orgId } = await createOrganization({ ...fixture().clients, users }, INPUT, fixture().staff);
  expect(await fixture().readOrganizationRow(orgId)).toMatchObject({ adminUserId: userId });
});

test('returns the same organization when the request is repeated', async () => {
  await fixture().createUserAccount('eve@example.com');
  const first = await create();
  expect(await create()).toEqual(first);
  expect(await listCustomers()).toHaveLength(1);
});

test("does not change the admin's own subscription", async () => {
  const userId = await fixture().createUserAccount('eve@example.com');
  await buyPremium(fixture(), { userId });
  await create();
  const { billing } = await fixture().readUserRow(userId);
  expect(billing?.subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: false });
});

describe('createOrganization', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['no user has the email', async () => undefined, 'No user can sign in as Eve@Example.com yet. Ask them to sign up first.'],
    [
      'the user pool does not have the user',
      () => fixture().clients.users.add({ userId: 'lost', email: 'eve@example.com', created: fixture().clock.now }),
      'No user can sign in as Eve@Example.com yet. Ask them to sign up first.',
    ],
    [
      'the user is disabled, as during a deletion',
      async () => {
        const Username = await fixture().createUserAccount('eve@example.com');
        await fixture().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username }));
      },
      'No user can sign in as Eve@Example.com yet. Ask them to sign up first.',
    ],
    [
      'the user is a member of another organization',
      () => addMember(fixture(), 'eve@example.com'),
      'eve@example.com already has a seat in another organization, or their account just changed. Try again.',
    ],
  ])('throws conflict and writes nothing when %s', async (_, arrange, message) => {
    await arrange();
    const rows = await fixture().listAllRows();
    await expect(create()).rejects.toMatchObject({ code: 'conflict', message });
    expect(await fixture().listAllRows()).toEqual(rows);
    expect(await listCustomers()).toEqual([]);
  });

  test('throws conflict and writes nothing when the user is the admin of another organization', async () => {
    await fixture().createUserAccount('eve@example.com');
    await create();
    const rows = await fixture().listAllRows();
    await expect(create({ name: 'Another' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture().listAllRows()).toEqual(rows);
  });

  test('throws retry and writes nothing when Stripe is unavailable', async () => {
    await fixture().createUserAccount('eve@example.com');
    const rows = await fixture().listAllRows();
    fixture().options.intercept = async () => stripeFailure(503);
    await expect(create()).rejects.toMatchObject({ code: 'retry' });
    expect(await fixture().listAllRows()).toEqual(rows);
  });
});

test('creates one organization when two concurrent requests name the same admin', async () => {
  await fixture().createUserAccount('eve@example.com');
  const results = await Promise.allSettled([create(), create({ name: 'Another' })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
});

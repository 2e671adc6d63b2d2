import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundUser } from '#shared/admin.ts';
import { findUser, handler } from '../../../../functions/admin/find-user.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../../support/api-event.ts';
import { buyPremium } from '../../../support/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember } from '../../../support/organization-fixture.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { addToStaffGroup, staffFixture, storeImageRecords, USER_EMAIL } from '../../../support/staff-fixture.ts';
import { stripeFailure } from '../../../support/stripe-failure.ts';
import { createUser, USER_POOL_ID } from '../../../support/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);

const NOTHING: FoundUser = { cognito: null, dbUser: null, dbOrg: null, stripeCustomer: null, goes: null };

const find = (q: string) => findUser(fixture().clients, { q }, fixture().staff);

describe('somebody who has bought something', () => {
  let userId: string;
  let customerId: string;
  let subscriptionId: string;
  beforeEach(async () => {
    userId = await fixture().createUserAccount(USER_EMAIL);
    await buyPremium(fixture(), { userId });
    await storeImageRecords(fixture(), userId, 2);
    const row = await fixture().userRow(userId);
    customerId = row.customerId ?? '';
    subscriptionId = row.billing?.subscription?.id ?? '';
  });

  test('is found as everybody has them, with what a deletion takes', async () => {
    expect(await find(USER_EMAIL)).toEqual({
      cognito: {
        attrs: { sub: userId, email: USER_EMAIL, email_verified: true },
        userStatus: 'CONFIRMED',
        isEnabled: true,
        isStaff: false,
        created: expect.any(Date),
      },
      dbUser: { userId, email: USER_EMAIL, created: fixture().clock.now, customerId, status: 'trialing' },
      dbOrg: null,
      stripeCustomer: { id: customerId, email: USER_EMAIL, status: 'trialing', isDeleted: false },
      goes: { images: 2, subscription: subscriptionId, seats: 0 },
    });
  });

  test('is found by whatever staff have of them', async () => {
    const found = await find(USER_EMAIL);
    for (const q of ['Eve@Example.com', userId, userId.toUpperCase(), customerId, subscriptionId])
      expect(await find(q), q).toEqual(found);
  });

  test('is found where the pool has lost them', async () => {
    await fixture().pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
    for (const q of [USER_EMAIL, userId, customerId])
      expect(await find(q), q).toMatchObject({
        cognito: null,
        dbUser: { userId },
        stripeCustomer: { id: customerId },
        goes: { images: 2 },
      });
  });

  test('is found where the row was lost: Stripe knows for whom it keeps a customer', async () => {
    await fixture().documents.send(new DeleteCommand({ TableName: fixture().tables.users, Key: { userId } }));
    expect(await find(customerId)).toMatchObject({
      cognito: { attrs: { sub: userId } },
      dbUser: null,
      stripeCustomer: { id: customerId },
    });
    expect(await find(USER_EMAIL)).toMatchObject({ cognito: { attrs: { sub: userId } }, dbUser: null, stripeCustomer: null });
  });

  test('is shown with what Stripe has now, beside what was written down', async () => {
    await fixture().stripe.subscriptions.cancel(subscriptionId);
    expect(await find(USER_EMAIL)).toMatchObject({
      dbUser: { status: 'trialing' },
      stripeCustomer: { status: 'canceled' },
      goes: { subscription: null },
    });
    await fixture().stripe.customers.del(customerId);
    expect(await find(USER_EMAIL)).toMatchObject({ stripeCustomer: { id: customerId, email: null, isDeleted: true } });
  });

  test('is not said to have nothing at Stripe while Stripe is away', async () => {
    fixture().options.interfere = async () => stripeFailure(503);
    await expect(find(USER_EMAIL)).rejects.toMatchObject({ code: 'retry' });
  });
});

describe('an organization', () => {
  test('is found with its administrator and its customer, by any id of theirs', async () => {
    const customerId = await fixture().clients.customers.createForOrganization(await fixture().organizationRow());
    await fixture().clients.billingRecords.attach({ type: 'org', id: ORG_ID }, customerId);
    const found = await find(ORG_ID);
    expect(found).toMatchObject({
      dbUser: { userId: USER_ID, orgId: ORG_ID, orgRole: 'admin', orgStatus: 'active' },
      dbOrg: {
        orgId: ORG_ID,
        adminUserId: USER_ID,
        adminEmail: 'ada@example.com',
        name: 'Analytical Engines',
        seats: 5,
        seatsInUse: 1,
        customerId,
      },
      stripeCustomer: { id: customerId, email: 'ada@example.com' },
      goes: { seats: 1, refusal: expect.stringContaining('only administrator of Analytical Engines') },
    });
    for (const q of [ORG_ID.toLowerCase(), customerId]) expect(await find(q), q).toEqual(found);
  });

  test('stands beside its member, who would give back a seat', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    expect(await find(USER_EMAIL)).toMatchObject({
      dbUser: { userId, orgRole: 'user', orgStatus: 'active' },
      dbOrg: { orgId: ORG_ID, seatsInUse: 2 },
      goes: { images: 0, subscription: null, seats: 1 },
    });
  });
});

test('a sign-up that never got a row is found in the pool', async () => {
  const userId = await createUser(fixture().pool, USER_EMAIL);
  for (const q of [USER_EMAIL, userId])
    expect(await find(q), q).toMatchObject({ cognito: { attrs: { sub: userId } }, dbUser: null, goes: { images: 0, seats: 0 } });
});

test('one address of two people is shown with both, and a deletion takes what is the pool’s', async () => {
  const userId = await createUser(fixture().pool, USER_EMAIL);
  const other = '11111111-2222-4333-8444-555555555555';
  await fixture().clients.users.add({ userId: other, email: USER_EMAIL, created: fixture().clock.now });
  await storeImageRecords(fixture(), other, 1);
  expect(await find(USER_EMAIL)).toMatchObject({
    cognito: { attrs: { sub: userId } },
    dbUser: { userId: other },
    goes: { images: 0 },
  });
});

test('staff are shown as such, and why they are not to be deleted', async () => {
  const tim = await fixture().createUserAccount('tim@example.com');
  await addToStaffGroup(fixture().pool, { userId: tim });
  expect(await find(tim)).toMatchObject({ cognito: { isStaff: true }, goes: { refusal: expect.stringContaining('is staff') } });
  expect(await find('sam@example.com')).toMatchObject({ goes: { refusal: 'You cannot delete your own account.' } });
});

test.each([
  'nobody@example.com',
  '11111111-2222-4333-8444-555555555555',
  '01JD0000000000000000000ZZZ',
  'cus_nobody',
  'sub_nothing',
  'Eve Adams',
])('nothing is found by %s', async (q) => expect(await find(q)).toEqual(NOTHING));

describe('on the wire', () => {
  const call = async (q: string, groups: string) => {
    const claims = { ...ACCESS_TOKEN_CLAIMS, 'cognito:groups': groups };
    const { statusCode, body } = await handler(apiEvent({ claims, query: { q } }));
    return { statusCode, body: JSON.parse(String(body)) };
  };

  test.each(['', 'ab', '  ab  '])('a search for %j is too short', async (q) => {
    expect(await call(q, '[staff]')).toMatchObject({
      statusCode: 400,
      body: { code: 'badRequest', message: 'Search too short.' },
    });
  });

  test('nobody but staff may search', async () => {
    expect(await call(USER_EMAIL, '')).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } });
  });
});

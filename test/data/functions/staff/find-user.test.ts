import { AdminDeleteUserCommand, AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundUser } from '#shared/staff.ts';
import { findUser, handler } from '../../../../functions/staff/find-user.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../../support/lambda/api-event.ts';
import { addMember } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import {
  addToStaffGroup,
  listUserAuditEntries,
  staffFixture,
  storeImageRecords,
  USER_EMAIL,
} from '../../../support/users/staff-fixture.ts';
import { createUser, setUpSecondFactor, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);

const NO_RECORDS: FoundUser = { matches: [], cognito: null, dbUser: null, dbOrg: null, stripeCustomer: null, goes: null };

const find = (q: string) => findUser(fixture().clients, { q }, fixture().staff);

describe('findUser for a paying user', () => {
  let userId: string;
  let customerId: string;
  let subscriptionId: string;
  beforeEach(async () => {
    userId = await fixture().createUserAccount(USER_EMAIL);
    await buyPremium(fixture(), { userId });
    await storeImageRecords(fixture(), userId, 2);
    const row = await fixture().readUserRow(userId);
    customerId = row.customerId ?? '';
    subscriptionId = row.billing?.subscription?.id ?? '';
  });

  test('returns all records and the data that a deletion removes', async () => {
    expect(await find(USER_EMAIL)).toEqual({
      matches: [],
      cognito: {
        attrs: { sub: userId, email: USER_EMAIL, email_verified: true },
        userStatus: 'CONFIRMED',
        isEnabled: true,
        isStaff: false,
        hasSecondFactor: false,
        created: expect.any(Date),
      },
      dbUser: { userId, email: USER_EMAIL, created: fixture().clock.now, customerId, status: 'trialing' },
      dbOrg: null,
      stripeCustomer: {
        id: customerId,
        email: USER_EMAIL,
        status: 'trialing',
        isDeleted: false,
        disputes: [],
        fraudWarnings: [],
      },
      goes: { images: 2, subscription: subscriptionId, seats: 0 },
    });
  });

  test('returns the disputes and the early fraud warnings of the payments', async () => {
    await fixture().advanceDays(7.1);
    const [charge] = (await fixture().stripe.charges.list({ customer: customerId })).data;
    const chargeId = charge?.id ?? '';
    await fixture().emulator.addFraudWarning(chargeId);
    const { stripeCustomer: beforeDispute } = await find(USER_EMAIL);
    expect(beforeDispute).toMatchObject({
      disputes: [],
      fraudWarnings: [{ chargeId, amount: 1_200, currency: 'usd', isActionable: true }],
    });
    const id = await fixture().emulator.openDispute(chargeId);
    expect((await find(USER_EMAIL)).stripeCustomer).toMatchObject({
      disputes: [{ id, chargeId, status: 'needs_response', amount: 1_200, dueBy: expect.any(Date) }],
      fraudWarnings: [{ isActionable: false }],
    });
  });

  test('finds the user by email, user id, customer id and subscription id', async () => {
    const found = await find(USER_EMAIL);
    for (const q of ['Eve@Example.com', userId, userId.toUpperCase(), customerId, subscriptionId])
      expect(await find(q), q).toEqual(found);
  });

  test('returns the row and the customer when the user pool does not have the user', async () => {
    await fixture().pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
    for (const q of [USER_EMAIL, userId, customerId])
      expect(await find(q), q).toMatchObject({
        cognito: null,
        dbUser: { userId },
        stripeCustomer: { id: customerId },
        goes: { images: 2 },
      });
  });

  test("finds the user by the customer's metadata when the row is missing", async () => {
    await fixture().documents.send(new DeleteCommand({ TableName: fixture().tables.users, Key: { userId } }));
    expect(await find(customerId)).toMatchObject({
      cognito: { attrs: { sub: userId } },
      dbUser: null,
      stripeCustomer: { id: customerId },
    });
    expect(await find(USER_EMAIL)).toMatchObject({ cognito: { attrs: { sub: userId } }, dbUser: null, stripeCustomer: null });
  });

  test('returns the current status from Stripe beside the stored one', async () => {
    await fixture().stripe.subscriptions.cancel(subscriptionId);
    expect(await find(USER_EMAIL)).toMatchObject({
      dbUser: { status: 'trialing' },
      stripeCustomer: { status: 'canceled' },
      goes: { subscription: null },
    });
    await fixture().stripe.customers.del(customerId);
    expect(await find(USER_EMAIL)).toMatchObject({ stripeCustomer: { id: customerId, email: null, isDeleted: true } });
  });

  test('throws retry when Stripe is unavailable', async () => {
    fixture().options.intercept = async () => stripeFailure(503);
    await expect(find(USER_EMAIL)).rejects.toMatchObject({ code: 'retry' });
  });
});

describe('findUser for an organization', () => {
  test('returns its admin and its customer for the organization id and the customer id', async () => {
    const customerId = await fixture().clients.customers.createForOrganization(await fixture().readOrganizationRow());
    await fixture().clients.billingRecords.attachCustomer({ type: 'org', id: ORG_ID }, customerId, 'ada@example.com');
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
      goes: { seats: 1, refusal: expect.stringContaining('only admin of Analytical Engines') },
    });
    for (const q of [ORG_ID.toLowerCase(), customerId]) expect(await find(q), q).toEqual(found);
  });

  test('returns the organization for a member, with the seat that a deletion frees', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    expect(await find(USER_EMAIL)).toMatchObject({
      dbUser: { userId, orgRole: 'user', orgStatus: 'active' },
      dbOrg: { orgId: ORG_ID, seatsInUse: 2 },
      goes: { images: 0, subscription: null, seats: 1 },
    });
  });
});

test('finds a user of the user pool who has no row', async () => {
  const userId = await createUser(fixture().pool, USER_EMAIL);
  for (const q of [USER_EMAIL, userId])
    expect(await find(q), q).toMatchObject({ cognito: { attrs: { sub: userId } }, dbUser: null, goes: { images: 0, seats: 0 } });
});

test('ignores the row of another user with the same email', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const otherUserId = '11111111-2222-4333-8444-555555555555';
  await fixture().clients.users.add({ userId: otherUserId, email: USER_EMAIL, created: fixture().clock.now });
  await storeImageRecords(fixture(), otherUserId, 1);
  expect(await find(USER_EMAIL)).toMatchObject({
    cognito: { attrs: { sub: userId } },
    dbUser: { userId },
    goes: { images: 0 },
  });
});

test('finds a user by the email in the user pool, not by an outdated one in the row', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const UserAttributes = [
    { Name: 'email', Value: 'eve@new.example.com' },
    { Name: 'email_verified', Value: 'true' },
  ];
  const key = { UserPoolId: USER_POOL_ID, Username: userId };
  await fixture().pool.cognito.send(new AdminUpdateUserAttributesCommand({ ...key, UserAttributes }));
  expect(await find('eve@new.example.com')).toMatchObject({ cognito: { attrs: { sub: userId } }, dbUser: { userId } });
  const nextUserId = await createUser(fixture().pool, USER_EMAIL);
  expect(await find(USER_EMAIL)).toMatchObject({ cognito: { attrs: { sub: nextUserId } }, dbUser: null });
});

test('shows when the account of a user is deleted', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const deletionDue = new Date(fixture().clock.now.getTime() + 14 * 86_400_000);
  const email = { kind: 'deletionScheduled', id: 'email', recipient: USER_EMAIL, at: fixture().clock.now, deletionDue } as const;
  await fixture().clients.accountDeletions.schedule(userId, email);
  expect((await find(USER_EMAIL)).dbUser).toMatchObject({ deletionDue });
});

test('shows that a user has a second factor', async () => {
  await fixture().createUserAccount(USER_EMAIL);
  await setUpSecondFactor(fixture().pool, USER_EMAIL);
  expect(await find(USER_EMAIL)).toMatchObject({ cognito: { hasSecondFactor: true } });
});

describe('findUser for the beginning of an email', () => {
  test('returns the users in the order of their emails, and no records', async () => {
    for (const email of ['prem.two@example.com', 'prem.one@example.com', 'other@example.com'])
      await fixture().createUserAccount(email);
    const found = await find('PREM');
    expect(found).toEqual({ ...NO_RECORDS, matches: found.matches });
    expect(found.matches.map(({ email }) => email)).toEqual(['prem.one@example.com', 'prem.two@example.com']);
    expect(found.matches[0]).toEqual({
      userId: expect.any(String),
      email: 'prem.one@example.com',
      userStatus: 'CONFIRMED',
      isEnabled: true,
    });
    expect(await listUserAuditEntries(fixture(), found.matches[0]?.userId ?? '')).toEqual([]);
  });

  test('also returns the records when only one user matches', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    expect(await find('eve@')).toMatchObject({ matches: [{ userId }], cognito: { attrs: { sub: userId } }, dbUser: { userId } });
  });

  test('returns at most 10 users', async () => {
    for (let index = 0; index < 12; index++) await createUser(fixture().pool, `many-${index}@example.com`);
    expect((await find('many')).matches).toHaveLength(10);
  });

  test.each(['a"b', 'a\\', '\\"', 'eve" or email ^= "', 'x'.repeat(250), 'é'.repeat(320)])('finds no user for %j', async (q) => {
    await fixture().createUserAccount(USER_EMAIL);
    expect(await find(q)).toEqual(NO_RECORDS);
  });
});

test('adds an audit entry for the user, the organization or the customer that was found', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await find(USER_EMAIL);
  await find(userId);
  expect(await listUserAuditEntries(fixture(), userId)).toMatchObject([{ act: 'findUser', actorEmail: 'sam@example.com' }]);
  await find(ORG_ID);
  expect(await listUserAuditEntries(fixture(), USER_ID)).toMatchObject([{ act: 'findUser' }]);
});

test('marks staff, and returns the reason why they cannot be deleted', async () => {
  const tim = await fixture().createUserAccount('tim@example.com');
  await addToStaffGroup(fixture().pool, { userId: tim });
  expect(await find(tim)).toMatchObject({ cognito: { isStaff: true }, goes: { refusal: expect.stringContaining('is staff') } });
  expect(await find('sam@example.com')).toMatchObject({ goes: { refusal: 'You cannot delete your own account.' } });
});

test.each([
  'unknown@example.com',
  '11111111-2222-4333-8444-555555555555',
  '01JD0000000000000000000ZZZ',
  'cus_nobody',
  'sub_nothing',
  'Eve Adams',
])('returns no records for %s', async (q) => expect(await find(q)).toEqual(NO_RECORDS));

describe('handler', () => {
  const call = async (q: string, groups: string) => {
    const claims = { ...ACCESS_TOKEN_CLAIMS, 'cognito:groups': groups };
    const { statusCode, body } = await handler(apiEvent({ claims, query: { q } }));
    return { statusCode, body: JSON.parse(String(body)) };
  };

  test.each(['', 'ab', '  ab  '])('returns 400 for the short query %j', async (q) => {
    expect(await call(q, '[staff]')).toMatchObject({
      statusCode: 400,
      body: { code: 'badRequest', message: 'Search too short.' },
    });
  });

  test('returns 403 when the caller is not staff', async () => {
    expect(await call(USER_EMAIL, '')).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } });
  });
});

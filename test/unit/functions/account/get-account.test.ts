import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { createIdentityClient } from '../../../../functions/clients/identity.ts';
import { getOrganizationKey } from '../../../../functions/clients/organization-records.ts';
import { createOrganizationsClient } from '../../../../functions/clients/organizations.ts';
import { createUsersClient } from '../../../../functions/clients/users.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';
import { organizationRecord } from '../../../support/organizations/organization-records.ts';
import { actor, NOW, USER_ID } from '../../../support/record-builders.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const cognito = mockAwsClient(CognitoIdentityProviderClient);
const rejectUnexpectedCall = () => Promise.reject(new Error('Unexpected call of the payments client.'));
const documents = db as unknown as DynamoDBDocumentClient;
const clients = {
  users: createUsersClient('Users', documents),
  organizations: createOrganizationsClient({ organizations: 'Organizations', users: 'Users' }, documents),
  identity: createIdentityClient('pool', cognito as unknown as CognitoIdentityProviderClient),
  payments: { list: rejectUnexpectedCall, refund: rejectUnexpectedCall },
  now: () => NOW,
};
const row = { userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), imageBytes: 0, openUploads: 0 };
const createUserResponse = (Enabled: boolean) => ({ Enabled, UserAttributes: [{ Name: 'email', Value: 'Ada@Example.com' }] });

beforeEach(() => {
  db.reset();
  cognito.reset();
});

test('reads one row for a known user', async () => {
  db.on(GetCommand).resolves({ Item: { ...row, staffSince: NOW.toISOString() } });
  expect(await getAccount(clients, {}, actor({ isStaff: true }))).toEqual({
    userId: USER_ID,
    email: 'ada@example.com',
    isStaff: true,
    trial_days: 7,
    entitlement: { plan: 'basic', source: 'none', notice: { kind: 'none' } },
  });
  expect(db.calls()).toHaveLength(1);
  expect(cognito.calls()).toHaveLength(0);
});

test('creates the row when it is missing', async () => {
  db.on(GetCommand).resolvesOnce({}).resolves({ Item: row });
  cognito.on(AdminGetUserCommand).resolves(createUserResponse(true));
  expect(await getAccount(clients, {}, actor())).toMatchObject({ email: 'ada@example.com' });
  expect(db.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: row,
    ConditionExpression: 'attribute_not_exists(userId)',
  });
});

test('throws retry when another call creates the row at the same time', async () => {
  db.on(GetCommand).resolves({});
  db.on(PutCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: '' }));
  cognito.on(AdminGetUserCommand).resolves(createUserResponse(true));
  await expect(getAccount(clients, {}, actor())).rejects.toMatchObject({ code: 'retry', status: 503 });
});

test.each([
  ['deleted', () => cognito.on(AdminGetUserCommand).rejects(new UserNotFoundException({ $metadata: {}, message: '' }))],
  ['disabled', () => cognito.on(AdminGetUserCommand).resolves(createUserResponse(false))],
])('throws notSignedIn and creates no row for a user who was %s', async (_, arrange) => {
  db.on(GetCommand).resolves({});
  arrange();
  await expect(getAccount(clients, {}, actor())).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(db.commandCalls(PutCommand)).toHaveLength(0);
});

test('rethrows the error when the user pool is unavailable', async () => {
  db.on(GetCommand).resolves({});
  cognito.on(AdminGetUserCommand).rejects(new Error('Cognito is unavailable.'));
  await expect(getAccount(clients, {}, actor())).rejects.toThrow('Cognito is unavailable.');
  expect(db.commandCalls(PutCommand)).toHaveLength(0);
});

const billing = {
  subscription: {
    id: 'sub_1',
    status: 'active',
    interval: 'year',
    interval_count: 1,
    cancel_at_period_end: false,
    current_period_start: '2026-11-01T00:00:00.000Z',
    current_period_end: '2027-11-01T00:00:00.000Z',
    created: '2026-11-01T00:00:00.000Z',
    amount: 1_200,
  },
  card: { brand: 'visa', last4: '4242', name: 'Ada' },
  hadTrial: false,
  duplicateSubscriptions: [],
};

describe('getAccount for a customer', () => {
  beforeEach(() => void db.on(GetCommand).resolves({ Item: { ...row, customerId: 'cus_1', billingVersion: 3, billing } }));

  test('reads one row and returns the billing of the last sync', async () => {
    expect(await getAccount(clients, {}, actor())).toEqual({
      userId: USER_ID,
      email: 'ada@example.com',
      isStaff: false,
      trial_days: 7,
      entitlement: { plan: 'premium', source: 'personal', until: new Date('2027-11-01T00:00:00Z'), notice: { kind: 'none' } },
      customerId: 'cus_1',
      stripe_customer: { id: 'cus_1' },
      status: 'active',
      card: billing.card,
      subscription: {
        ...billing.subscription,
        current_period_start: new Date('2026-11-01T00:00:00Z'),
        current_period_end: new Date('2027-11-01T00:00:00Z'),
        created: new Date('2026-11-01T00:00:00Z'),
      },
    });
    expect(db.calls()).toHaveLength(1);
  });

  test('returns payments only on request', async () => {
    const payment = { created: NOW, status: 'succeeded', nickname: 'Premium', amount: 1_200, refunds: [] };
    const payments = { ...clients.payments, list: async (id: string) => (id === 'cus_1' ? [payment] : []) };
    expect(await getAccount({ ...clients, payments }, { payments: true }, actor())).toMatchObject({ payments: [payment] });
    expect(await getAccount(clients, { payments: false }, actor())).not.toHaveProperty('payments');
  });

  test('returns null for the payments when Stripe is unavailable, and logs it', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const payments = { ...clients.payments, list: () => Promise.reject(new AppError('retry', 'Stripe is unavailable.')) };
    expect(await getAccount({ ...clients, payments }, { payments: true }, actor())).toMatchObject({
      payments: null,
      status: 'active',
    });
    expect(JSON.parse(String(warnings.mock.calls[0]))).toMatchObject({ message: 'paymentsUnavailable', reason: 'retry' });
  });

  test('rethrows an unexpected error', async () => {
    await expect(getAccount(clients, { payments: true }, actor())).rejects.toThrow('Unexpected call');
  });
});

describe('getAccount for a member of an organization', () => {
  const { orgId, name, seats, seatsFree, adminUserId, adminEmail } = organizationRecord();
  const organization = {
    ...{ orgId, name, seats, seatsFree, adminUserId, adminEmail, created: NOW.toISOString() },
    ...{ customerId: 'cus_company', billingVersion: 2, billing: { ...billing, card: { ...billing.card, last4: '4444' } } },
  };
  const personalBilling = {
    customerId: 'cus_1',
    billingVersion: 3,
    billing: { ...billing, subscription: { ...billing.subscription, id: 'sub_own' } },
  };
  const getAccountOfMember = (seat: object, payments = false) => {
    db.on(GetCommand, { TableName: 'Users' }).resolves({ Item: { ...row, ...personalBilling, orgId, ...seat } });
    db.on(GetCommand, { TableName: 'Organizations', Key: getOrganizationKey(orgId) }).resolves({ Item: organization });
    const list = async (id: string) => (id === 'cus_1' ? [] : rejectUnexpectedCall());
    return getAccount({ ...clients, payments: { list, refund: rejectUnexpectedCall } }, { payments }, actor());
  };

  test.each(['admin', 'user'])("returns the organization's subscription for an active seat with the role %s", async (orgRole) => {
    const account = await getAccountOfMember({ orgRole, orgStatus: 'active' });
    expect(account).toEqual({
      userId: USER_ID,
      email: 'ada@example.com',
      isStaff: false,
      trial_days: 7,
      ...{ orgId, orgRole, orgStatus: 'active', orgName: name, orgAdminEmail: adminEmail },
      entitlement: expect.objectContaining({ plan: 'enterprise', source: 'organization' }),
      status: 'active',
      subscription: expect.objectContaining({ id: 'sub_1' }),
      personal_subscription: expect.objectContaining({ id: 'sub_own' }),
      ...{ customerId: 'cus_1', stripe_customer: { id: 'cus_1' }, card: billing.card },
    });
    expect(db.calls()).toHaveLength(2);
  });

  test.each([
    ['admin', true],
    ['user', false],
  ])('returns the price of the organization to the role %s: %s', async (orgRole, isShown) => {
    const { subscription } = await getAccountOfMember({ orgRole, orgStatus: 'active' });
    expect('amount' in (subscription ?? {})).toBe(isShown);
  });

  test("returns the user's own payments, never those of the organization", async () => {
    expect(await getAccountOfMember({ orgRole: 'user', orgStatus: 'active' }, true)).toMatchObject({ payments: [] });
  });

  test.each(['deactivated', 'archived'])(
    "returns the user's own subscription and the organization's name when the seat is %s",
    async (orgStatus) => {
      expect(await getAccountOfMember({ orgRole: 'user', orgStatus })).toMatchObject({
        ...{ orgId, orgStatus, orgName: name, orgAdminEmail: adminEmail },
        customerId: 'cus_1',
        subscription: { id: 'sub_own' },
        card: { last4: '4242' },
      });
    },
  );
});

test('returns no payments without calling Stripe when the user has never bought anything', async () => {
  db.on(GetCommand).resolves({ Item: row });
  expect(await getAccount(clients, { payments: true }, actor())).toMatchObject({ payments: [] });
});

test('returns the same A/B group every time, unless the request forces a known one', async () => {
  db.on(GetCommand).resolves({ Item: row });
  const getGroup = async (ab_group?: string) =>
    (await getAccount(clients, { ab_test: true, ...(ab_group && { ab_group }) }, actor())).abTestV2?.group;
  const assignedGroup = await getGroup();
  expect(['A', 'B']).toContain(assignedGroup);
  expect(await getGroup()).toBe(assignedGroup);
  expect(await getGroup('B')).toBe('B');
  expect(await getGroup('C')).toBe(assignedGroup);
});

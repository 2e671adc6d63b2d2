import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { getAccount } from '../../../../functions/account/get-account.ts';
import { identityIn } from '../../../../functions/clients/identity.ts';
import { organizationKey } from '../../../../functions/clients/organization-records.ts';
import { organizationsIn } from '../../../../functions/clients/organizations.ts';
import { usersIn } from '../../../../functions/clients/users.ts';
import { mockAwsClient } from '../../../support/mock-aws-client.ts';
import { organizationRecord } from '../../../support/organization-records.ts';
import { actor, NOW, USER_ID } from '../../../support/record-builders.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const cognito = mockAwsClient(CognitoIdentityProviderClient);
const unasked = () => Promise.reject(new Error('Nobody asked for payments.'));
const documents = db as unknown as DynamoDBDocumentClient;
const clients = {
  users: usersIn('Users', documents),
  organizations: organizationsIn({ organizations: 'Organizations', users: 'Users' }, documents),
  identity: identityIn('pool', cognito as unknown as CognitoIdentityProviderClient),
  payments: { ofCustomer: unasked, refund: unasked },
  now: () => NOW,
};
const row = { userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), imageBytes: 0, openUploads: 0 };
const known = (Enabled: boolean) => ({ Enabled, UserAttributes: [{ Name: 'email', Value: 'Ada@Example.com' }] });

beforeEach(() => {
  db.reset();
  cognito.reset();
});

test('a known person is one read away', async () => {
  db.on(GetCommand).resolves({ Item: row });
  expect(await getAccount(clients, {}, actor({ isStaff: true }))).toEqual({
    userId: USER_ID,
    email: 'ada@example.com',
    isStaff: true,
    trial_days: 7,
  });
  expect(db.calls()).toHaveLength(1);
  expect(cognito.calls()).toHaveLength(0);
});

test('somebody whose row was never written is healed', async () => {
  db.on(GetCommand).resolvesOnce({}).resolves({ Item: row });
  cognito.on(AdminGetUserCommand).resolves(known(true));
  expect(await getAccount(clients, {}, actor())).toMatchObject({ email: 'ada@example.com' });
  expect(db.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: row,
    ConditionExpression: 'attribute_not_exists(userId)',
  });
});

test('two calls that heal at once: the second is asked to come again', async () => {
  db.on(GetCommand).resolves({});
  db.on(PutCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: '' }));
  cognito.on(AdminGetUserCommand).resolves(known(true));
  await expect(getAccount(clients, {}, actor())).rejects.toMatchObject({ code: 'retry', status: 503 });
});

test.each([
  ['deleted', () => cognito.on(AdminGetUserCommand).rejects(new UserNotFoundException({ $metadata: {}, message: '' }))],
  ['disabled', () => cognito.on(AdminGetUserCommand).resolves(known(false))],
])('a person who was %s is not brought back by an old token', async (_, arrange) => {
  db.on(GetCommand).resolves({});
  arrange();
  await expect(getAccount(clients, {}, actor())).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(db.commandCalls(PutCommand)).toHaveLength(0);
});

test('a user pool that is away is a fault, not an answer', async () => {
  db.on(GetCommand).resolves({});
  cognito.on(AdminGetUserCommand).rejects(new Error('away'));
  await expect(getAccount(clients, {}, actor())).rejects.toThrow('away');
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
  surplus: [],
};

describe('somebody who has bought something', () => {
  beforeEach(() => void db.on(GetCommand).resolves({ Item: { ...row, customerId: 'cus_1', billingVersion: 3, billing } }));

  test('is one read away too, as Stripe had it last', async () => {
    expect(await getAccount(clients, {}, actor())).toEqual({
      userId: USER_ID,
      email: 'ada@example.com',
      isStaff: false,
      trial_days: 7,
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

  test('gets their payments where they are asked for', async () => {
    const payment = { created: NOW, status: 'succeeded', nickname: 'Premium', amount: 1_200, refunds: [] };
    const payments = { ...clients.payments, ofCustomer: async (id: string) => (id === 'cus_1' ? [payment] : []) };
    expect(await getAccount({ ...clients, payments }, { payments: true }, actor())).toMatchObject({ payments: [payment] });
    expect(await getAccount(clients, { payments: false }, actor())).not.toHaveProperty('payments');
  });

  test('with Stripe away, gets everything else', async () => {
    const payments = { ...clients.payments, ofCustomer: () => Promise.reject(new AppError('retry', 'Away.')) };
    expect(await getAccount({ ...clients, payments }, { payments: true }, actor())).toMatchObject({
      payments: null,
      status: 'active',
    });
  });

  test('a fault of ours is not passed off as Stripe being away', async () => {
    await expect(getAccount(clients, { payments: true }, actor())).rejects.toThrow('Nobody asked');
  });
});

describe('somebody of an organization', () => {
  const { orgId, name, seats, seatsFree, adminUserId, adminEmail } = organizationRecord();
  const organization = {
    ...{ orgId, name, seats, seatsFree, adminUserId, adminEmail, created: NOW.toISOString() },
    ...{ customerId: 'cus_company', billingVersion: 2, billing: { ...billing, card: { ...billing.card, last4: '4444' } } },
  };
  const own = {
    customerId: 'cus_1',
    billingVersion: 3,
    billing: { ...billing, subscription: { ...billing.subscription, id: 'sub_own' } },
  };
  const lookedUp = (seat: object, payments = false) => {
    db.on(GetCommand, { TableName: 'Users' }).resolves({ Item: { ...row, ...own, orgId, ...seat } });
    db.on(GetCommand, { TableName: 'Organizations', Key: organizationKey(orgId) }).resolves({ Item: organization });
    const ofCustomer = async (id: string) => (id === 'cus_1' ? [] : unasked());
    return getAccount({ ...clients, payments: { ofCustomer, refund: unasked } }, { payments }, actor());
  };

  test.each(['admin', 'user'])('with a seat, as %s, has the subscription that the organization pays', async (orgRole) => {
    const account = await lookedUp({ orgRole, orgStatus: 'active' });
    expect(account).toEqual({
      userId: USER_ID,
      email: 'ada@example.com',
      isStaff: false,
      trial_days: 7,
      ...{ orgId, orgRole, orgStatus: 'active', orgName: name, orgAdminEmail: adminEmail },
      status: 'active',
      subscription: expect.objectContaining({ id: 'sub_1' }),
    });
    expect(db.calls()).toHaveLength(2);
  });

  test('is never told what the organization has paid, but what they did themselves', async () => {
    expect(await lookedUp({ orgRole: 'user', orgStatus: 'active' }, true)).toMatchObject({ payments: [] });
  });

  test.each(['deactivated', 'archived'])(
    'whose seat is %s has their own, and hears of which organization it was',
    async (orgStatus) => {
      expect(await lookedUp({ orgRole: 'user', orgStatus })).toMatchObject({
        ...{ orgId, orgStatus, orgName: name, orgAdminEmail: adminEmail },
        customerId: 'cus_1',
        subscription: { id: 'sub_own' },
        card: { last4: '4242' },
      });
    },
  );
});

test('somebody who never bought anything has paid nothing, and Stripe is not asked', async () => {
  db.on(GetCommand).resolves({ Item: row });
  expect(await getAccount(clients, { payments: true }, actor())).toMatchObject({ payments: [] });
});

test('the group of the A/B test stays the same, unless a known one is forced', async () => {
  db.on(GetCommand).resolves({ Item: row });
  const group = async (ab_group?: string) =>
    (await getAccount(clients, { ab_test: true, ...(ab_group && { ab_group }) }, actor())).abTestV2?.group;
  const own = await group();
  expect(['A', 'B']).toContain(own);
  expect(await group()).toBe(own);
  expect(await group('B')).toBe('B');
  expect(await group('C')).toBe(own);
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#shared/api.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  inviteEmails,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { staffFixture } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(staffFixture);

type Changes = Omit<Input<'updateOrganization'>, 'orgId' | 'reason'>;

const update = (changes: Changes, orgId = ORG_ID) =>
  updateOrganization(fixture().clients, { orgId, reason: 'Asked us to', ...changes }, fixture().staff);
const listAuditEntries = () => fixture().clients.audit.listEntries(`organization#${ORG_ID}`);

async function createStripeCustomer(): Promise<string> {
  const customerId = await fixture().clients.customers.createForOrganization(await fixture().readOrganizationRow());
  await fixture().clients.billingRecords.attachCustomer({ type: 'org', id: ORG_ID }, customerId, 'ada@example.com');
  return customerId;
}

test('adds seats, and removes them down to the number in use', async () => {
  await addMember(fixture(), 'bob@example.com');
  await inviteEmails(fixture(), 'eve@example.com');
  expect(await update({ seats: 12 })).toMatchObject({ seats: 12, seatsInUse: 3 });
  expect(await update({ seats: 3 })).toMatchObject({ seats: 3, seatsInUse: 3 });
  expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seats: 3, seatsFree: 0, counted: 3 });
  await expect(update({ seats: 2 })).rejects.toMatchObject({
    code: 'conflict',
    message: '3 seats are in use. Deactivate members first.',
  });
  expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seats: 3, seatsFree: 0 });
});

test('renames the organization, also in Stripe', async () => {
  const customerId = await createStripeCustomer();
  expect(await update({ name: 'Difference Engines' })).toMatchObject({ name: 'Difference Engines', seats: 5 });
  expect(await fixture().stripe.customers.retrieve(customerId)).toMatchObject({
    name: 'Difference Engines',
    email: 'ada@example.com',
  });
});

test('keeps the email to which the admin has the invoices sent', async () => {
  const customerId = await createStripeCustomer();
  await fixture().stripe.customers.update(customerId, { email: 'invoices@example.com' });
  await update({ name: 'Engines', seats: 7 });
  expect(await fixture().stripe.customers.retrieve(customerId)).toMatchObject({ name: 'Engines', email: 'invoices@example.com' });
});

test('makes an active member the admin and the former admin a member', async () => {
  const customerId = await createStripeCustomer();
  const { userId } = await addMember(fixture(), 'bob@example.com');
  expect(await update({ adminUserId: userId })).toMatchObject({ orgAdminEmail: 'bob@example.com' });
  expect(await fixture().readOrganizationRow()).toMatchObject({ adminUserId: userId, adminEmail: 'bob@example.com' });
  expect(await getMemberRecord(fixture(), 'bob@example.com')).toMatchObject({ orgRole: 'admin', orgStatus: 'active' });
  expect(await getMemberRecord(fixture(), 'ada@example.com')).toMatchObject({ orgRole: 'user', orgStatus: 'active' });
  expect(await fixture().readUserRow(userId)).toMatchObject({ orgId: ORG_ID, orgRole: 'admin', orgStatus: 'active' });
  expect(await fixture().readUserRow(USER_ID)).toMatchObject({ orgId: ORG_ID, orgRole: 'user', orgStatus: 'active' });
  expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seatsFree: 3, counted: 2 });
  expect(await fixture().stripe.customers.retrieve(customerId)).toMatchObject({ email: 'bob@example.com' });
});

test('writes the old and the new values to the audit log', async () => {
  const { userId } = await addMember(fixture(), 'bob@example.com');
  await update({ name: 'Engines', seats: 7, adminUserId: userId });
  const before = { name: 'Analytical Engines', seats: 5, adminUserId: USER_ID, adminEmail: 'ada@example.com' };
  const after = { name: 'Engines', seats: 7, adminUserId: userId, adminEmail: 'bob@example.com' };
  const entry = { act: 'updateOrganization', actorEmail: 'sam@example.com', before, reason: 'Asked us to' };
  expect(await listAuditEntries()).toMatchObject([{ ...entry, after }, entry]);
  expect((await listAuditEntries())[1]).not.toHaveProperty('after');
});

test('keeps the change while Stripe is unavailable, and sends it to Stripe on a retry', async () => {
  const customerId = await createStripeCustomer();
  fixture().options.intercept = async () => stripeFailure(503);
  await expect(update({ name: 'Engines' })).rejects.toMatchObject({ code: 'retry' });
  expect(await fixture().readOrganizationRow()).toMatchObject({ name: 'Engines' });
  expect(await update({ seats: 6 })).toMatchObject({ seats: 6 });
  fixture().options.intercept = async (_, proceed) => proceed();
  await update({ name: 'Engines' });
  expect(await fixture().stripe.customers.retrieve(customerId)).toMatchObject({ name: 'Engines' });
});

test('renames an organization whose customer was deleted in Stripe', async () => {
  await fixture().stripe.customers.del(await createStripeCustomer());
  expect(await update({ name: 'Engines' })).toMatchObject({ name: 'Engines' });
});

describe('an organization whose customer was deleted in Stripe', () => {
  beforeEach(async () => {
    const customerId = await createStripeCustomer();
    await fixture().stripe.customers.del(customerId);
    await syncBilling(fixture().clients, customerId);
    expect(await fixture().readOrganizationRow()).not.toHaveProperty('customerId');
  });

  test.each<[string, Changes]>([
    ['a change that is not sent to Stripe', { seats: 6 }],
    ['a change without effect', { seats: 5 }],
    ['a change of the name', { name: 'Engines' }],
  ])('gets a new customer with %s', async (_, changes) => {
    const { customerId = '', name } = await update(changes);
    expect(await fixture().readOrganizationRow()).toMatchObject({ customerId });
    const customer = await fixture().stripe.customers.retrieve(customerId);
    expect(customer).toMatchObject({ name, email: 'ada@example.com', metadata: { orgId: ORG_ID } });
    expect((await listAuditEntries())[0]).toMatchObject({ after: { customerId } });
    expect(await update(changes)).toMatchObject({ customerId });
  });

  test('gets a new customer with the new name when an earlier attempt crashed', async () => {
    const attachCustomer = async () => Promise.reject(new Error('crash'));
    const clients = { ...fixture().clients, billingRecords: { ...fixture().clients.billingRecords, attachCustomer } };
    const call = updateOrganization(clients, { orgId: ORG_ID, reason: 'Asked us to', seats: 6 }, fixture().staff);
    await expect(call).rejects.toThrow('crash');
    const { customerId = '' } = await update({ name: 'Engines' });
    expect(await fixture().stripe.customers.retrieve(customerId)).toMatchObject({ name: 'Engines' });
  });
});

describe('updateOrganization', () => {
  const NOT_ACTIVE = 'Only an active member can become the admin.';

  test.each<[string, () => Promise<Changes>, object]>([
    [
      'a request without a change',
      async () => ({}),
      { code: 'badRequest', message: 'name, seats or adminUserId: at least one is required' },
    ],
    [
      'an invited user as the new admin',
      async () => ({ adminUserId: (await inviteEmails(fixture(), 'eve@example.com'))[0]?.userId }),
      { code: 'conflict', message: NOT_ACTIVE },
    ],
    [
      'a deactivated member as the new admin',
      async () => {
        const { userId } = await addMember(fixture(), 'eve@example.com');
        await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
        return { adminUserId: userId };
      },
      { code: 'conflict', message: NOT_ACTIVE },
    ],
    [
      'a user without a seat as the new admin',
      async () => ({ adminUserId: await fixture().createUserAccount('eve@example.com') }),
      { code: 'conflict', message: NOT_ACTIVE },
    ],
    [
      'a disabled member as the new admin',
      async () => {
        const { userId } = await addMember(fixture(), 'eve@example.com');
        await fixture().clients.poolUsers.disableAndSignOut(userId);
        return { adminUserId: userId };
      },
      { code: 'conflict', message: 'eve@example.com cannot sign in.' },
    ],
  ])('rejects %s and writes nothing', async (_, arrange, expectedError) => {
    const changes = await arrange();
    const rows = await fixture().listAllRows();
    await expect(update(changes)).rejects.toMatchObject(expectedError);
    expect(await fixture().listAllRows()).toEqual(rows);
    expect(await listAuditEntries()).toEqual([]);
  });

  test('throws notFound for an unknown organization', async () => {
    await expect(update({ seats: 3 }, '01JD0000000000000000000ZZZ')).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('makes one member the admin when two concurrent requests name different members', async () => {
  const bob = await addMember(fixture(), 'bob@example.com');
  const eve = await addMember(fixture(), 'eve@example.com');
  const results = await Promise.allSettled([update({ adminUserId: bob.userId }), update({ adminUserId: eve.userId })]);
  const first = results.findIndex(({ status }) => status === 'fulfilled');
  expect(results[1 - first]).toMatchObject({ reason: { code: 'conflict' } });
  const admins = (await fixture().clients.members.list(ORG_ID)).filter(({ orgRole }) => orgRole === 'admin');
  expect(admins).toMatchObject([{ userId: (first === 0 ? bob : eve).userId }]);
});

test('lets one request succeed when one removes the free seats and another assigns them', async () => {
  const results = await Promise.allSettled([update({ seats: 2 }), inviteEmails(fixture(), 'bob@example.com', 'eve@example.com')]);
  const { seats, seatsFree, counted } = await readOrganizationWithSeatCount(fixture());
  expect(results.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(1);
  expect(counted).toBe(seats - seatsFree);
  expect(seatsFree).toBeGreaterThanOrEqual(0);
});

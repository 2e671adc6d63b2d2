import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { buyPremium, CHECKOUT_INPUT, submitCard } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, readOrganizationWithSeatCount } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import {
  addToStaffGroup,
  listUserAuditEntries,
  openUpload,
  staffFixture,
  storeImageRecords,
  storeImages,
  UNKNOWN_USER_ID,
  USER_EMAIL,
} from '../../../support/users/staff-fixture.ts';
import { createUser, signIn, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);

const DELETED = { type: 'success', message: 'Deleted.' };

const remove = (cognitoSub: string, clients = fixture().clients) =>
  deleteUser(clients, { cognitoSub, reason: 'Asked us to' }, fixture().staff);

test('deletes the account, the images and the uploads, and cancels the subscription', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await buyPremium(fixture(), { userId });
  await storeImages(fixture(), userId, 2);
  await openUpload(fixture(), userId);
  const { customerId, billing } = await fixture().readUserRow(userId);
  expect(await remove(userId)).toEqual(DELETED);

  expect(await fixture().clients.poolUsers.find(userId)).toBeUndefined();
  expect(await fixture().clients.users.getConsistently(userId)).toBeUndefined();
  expect((await fixture().stripe.subscriptions.retrieve(billing?.subscription?.id ?? '')).status).toBe('canceled');
  expect((await fixture().stripe.customers.retrieve(customerId ?? '')).deleted).toBe(true);
  expect(await fixture().listImageSortKeys()).toEqual([
    expect.stringMatching('^deletion#'),
    expect.any(String),
    expect.any(String),
  ]);
  expect([await fixture().objects.media(), await fixture().objects.uploads()]).toEqual([[], []]);
});

test('cancels a subscription that the user buys during the deletion', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await createCheckoutSession(fixture().clients, CHECKOUT_INPUT, await fixture().payer(userId));
  const payer = await fixture().payer(userId);
  const buyAndRemove = async (id: string) => {
    await submitCard((await createCheckoutSession(fixture().clients, CHECKOUT_INPUT, payer)).url);
    await fixture().clients.poolUsers.remove(id);
  };
  expect(
    await remove(userId, { ...fixture().clients, poolUsers: { ...fixture().clients.poolUsers, remove: buyAndRemove } }),
  ).toEqual(DELETED);
  const { data } = await fixture().stripe.subscriptions.list({ status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
});

test('keeps the email, the customer and the subscription in the audit log', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await buyPremium(fixture(), { userId });
  const { customerId, billing } = await fixture().readUserRow(userId);
  await remove(userId);
  const entry = {
    target: `user#${userId}`,
    at: expect.any(Date),
    actor: fixture().staff.userId,
    actorEmail: 'sam@example.com',
    act: 'deleteUser',
    before: { email: USER_EMAIL, customerId, subscription: billing?.subscription?.id, images: 0 },
    reason: 'Asked us to',
  };
  expect(await listUserAuditEntries(fixture(), userId)).toEqual([{ ...entry, after: DELETED }, entry]);
});

test('records that no reason was given', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await deleteUser(fixture().clients, { cognitoSub: userId }, fixture().staff);
  expect(await listUserAuditEntries(fixture(), userId)).toMatchObject([{ reason: 'none given' }, { reason: 'none given' }]);
});

test('frees the seat of a member and deletes their row', async () => {
  const { userId } = await addMember(fixture(), USER_EMAIL);
  const before = await readOrganizationWithSeatCount(fixture());
  await remove(userId);
  expect(await fixture().clients.members.get(ORG_ID, userId)).toBeUndefined();
  expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({
    seatsFree: before.seatsFree + 1,
    counted: before.counted - 1,
  });
});

test('frees no seat for a deactivated member', async () => {
  const { userId } = await addMember(fixture(), USER_EMAIL);
  await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
  const before = await readOrganizationWithSeatCount(fixture());
  await remove(userId);
  expect(await fixture().clients.members.get(ORG_ID, userId)).toBeUndefined();
  expect(await readOrganizationWithSeatCount(fixture())).toEqual(before);
});

describe('deleteUser', () => {
  test.each<[string, () => Promise<string> | string, object]>([
    ['the caller', () => fixture().staff.userId, { code: 'conflict', message: 'You cannot delete your own account.' }],
    [
      'another member of the staff',
      async () => {
        const userId = await fixture().createUserAccount('tim@example.com');
        await addToStaffGroup(fixture().pool, { userId });
        return userId;
      },
      { code: 'conflict', message: 'This user is staff. Remove them from the staff group first.' },
    ],
    [
      'the only admin of an organization',
      () => USER_ID,
      {
        code: 'conflict',
        message: 'This user is the only admin of Analytical Engines. Make another member the admin first.',
      },
    ],
    ['an unknown user', () => UNKNOWN_USER_ID, { code: 'notFound', message: 'User not found.' }],
  ])('refuses to delete %s and writes nothing', async (_, arrange, expectedError) => {
    const userId = await arrange();
    const [rows, poolUser] = [await fixture().listAllRows(), await fixture().clients.poolUsers.find(userId)];
    await expect(remove(userId)).rejects.toMatchObject(expectedError);
    expect(await fixture().listAllRows()).toEqual(rows);
    expect(await fixture().clients.poolUsers.find(userId)).toEqual(poolUser);
    expect(await listUserAuditEntries(fixture(), userId)).toEqual([]);
  });
});

test('deletes a row whose user is not in the user pool', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await fixture().pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: userId }));
  expect(await remove(userId)).toEqual(DELETED);
  expect(await fixture().clients.users.getConsistently(userId)).toBeUndefined();
});

test('deletes a user of the user pool who has no row', async () => {
  const userId = await createUser(fixture().pool, USER_EMAIL);
  expect(await remove(userId)).toEqual(DELETED);
  expect(await fixture().clients.poolUsers.find(userId)).toBeUndefined();
});

test('succeeds when the user is already deleted', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await remove(userId);
  expect(await remove(userId)).toEqual(DELETED);
});

test('deletes a large library in two calls, between which the user cannot sign in', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await storeImageRecords(fixture(), userId, 60);
  let ms = fixture().clock.now.getTime();
  const now = () => {
    ms += 10_000;
    return new Date(ms);
  };
  expect(await remove(userId, { ...fixture().clients, now })).toEqual({
    type: 'other',
    message: '11 images are left. Run it again.',
  });
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ isEnabled: false });
  await expect(signIn(fixture().pool, USER_EMAIL)).rejects.toThrow('disabled');
  expect(await remove(userId, { ...fixture().clients, now })).toEqual(DELETED);
  expect((await listUserAuditEntries(fixture(), userId)).map(({ after }) => after)).toEqual([
    DELETED,
    undefined,
    { type: 'other', message: '11 images are left. Run it again.' },
    undefined,
  ]);
});

test('disables the user but deletes nothing while Stripe is unavailable, and completes on a retry', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await buyPremium(fixture(), { userId });
  await storeImages(fixture(), userId, 1);
  fixture().options.intercept = async () => stripeFailure(503);
  await expect(remove(userId)).rejects.toMatchObject({ code: 'retry' });
  expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ isEnabled: false });
  expect(await fixture().clients.images.count(userId)).toBe(1);
  fixture().options.intercept = async (_, proceed) => proceed();
  expect(await remove(userId)).toEqual(DELETED);
});

test('deletes a user whose customer was deleted in Stripe', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await buyPremium(fixture(), { userId });
  await fixture().stripe.customers.del((await fixture().readUserRow(userId)).customerId ?? '');
  expect(await remove(userId)).toEqual(DELETED);
});

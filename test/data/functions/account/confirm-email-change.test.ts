import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { revokeSessions } from '../../../../functions/account/revoke-sessions.ts';
import { finishEmailChanges } from '../../../../functions/events/finish-email-changes.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { MINUTE_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, getMemberRecord, inviteEmails } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { emailChangeFixture } from '../../../support/users/email-change-fixture.ts';
import { createWrongCode, signIn, signUp } from '../../../support/users/user-pool-fixture.ts';

const OLD_EMAIL = 'eve@example.com';
const NEW_EMAIL = 'eve@new.example';
const CODE_LIFETIME_MS = 15 * MINUTE_MS;

const fixture = forEachTest(emailChangeFixture);

const createUser = () => fixture().createUserAccount(OLD_EMAIL);

const findWrongCode = () => createWrongCode(fixture().readCode(NEW_EMAIL));

/** Requests codes until one differs from `code`. Two random codes are equal once in a million times. */
async function startWithOtherCode(userId: string, code: string): Promise<void> {
  do await fixture().start(userId, NEW_EMAIL);
  while (fixture().readCode(NEW_EMAIL) === code);
}

describe('confirmEmailChange', () => {
  test('changes the email in the user pool and the row, and notifies the old address', async () => {
    const userId = await createUser();
    expect(await fixture().change(userId, NEW_EMAIL)).toEqual({ email: NEW_EMAIL });
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: NEW_EMAIL, row: NEW_EMAIL });
    expect((await signIn(fixture().pool, NEW_EMAIL)).accessToken).not.toBe('');
    await expect(signIn(fixture().pool, OLD_EMAIL)).rejects.toThrow();
    expect((await fixture().clients.users.findByEmail(NEW_EMAIL))?.userId).toBe(userId);
    await fixture().sendDueEmails();
    expect(fixture().listSentEmails().at(-1)).toMatchObject({
      to: OLD_EMAIL,
      subject: 'The email of your GoFullPage account was changed',
    });
  });

  test('changes the email of the customer', async () => {
    const userId = await createUser();
    await buyPremium(fixture(), { userId });
    await fixture().stripe.customers.update((await fixture().readUserRow(userId)).customerId ?? '', { email: OLD_EMAIL });
    await fixture().change(userId, NEW_EMAIL);
    expect(await fixture().readEmails(userId)).toMatchObject({ customer: NEW_EMAIL });
  });

  test('keeps another email that the user entered for their invoices', async () => {
    const userId = await createUser();
    await buyPremium(fixture(), { userId });
    const { customerId = '' } = await fixture().readUserRow(userId);
    await fixture().stripe.customers.update(customerId, { email: 'books@example.com' });
    await fixture().change(userId, NEW_EMAIL);
    expect(await fixture().readEmails(userId)).toMatchObject({ row: NEW_EMAIL, customer: 'books@example.com' });
  });

  test('changes the member row, and frees the old email for another invitation', async () => {
    const { userId } = await addMember(fixture(), OLD_EMAIL);
    await fixture().change(userId, NEW_EMAIL);
    expect(await fixture().readEmails(userId)).toMatchObject({ member: NEW_EMAIL });
    fixture().wait(60 * MINUTE_MS);
    expect(await inviteEmails(fixture(), NEW_EMAIL, OLD_EMAIL)).toMatchObject([{ result: 'member' }, { result: 'invited' }]);
  });

  test('changes the email of the organization and of its customer when its admin changes theirs', async () => {
    const { userId } = await addMember(fixture(), OLD_EMAIL);
    const organization = await fixture().readOrganizationRow();
    const customerId = await fixture().clients.customers.createForOrganization({ ...organization, adminEmail: OLD_EMAIL });
    await fixture().clients.billingRecords.attachCustomer(
      { type: 'org', id: organization.orgId },
      customerId,
      organization.adminEmail,
    );
    const stored = await fixture().readOrganizationRow();
    await fixture().clients.organizations.update(stored, { ...stored, adminUserId: userId, adminEmail: OLD_EMAIL });
    await fixture().change(userId, NEW_EMAIL);
    expect(await fixture().readEmails(userId)).toMatchObject({ member: NEW_EMAIL, admin: NEW_EMAIL });
    expect(await fixture().stripe.customers.retrieve(customerId)).toMatchObject({ email: NEW_EMAIL });
  });

  test('changes the email in the invitations that the admin has sent', async () => {
    const { adminUserId, adminEmail } = await fixture().readOrganizationRow();
    await inviteEmails(fixture(), 'bob@example.com');
    const change = { userId: adminUserId, oldEmail: adminEmail, newEmail: NEW_EMAIL };
    const code = await fixture().clients.emailChanges.start(change, fixture().clock.now);
    await fixture().createUserAccount(adminEmail);
    fixture().clients.storedEmails.setInPool = async () => 'set';
    await fixture().confirm(adminUserId, code ?? '');
    expect(await getMemberRecord(fixture(), 'bob@example.com')).toMatchObject({ invitedBy: NEW_EMAIL });
  });

  test('changes the email in the row of a member who now has a seat elsewhere', async () => {
    const { userId } = await addMember(fixture(), OLD_EMAIL);
    await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    const seat = { orgId: 'other', orgRole: 'user', orgStatus: 'active' } as const;
    await fixture().documents.send(
      new UpdateCommand({
        TableName: fixture().tables.users,
        Key: { userId },
        UpdateExpression: 'SET orgId = :orgId, orgRole = :orgRole, orgStatus = :orgStatus',
        ExpressionAttributeValues: Object.fromEntries(Object.entries(seat).map(([name, value]) => [`:${name}`, value])),
      }),
    );
    await fixture().change(userId, NEW_EMAIL);
    expect(await fixture().readEmails(userId)).toMatchObject({ member: NEW_EMAIL });
  });

  test('throws notSignedIn when the sessions were revoked after the code was requested', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    fixture().wait(MINUTE_MS);
    await revokeSessions(fixture().clients, userId);
    await expect(fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).rejects.toMatchObject({ code: 'notSignedIn' });
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: OLD_EMAIL });
  });

  test('throws badRequest when the user pool does not accept the email, and allows another one', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    const { setInPool } = fixture().clients.storedEmails;
    fixture().clients.storedEmails.setInPool = async () => 'rejected';
    await expect(fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).rejects.toMatchObject({ code: 'badRequest' });
    fixture().clients.storedEmails.setInPool = setInPool;
    fixture().wait(2 * MINUTE_MS);
    expect(await fixture().change(userId, 'other@new.example')).toEqual({ email: 'other@new.example' });
  });

  test('throws badRequest for a wrong code, and accepts the right one afterwards', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    await expect(fixture().confirm(userId, findWrongCode())).rejects.toMatchObject({ message: 'code: is not correct' });
    expect(await fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).toEqual({ email: NEW_EMAIL });
  });

  test('rejects the right code after five wrong ones, even if all are sent concurrently', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    await Promise.allSettled(Array.from({ length: 5 }, () => fixture().confirm(userId, findWrongCode())));
    await expect(fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).rejects.toMatchObject({
      message: 'code: was entered incorrectly too often. Ask for a new one',
    });
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: OLD_EMAIL });
  });

  test('rejects a code after 15 minutes', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    fixture().wait(CODE_LIFETIME_MS);
    await expect(fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).rejects.toMatchObject({
      message: 'code: has expired. Ask for a new one',
    });
  });

  test('rejects a code after a newer code was sent', async () => {
    const userId = await createUser();
    await fixture().start(userId, 'first@new.example');
    const first = fixture().readCode('first@new.example');
    await startWithOtherCode(userId, first);
    await expect(fixture().confirm(userId, first)).rejects.toMatchObject({ code: 'badRequest' });
    expect(await fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).toEqual({ email: NEW_EMAIL });
  });

  test('throws conflict for a used code and for the code of another user', async () => {
    const userId = await createUser();
    const otherId = await fixture().createUserAccount('bob@example.com');
    await fixture().change(userId, NEW_EMAIL);
    const code = fixture().readCode(NEW_EMAIL);
    await expect(fixture().confirm(userId, code)).rejects.toMatchObject({ code: 'conflict' });
    await expect(fixture().confirm(otherId, code)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('throws conflict, and changes nothing, when another user signs up with the email in the meantime', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    await signUp(fixture().pool, NEW_EMAIL);
    await expect(fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).rejects.toMatchObject({
      message: 'Another account uses this email now.',
    });
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: OLD_EMAIL, row: OLD_EMAIL });
    await fixture().sendDueEmails();
    expect(
      fixture()
        .listSentEmails()
        .filter(({ to }) => to === OLD_EMAIL),
    ).toEqual([]);
  });

  test('succeeds for both of two concurrent calls with the same code', async () => {
    const userId = await createUser();
    await fixture().start(userId, NEW_EMAIL);
    const code = fixture().readCode(NEW_EMAIL);
    await Promise.all([fixture().confirm(userId, code), fixture().confirm(userId, code)]);
    await fixture().sendDueEmails();
    expect(
      fixture()
        .listSentEmails()
        .filter(({ to }) => to === OLD_EMAIL),
    ).toHaveLength(1);
  });

  test('allows the next change after a minute, so that a slow call cannot undo it', async () => {
    const userId = await createUser();
    await fixture().change(userId, NEW_EMAIL);
    await expect(fixture().start(userId, OLD_EMAIL)).rejects.toMatchObject({ code: 'conflict' });
    fixture().wait(MINUTE_MS + 1_000);
    await fixture().change(userId, OLD_EMAIL);
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: OLD_EMAIL, row: OLD_EMAIL });
  });

  test('keeps the record of a confirmed change until it is finished', async () => {
    const userId = await createUser();
    const readExpiry = async () => (await fixture().listEventRows()).find(({ id }) => id === `email-change-${userId}`)?.expires;
    await buyPremium(fixture(), { userId });
    await fixture().start(userId, NEW_EMAIL);
    expect(await readExpiry()).toBe(fixture().clock.now.getTime() / 1_000 + 86_400);
    fixture().options.intercept = async () => stripeFailure();
    await expect(fixture().confirm(userId, fixture().readCode(NEW_EMAIL))).rejects.toMatchObject({ code: 'retry' });
    expect(await readExpiry()).toBeUndefined();
    fixture().options.intercept = undefined;
    fixture().wait(48 * 60 * MINUTE_MS);
    await finishEmailChanges(fixture().clients);
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: NEW_EMAIL, row: NEW_EMAIL, customer: NEW_EMAIL });
    expect(await readExpiry()).toBe(fixture().clock.now.getTime() / 1_000 + 86_400);
  });

  test('can be repeated after Stripe failed', async () => {
    const userId = await createUser();
    await buyPremium(fixture(), { userId });
    await fixture().start(userId, NEW_EMAIL);
    const code = fixture().readCode(NEW_EMAIL);
    fixture().options.intercept = async () => stripeFailure();
    await expect(fixture().confirm(userId, code)).rejects.toMatchObject({ code: 'retry' });
    fixture().options.intercept = undefined;
    fixture().wait(CODE_LIFETIME_MS);
    expect(await fixture().confirm(userId, code)).toEqual({ email: NEW_EMAIL });
  });
});

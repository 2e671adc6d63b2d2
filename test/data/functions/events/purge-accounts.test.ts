import { describe, expect, test } from 'vitest';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { purgeAccounts } from '../../../../functions/events/purge-accounts.lambda.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, inviteEmails, readOrganizationWithSeatCount } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { addMemberWithSubscription, addVerifyUserEntry, deletionFixture } from '../../../support/users/deletion-fixture.ts';
import {
  addToStaffGroup,
  listUserAuditEntries,
  openUpload,
  storeImageRecords,
  storeImages,
  USER_EMAIL,
} from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(deletionFixture);

/** Schedules a deletion, and advances the clock to its date. */
async function deleteAndWait(userId: string): Promise<void> {
  await fixture().delete(userId);
  await fixture().advanceDays(14);
}

const findUser = (userId: string) => fixture().clients.users.getConsistently(userId);

/** Returns a member with a subscription, images, an upload, an export and audit entries. */
async function createMemberWithData(): Promise<{ userId: string; customerId: string }> {
  const userId = await addMemberWithSubscription(fixture(), USER_EMAIL);
  await storeImages(fixture(), userId, 2);
  await openUpload(fixture(), userId);
  await fixture().export(userId);
  const { customerId = '' } = await fixture().readUserRow(userId);
  await addVerifyUserEntry(fixture(), userId, {
    before: { email: USER_EMAIL, customerId, notes: [userId] },
    reason: `${USER_EMAIL} asked us to`,
  });
  return { userId, customerId };
}

describe('purgeAccounts', () => {
  test('deletes everything but audit entries under a pseudonym, the used trial and the invoices', async () => {
    const { userId, customerId } = await createMemberWithData();
    const { seatsFree } = await readOrganizationWithSeatCount(fixture());
    await deleteAndWait(userId);
    await fixture().purge();

    expect([await findUser(userId), await fixture().clients.poolUsers.find(userId)]).toEqual([undefined, undefined]);
    expect(await fixture().listDueEmails()).toContain(`accountDeleted to ${USER_EMAIL}`);
    expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seatsFree: seatsFree + 1, counted: 4 - seatsFree });
    expect((await fixture().stripe.customers.retrieve(customerId)).deleted).toBe(true);
    expect((await fixture().stripe.invoices.list({ customer: customerId })).data).toHaveLength(1);

    for (const id of await fixture().clients.dueAccountEmails.listDue(fixture().clock.now))
      await fixture().clients.dueAccountEmails.remove(id);
    await fixture().advanceDays(1);
    await sweepUploads(fixture().clients);
    expect([await fixture().objects.media(), await fixture().objects.uploads()]).toEqual([[], []]);
    expect(await fixture().listRowsWith(USER_EMAIL)).toEqual([]);
    // Counters of rate limits expire within a day.
    expect((await fixture().listRowsWith(userId)).map(({ id }) => id)).toEqual([expect.stringMatching(/^limit-/)]);
    expect(await fixture().clients.trials.hadTrial(USER_EMAIL)).toBe(true);
  });

  test('moves the audit entries to a pseudonym, and removes emails and ids of Stripe', async () => {
    const { userId, customerId } = await createMemberWithData();
    const [first] = await listUserAuditEntries(fixture(), userId);
    await deleteAndWait(userId);
    await fixture().purge();
    expect(await listUserAuditEntries(fixture(), userId)).toEqual([]);
    const pseudonym = await fixture().clients.pseudonyms.get(userId);
    const entries = await fixture().clients.audit.listEntries(`user#${pseudonym}`);
    expect(entries).toEqual([
      {
        ...first,
        target: `user#${pseudonym}`,
        before: { email: 'removed', customerId: 'removed', notes: [pseudonym] },
        reason: 'removed asked us to',
      },
    ]);
    for (const text of [userId, USER_EMAIL, customerId]) expect(JSON.stringify(entries)).not.toContain(text);
  });

  test('moves the entries about the customer too, and keeps two entries with the same time', async () => {
    const { userId, customerId } = await createMemberWithData();
    const [first] = await listUserAuditEntries(fixture(), userId);
    const at = first?.at ?? fixture().clock.now;
    await fixture().clients.audit.add({
      target: `customer#${customerId}`,
      at,
      actor: 'system',
      actorEmail: 'system',
      act: 'resyncBilling',
      reason: `Dispute of ${USER_EMAIL}`,
    });
    await deleteAndWait(userId);
    await fixture().purge();
    expect(await fixture().clients.audit.listEntries(`customer#${customerId}`)).toEqual([]);
    const pseudonym = await fixture().clients.pseudonyms.get(userId);
    const entries = await fixture().clients.audit.listEntries(`user#${pseudonym}`);
    expect(entries.map(({ act, at: time }) => ({ act, ms: time.getTime() - at.getTime() }))).toEqual([
      { act: 'resyncBilling', ms: 1 },
      { act: 'verifyUser', ms: 0 },
    ]);
    for (const text of [userId, USER_EMAIL, customerId]) expect(JSON.stringify(entries)).not.toContain(text);
  });

  test('removes a former admin from the entries and the invitations of their organization', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    const handOver = (adminUserId: string) =>
      updateOrganization(fixture().clients, { orgId: ORG_ID, adminUserId, reason: 'Handed over' }, fixture().staff);
    await handOver(userId);
    await inviteEmails(fixture(), 'tim@example.com');
    const { userId: nextAdmin } = await addMember(fixture(), 'kim@example.com');
    await handOver(nextAdmin);
    await deleteAndWait(userId);
    await fixture().purge();
    const invited = (await fixture().clients.members.list(ORG_ID)).find(({ email }) => email === 'tim@example.com');
    expect(invited).toMatchObject({ orgStatus: 'invited' });
    expect(invited).not.toHaveProperty('invitedBy');
    const entries = JSON.stringify(await fixture().clients.audit.listEntries(`organization#${ORG_ID}`));
    expect(entries).toContain('removed');
    for (const text of [userId, USER_EMAIL]) expect(entries).not.toContain(text);
  });

  test('deletes the invitations of other organizations to the user, and frees their seats', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await inviteEmails(fixture(), USER_EMAIL, 'tim@example.com');
    const { seatsFree } = await readOrganizationWithSeatCount(fixture());
    await deleteAndWait(userId);
    await fixture().purge();
    const invited = (await fixture().clients.members.list(ORG_ID)).filter(({ orgStatus }) => orgStatus === 'invited');
    expect(invited.map(({ email }) => email)).toEqual(['tim@example.com']);
    expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seatsFree: seatsFree + 1, counted: 4 - seatsFree });
  });

  test('replaces the actor in the entries of a former staff member', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    const other = await fixture().createUserAccount('kim@example.com');
    const entry = { target: `user#${other}`, at: fixture().clock.now, act: 'verifyUser' } as const;
    await fixture().clients.audit.add({ ...entry, actor: userId, actorEmail: USER_EMAIL });
    await addVerifyUserEntry(fixture(), other, {});
    await deleteAndWait(userId);
    await fixture().purge();
    const entries = await listUserAuditEntries(fixture(), other);
    const pseudonym = await fixture().clients.pseudonyms.get(userId);
    expect(entries.map(({ actor, actorEmail }) => [actor, actorEmail])).toEqual([
      [fixture().staff.userId, 'sam@example.com'],
      [pseudonym, 'removed'],
    ]);
  });

  test('deletes a customer left by an interrupted purchase', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    const user = await fixture().clients.users.getConsistently(userId);
    const customerId = await fixture().clients.customers.create({
      userId,
      email: USER_EMAIL,
      billingVersion: user?.billingVersion ?? 0,
    });
    const otherId = await fixture().clients.customers.create({ userId: 'other', email: USER_EMAIL, billingVersion: 0 });
    await deleteAndWait(userId);
    await fixture().purge();
    const customers = await Promise.all([customerId, otherId].map((id) => fixture().stripe.customers.retrieve(id)));
    expect(customers.map(({ deleted = false }) => deleted)).toEqual([true, false]);
  });

  test('does not call Stripe in a stage without payments', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await deleteAndWait(userId);
    fixture().options.intercept = async () => stripeFailure(503);
    await purgeAccounts({ ...fixture().clients, hasStripeKey: async () => false });
    expect(await findUser(userId)).toBeUndefined();
  });

  test('removes the member row of an organization that the user had left', async () => {
    const { userId } = await addMember(fixture(), USER_EMAIL);
    await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' });
    await deleteAndWait(userId);
    await fixture().purge();
    expect(await fixture().clients.members.get(ORG_ID, userId)).toBeUndefined();
    expect(await findUser(userId)).toBeUndefined();
  });

  test('skips accounts that are not due or were kept', async () => {
    const [early, kept] = [await fixture().createUserAccount(USER_EMAIL), await fixture().createUserAccount('kim@example.com')];
    await fixture().delete(kept);
    await fixture().advanceDays(1);
    await fixture().delete(early);
    await fixture().keep(kept);
    await fixture().advanceDays(13.5);
    await fixture().purge();
    expect([await findUser(early), await findUser(kept)]).toEqual([expect.anything(), expect.anything()]);
  });

  describe('a user who may not be deleted', () => {
    test('skips a user who became staff, and deletes them after they leave the group', async () => {
      const userId = await fixture().createUserAccount(USER_EMAIL);
      await deleteAndWait(userId);
      await addToStaffGroup(fixture().pool, { userId });
      await fixture().purge();
      expect(await findUser(userId)).toMatchObject({ deletionDue: expect.any(Date) });
      expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ isEnabled: true });
      const poolUsers = { ...fixture().clients.poolUsers, isStaff: async () => false };
      await purgeAccounts({ ...fixture().clients, poolUsers });
      expect(await findUser(userId)).toBeUndefined();
    });

    test('skips a user whose row has the admin role', async () => {
      const { userId } = await addMember(fixture(), USER_EMAIL);
      await deleteAndWait(userId);
      await fixture().setOrgRole(userId, 'admin');
      await fixture().purge();
      expect(await findUser(userId)).not.toHaveProperty('removalStartedAt');
      expect(await fixture().clients.poolUsers.find(userId)).toMatchObject({ isEnabled: true });
    });
  });

  test('continues with the other accounts when one fails, and retries it in the next run', async () => {
    const subscriber = await fixture().createUserAccount(USER_EMAIL);
    await buyPremium(fixture(), { userId: subscriber });
    const other = await fixture().createUserAccount('kim@example.com');
    await fixture().delete(other);
    await deleteAndWait(subscriber);
    const { customerId = '' } = await fixture().readUserRow(subscriber);
    fixture().options.intercept = async (call, proceed) =>
      JSON.stringify(call).includes(customerId) ? stripeFailure(503) : proceed();
    await expect(fixture().purge()).rejects.toMatchObject({ code: 'retry' });
    expect([await findUser(subscriber), await findUser(other)]).toEqual([expect.anything(), undefined]);
    fixture().options.intercept = async (_, proceed) => proceed();
    await fixture().purge();
    expect(await findUser(subscriber)).toBeUndefined();
  });

  test('continues deleting a large library in the next run', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await storeImageRecords(fixture(), userId, 120);
    await deleteAndWait(userId);
    let ms = fixture().clock.now.getTime();
    const now = () => {
      ms += 50_000;
      return new Date(ms);
    };
    await purgeAccounts({ ...fixture().clients, now });
    expect(await fixture().clients.images.count(userId)).toBeLessThan(120);
    expect(await findUser(userId)).toBeDefined();
    await fixture().purge();
    expect(await findUser(userId)).toBeUndefined();
  });

  test('does not refund a renewal that was paid before the deletion', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await buyPremium(fixture(), { userId });
    await fixture().advanceDays(8);
    const { customerId = '' } = await fixture().readUserRow(userId);
    await syncBilling(fixture().clients, customerId);
    await deleteAndWait(userId);
    await fixture().purge();
    const { data } = await fixture().stripe.charges.list({ customer: customerId });
    expect(data.map(({ refunded }) => refunded)).toEqual([false]);
  });

  test('does nothing for an account that staff have deleted', async () => {
    const userId = await fixture().createUserAccount(USER_EMAIL);
    await fixture().delete(userId);
    expect(await deleteUser(fixture().clients, { cognitoSub: userId }, fixture().staff)).toMatchObject({ type: 'success' });
    await fixture().advanceDays(14);
    await fixture().purge();
    expect(await fixture().listDueEmails()).toEqual([`deletionScheduled to ${USER_EMAIL}`]);
  });
});

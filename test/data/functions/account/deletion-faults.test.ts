import { expect, test } from 'vitest';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { removePendingAccounts } from '../../../../functions/events/remove-pending-accounts.ts';
import { sweepUploads } from '../../../../functions/events/sweep-uploads.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { type CallFault, withCallFault } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { readOrganizationWithSeatCount } from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { addMemberWithSubscription, deletionFixture } from '../../../support/users/deletion-fixture.ts';
import { openUpload, storeImages } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(deletionFixture);

const createSubscriber = (email: string) => addMemberWithSubscription(fixture(), email);

const isRenewed = async (userId: string): Promise<boolean> => {
  const { customerId = '' } = await fixture().readUserRow(userId);
  const { data } = await fixture().stripe.subscriptions.list({ customer: customerId });
  return data.some(({ cancel_at_period_end }) => !cancel_at_period_end);
};

const listEmailsTo = async (email: string): Promise<string[]> =>
  (await fixture().listDueEmails()).filter((each) => each.endsWith(email)).map((each) => each.split(' ')[0] ?? '');

interface Act {
  readonly prepare: (email: string) => Promise<string>;
  readonly act: (userId: string) => Promise<unknown>;
  readonly check: (userId: string, email: string) => Promise<void>;
}

const createScheduled = async (email: string): Promise<string> => {
  const userId = await createSubscriber(email);
  await fixture().delete(userId);
  return userId;
};

const ACTS = {
  deleteAccount: {
    prepare: createSubscriber,
    act: (userId) => fixture().delete(userId),
    async check(userId, email) {
      expect(await fixture().readUserRow(userId)).toMatchObject({ deletionDue: expect.any(Date) });
      expect([await isRenewed(userId), await listEmailsTo(email)]).toEqual([false, ['deletionScheduled']]);
    },
  },
  keepAccount: {
    prepare: createScheduled,
    act: (userId) => fixture().keep(userId),
    async check(userId, email) {
      expect((await fixture().readUserRow(userId)).deletionDue).toBeUndefined();
      expect([await isRenewed(userId), await listEmailsTo(email)]).toEqual([true, ['deletionCanceled', 'deletionScheduled']]);
    },
  },
  exportAccount: {
    prepare: createSubscriber,
    act: (userId) => fixture().export(userId),
    async check() {
      await fixture().advanceDays(1);
      await sweepUploads(fixture().clients);
      expect([await fixture().objects.media(), await fixture().listImageSortKeys()]).toEqual([[], []]);
    },
  },
  purgeAccounts: {
    async prepare(email) {
      const userId = await createScheduled(email);
      await storeImages(fixture(), userId, 1);
      await openUpload(fixture(), userId);
      await fixture().clients.audit.add({
        target: `user#${userId}`,
        at: fixture().clock.now,
        actor: 'staff',
        actorEmail: 'sam@example.com',
        act: 'verifyUser',
        before: { email },
      });
      await fixture().advanceDays(14);
      return userId;
    },
    act: () => fixture().purge(),
    async check(userId, email) {
      // Runs every hour too. It completes a purge that was interrupted after the row was deleted.
      await removePendingAccounts(fixture().clients);
      expect(await fixture().clients.poolUsers.find(userId)).toBeUndefined();
      expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
      expect(await readOrganizationWithSeatCount(fixture())).toMatchObject({ seatsFree: 4, counted: 1 });
      expect(await listEmailsTo(email)).toEqual(['accountDeleted', 'deletionScheduled']);
      const pseudonym = await fixture().clients.pseudonyms.get(userId);
      expect(await fixture().clients.audit.listEntries(`user#${pseudonym}`)).toMatchObject([{ before: { email: 'removed' } }]);
      await fixture().advanceDays(1 / 24);
      await sweepUploads(fixture().clients);
      const rows = (await fixture().listRowsWith(userId)).map(({ id }) => String(id));
      expect(rows.filter((id) => !/^(limit|account-email)-/.test(id))).toEqual([]);
      expect([await fixture().objects.media(), await fixture().objects.uploads()]).toEqual([[], []]);
      const { data } = await fixture().stripe.customers.list();
      expect(data.filter(({ metadata }) => metadata.userId === userId)).toEqual([]);
    },
  },
} as const satisfies Record<string, Act>;

type ActName = keyof typeof ACTS;

const NAMES = ['deleteAccount', 'keepAccount', 'exportAccount', 'purgeAccounts'] as const satisfies readonly ActName[];

/** A crash is injected before every write, and the other faults at every eighth call, because the SDK handles them the same way. */
test.each(
  NAMES.flatMap((name): [ActName, CallFault, number][] => [
    [name, 'crash', 1],
    [name, 'failure', 8],
    [name, 'lost response', 8],
  ]),
)(
  '%s completes on a retry after the fault "%s", at call numbers in steps of %i',
  async (name, fault, step) => {
    const { prepare, act, check } = ACTS[name];
    let at = step;
    for (let wasReached = true; wasReached; at += step) {
      const email = `eve-${at}@example.com`;
      const userId = await prepare(email);
      wasReached = await withCallFault(fixture(), () => act(userId), at, fault);
      await act(userId);
      await check(userId, email);
      // Frees the seat for the next user.
      await setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' }).catch(() => undefined);
    }
    expect(at).toBeGreaterThan(2 * step);
  },
  300_000,
);

test('a sync completes a deletion and its cancellation that were interrupted before Stripe was called', async () => {
  const userId = await createSubscriber('eve@example.com');
  const { customerId = '' } = await fixture().readUserRow(userId);
  const email = { kind: 'deletionScheduled', id: 'one', recipient: 'eve@example.com', at: fixture().clock.now } as const;
  await fixture().clients.accountDeletions.schedule(userId, { ...email, deletionDue: fixture().clock.now });
  await syncBilling(fixture().clients, customerId);
  expect(await isRenewed(userId)).toBe(false);
  await fixture().clients.accountDeletions.cancel(userId, { ...email, kind: 'deletionCanceled' });
  await syncBilling(fixture().clients, customerId);
  expect(await isRenewed(userId)).toBe(true);
});

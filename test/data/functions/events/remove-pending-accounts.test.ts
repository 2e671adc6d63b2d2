import { expect, test, vi } from 'vitest';
import { removePendingAccounts } from '../../../../functions/events/remove-pending-accounts.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { deletionFixture } from '../../../support/users/deletion-fixture.ts';
import { USER_EMAIL } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(deletionFixture);

const findUser = (userId: string) => fixture().clients.users.getConsistently(userId);

test('removePendingAccounts skips an account whose purge has started', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await fixture().delete(userId);
  await fixture().advanceDays(14);
  await fixture().clients.accountDeletions.claim(userId, fixture().clock.now);
  await fixture().clients.pendingRemovals.add(userId);
  await fixture().clients.poolUsers.remove(userId);
  await removePendingAccounts(fixture().clients);
  expect(await findUser(userId)).toBeDefined();
  await fixture().purge();
  expect(await fixture().listDueEmails()).toContain(`accountDeleted to ${USER_EMAIL}`);
  expect(await fixture().clients.pendingRemovals.list()).toEqual([]);
});

test('removePendingAccounts completes a deletion by staff, also while the user has scheduled one', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await fixture().delete(userId);
  const users = { ...fixture().clients.users, remove: async () => Promise.reject(new Error('crash')) };
  const call = deleteUser({ ...fixture().clients, users }, { cognitoSub: userId }, fixture().staff);
  await expect(call).rejects.toThrow('crash');
  await removePendingAccounts(fixture().clients);
  expect(await findUser(userId)).toBeUndefined();
});

test('removePendingAccounts reports an account after a day of removal', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await fixture().clients.users.startRemoval(userId, fixture().clock.now);
  await fixture().clients.pendingRemovals.add(userId);
  await fixture().clients.poolUsers.remove(userId);
  const clients = { ...fixture().clients, users: { ...fixture().clients.users, remove: async () => false } };
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await removePendingAccounts(clients);
  expect(String(warnings.mock.calls)).toContain('accountRemovalContinues');
  await fixture().advanceDays(1.1);
  await removePendingAccounts(clients);
  expect(String(warnings.mock.calls)).toContain('accountNotRemoved');
  warnings.mockRestore();
});

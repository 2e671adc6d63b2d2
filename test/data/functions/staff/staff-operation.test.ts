import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { revokeSessions } from '../../../../functions/account/revoke-sessions.ts';
import { requireStaff } from '../../../../functions/staff/staff-operation.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { staffFixture } from '../../../support/users/staff-fixture.ts';
import { USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);
const getKey = () => ({ UserPoolId: USER_POOL_ID, Username: fixture().staff.userId });
/** The token of the staff member still lists the group. */
const requireCaller = () => requireStaff(fixture().clients, fixture().staff);

test('accepts a member of the staff group', async () => {
  await expect(requireCaller()).resolves.toBeUndefined();
});

test('rejects a caller who was removed from the group', async () => {
  await fixture().pool.cognito.send(new AdminRemoveUserFromGroupCommand({ ...getKey(), GroupName: 'staff' }));
  await expect(requireCaller()).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['disabled', AdminDisableUserCommand],
  ['deleted', AdminDeleteUserCommand],
])('rejects a caller who was %s', async (_, Command) => {
  await fixture().pool.cognito.send(new Command(getKey()));
  await expect(requireCaller()).rejects.toMatchObject({ code: 'notSignedIn' });
});

test('rejects a caller who has signed out everywhere', async () => {
  await revokeSessions(fixture().clients, fixture().staff.userId);
  const oldSession = actor({ ...fixture().staff, tokenIssuedAt: fixture().clock.now.getTime() / 1_000 - 60 });
  await expect(requireStaff(fixture().clients, oldSession)).rejects.toMatchObject({ code: 'notSignedIn' });
});

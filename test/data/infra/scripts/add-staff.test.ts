import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { requireStaff } from '../../../../functions/staff/require-staff.ts';
import { addStaff, type StaffStage } from '../../../../infra/scripts/add-staff.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { DAY_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { staffFixture, USER_EMAIL } from '../../../support/users/staff-fixture.ts';
import { createUser, setUpSecondFactor, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);
const add = (changes: Partial<StaffStage> = {}) => {
  const { pool, documents, tables, clients } = fixture();
  const stage = { userPoolId: USER_POOL_ID, usersTable: tables.users, cognito: pool.cognito, documents, now: clients.now };
  return addStaff({ ...stage, ...changes }, USER_EMAIL);
};
const advance = (ms: number): void => {
  advanceClock(fixture().clock, ms);
};
const requireUser = (userId: string) => {
  const nowSeconds = fixture().clock.now.getTime() / 1_000;
  return requireStaff(fixture().clients, actor({ userId, isStaff: true, signedInAt: nowSeconds }));
};

test('addStaff adds a user, who must set up the second factor within 24 hours', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  expect(await add()).toContain('within 24 hours');
  expect(await fixture().clients.poolUsers.isStaff(userId)).toBe(true);
  advance(DAY_MS + 1_000);
  await setUpSecondFactor(fixture().pool, USER_EMAIL);
  await expect(requireUser(userId)).rejects.toMatchObject({ code: 'secondFactorRequired' });
});

test('addStaff restarts the 24 hours of an existing staff member', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await add();
  advance(30 * DAY_MS);
  await add();
  await setUpSecondFactor(fixture().pool, USER_EMAIL);
  await expect(requireUser(userId)).resolves.toBeDefined();
});

test('addStaff forgets a second factor that an operator turned off', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await add();
  await setUpSecondFactor(fixture().pool, USER_EMAIL);
  await requireUser(userId);
  await fixture().clients.poolStaff.turnOffSecondFactor(userId);
  await add();
  advance(2 * DAY_MS);
  await setUpSecondFactor(fixture().pool, USER_EMAIL);
  await expect(requireUser(userId)).rejects.toMatchObject({ code: 'secondFactorRequired' });
});

test('addStaff returns only the hint to sign in again when the user has a second factor', async () => {
  await fixture().createUserAccount(USER_EMAIL);
  await setUpSecondFactor(fixture().pool, USER_EMAIL);
  expect(await add()).toContain('sign in again');
});

test('addStaff never adds a user without the time at which they joined', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const now = () => {
    throw new Error('The process ended.');
  };
  await expect(add({ now })).rejects.toThrow('The process ended.');
  expect(await fixture().clients.poolUsers.isStaff(userId)).toBe(false);
});

test.each([
  ['of an unknown user', async () => undefined, /Ask them to sign up/],
  ['of a user without a row', () => createUser(fixture().pool, USER_EMAIL), /open their account page/],
  [
    'of a disabled user',
    async () => {
      const Username = await fixture().createUserAccount(USER_EMAIL);
      await fixture().pool.cognito.send(new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username }));
    },
    /Ask them to sign up/,
  ],
])('addStaff throws for the email %s', async (_, arrange, message) => {
  await arrange();
  await expect(add()).rejects.toThrow(message);
});

import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { revokeSessions } from '../../../../functions/account/revoke-sessions.ts';
import { requireViewer } from '../../../../functions/organizations/organization-view-operation.ts';
import { requireStaff } from '../../../../functions/staff/require-staff.ts';
import { resetSecondFactor } from '../../../../functions/staff/reset-second-factor.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { addToStaffGroup, staffFixture } from '../../../support/users/staff-fixture.ts';
import { setUpSecondFactor, turnOffSecondFactor, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);
const getKey = () => ({ UserPoolId: USER_POOL_ID, Username: fixture().staff.userId });
const advance = (ms: number): void => {
  advanceClock(fixture().clock, ms);
};
const getSeconds = () => fixture().clock.now.getTime() / 1_000;

/** The token of the staff member lists the group, also after they have left it. */
const requireCaller = (signedInAt = getSeconds()) => requireStaff(fixture().clients, { ...fixture().staff, signedInAt });

const turnOn = () => setUpSecondFactor(fixture().pool, fixture().staff.email);

const turnOff = () => turnOffSecondFactor(fixture().pool, fixture().staff.userId);

const isRequired = (step: keyof typeof SECOND_FACTOR_MESSAGES) => ({
  code: 'secondFactorRequired',
  message: SECOND_FACTOR_MESSAGES[step],
});

describe('requireStaff for staff with a second factor', () => {
  beforeEach(async () => {
    await turnOn();
    await expect(requireCaller()).resolves.toMatchObject({ email: fixture().staff.email });
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

  test('rejects a caller without a row', async () => {
    const Key = { userId: fixture().staff.userId };
    await fixture().documents.send(new DeleteCommand({ TableName: fixture().tables.users, Key }));
    await expect(requireCaller()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('rejects a caller who has signed out everywhere', async () => {
    const signedInAt = getSeconds();
    advance(MINUTE_MS);
    await revokeSessions(fixture().clients, fixture().staff.userId);
    await expect(requireCaller(signedInAt)).rejects.toMatchObject({ code: 'notSignedIn' });
  });

  test('rejects a caller who turned it off, and a new second factor later than 24 hours after joining', async () => {
    await turnOff();
    await expect(requireCaller()).rejects.toMatchObject(isRequired('setUp'));
    advance(DAY_MS + MINUTE_MS);
    await turnOn();
    await expect(requireCaller()).rejects.toMatchObject(isRequired('askStaff'));
  });
});

describe('requireStaff for staff without a second factor', () => {
  test('rejects a caller, and also their late second factor, 24 hours after they were first seen', async () => {
    await expect(requireCaller()).rejects.toMatchObject(isRequired('setUp'));
    advance(DAY_MS + MINUTE_MS);
    await expect(requireCaller()).rejects.toMatchObject(isRequired('askStaff'));
    await turnOn();
    await expect(requireCaller()).rejects.toMatchObject(isRequired('askStaff'));
  });

  test('starts the 24 hours when getAccount is called', async () => {
    await getAccount(fixture().clients, {}, fixture().staff);
    const { staffSince } = await fixture().readUserRow(fixture().staff.userId);
    expect(staffSince).toEqual(fixture().clock.now);
    advance(DAY_MS + MINUTE_MS);
    await getAccount(fixture().clients, {}, { ...fixture().staff, signedInAt: getSeconds() });
    await expect(requireCaller()).rejects.toMatchObject(isRequired('askStaff'));
  });

  test('stores no start of the 24 hours for a user who is not staff', async () => {
    await getAccount(fixture().clients, {}, { ...fixture().staff, isStaff: false });
    expect((await fixture().readUserRow(fixture().staff.userId)).staffSince).toBeUndefined();
  });

  test('rejects a session that is older than the second factor', async () => {
    const signedInAt = getSeconds();
    advance(MINUTE_MS);
    await turnOn();
    await expect(requireCaller(signedInAt)).rejects.toMatchObject(isRequired('signInAgain'));
    await expect(requireCaller()).resolves.toBeDefined();
  });

  test('accepts a second factor that was set up after other staff allowed it again', async () => {
    await requireCaller().catch(() => undefined);
    advance(30 * DAY_MS);
    const other = await fixture().createUserAccount('tim@example.com');
    await addToStaffGroup(fixture().pool, { userId: other });
    const input = { cognitoSub: fixture().staff.userId, reason: 'Was on holiday' };
    await resetSecondFactor(fixture().clients, input, { ...fixture().staff, userId: other });
    advance(DAY_MS);
    await expect(requireCaller()).rejects.toMatchObject(isRequired('setUp'));
    await turnOn();
    await expect(requireCaller()).resolves.toBeDefined();
  });
});

describe('requireViewer', () => {
  const view = (caller: object = {}) => {
    const actor = { ...fixture().staff, signedInAt: getSeconds(), ...caller };
    return requireViewer(fixture().clients, actor, ORG_ID);
  };

  test('checks staff like operations of staff', async () => {
    await expect(view()).rejects.toMatchObject(isRequired('setUp'));
    await turnOn();
    await expect(view()).resolves.toMatchObject({ staff: { email: fixture().staff.email } });
    await fixture().pool.cognito.send(new AdminRemoveUserFromGroupCommand({ ...getKey(), GroupName: 'staff' }));
    await expect(view()).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('needs no second factor for the admin of the organization', async () => {
    await expect(view({ userId: USER_ID })).resolves.toMatchObject({ user: { userId: USER_ID } });
  });

  test('throws notFound for a user of another organization', async () => {
    await expect(view({ isStaff: false })).rejects.toMatchObject({ code: 'notFound' });
  });
});

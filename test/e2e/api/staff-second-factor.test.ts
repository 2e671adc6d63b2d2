import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type Input, type KeysFor, type OperationKey } from '#shared/api.ts';
import { STAFF_GROUP } from '#shared/roles.ts';
import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { callApi } from '../../support/e2e/call-api.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { createUser, staffUser, staffUserWithoutSecondFactor, type User, userWithSecondFactor } from '../../support/e2e/user.ts';
import { createCognitoClient, signInForTokens } from '../../support/users/sign-in-tokens.ts';

const UNKNOWN_USER_ID = '00000000-0000-4000-8000-000000000000';
const UNKNOWN_ORG_ID = '01JD0000000000000000000000';
const reason = 'Asked for by email.';

type StaffOperation = KeysFor<'staff' | 'orgViewer'>;

/** Input that changes nothing, because no such user, customer or organization exists. */
const INPUTS: { readonly [K in StaffOperation]: Input<K> } = {
  findUser: { q: UNKNOWN_USER_ID },
  verifyUser: { cognitoSub: UNKNOWN_USER_ID, reason },
  deleteUser: { cognitoSub: UNKNOWN_USER_ID, reason },
  resetSecondFactor: { cognitoSub: UNKNOWN_USER_ID, reason },
  resyncBilling: { customerId: 'cus_unknown', reason },
  createOrganization: { name: 'Nothing', adminEmail: 'unknown@nowhere.example', seats: 5, reason },
  updateOrganization: { orgId: UNKNOWN_ORG_ID, seats: 5, reason },
  listAudit: { target: `user#${UNKNOWN_USER_ID}` },
  getOrganization: { orgId: UNKNOWN_ORG_ID },
  listMembers: { orgId: UNKNOWN_ORG_ID },
};
const STAFF_OPERATIONS = Object.keys(INPUTS) as StaffOperation[];

const cognito = createCognitoClient(stack);
afterAll(() => cognito.destroy());
const getKey = ({ userId: Username }: User) => ({ UserPoolId: stack.userPool.id, Username });

const setSecondFactor = (user: User, Enabled: boolean) =>
  cognito.send(new AdminSetUserMFAPreferenceCommand({ ...getKey(user), SoftwareTokenMfaSettings: { Enabled } }));

async function readError<K extends OperationKey>(key: K, input: Input<K>, token: string): Promise<unknown> {
  const response = await callApi(key, input, token);
  return { status: response.status, ...(await response.json()) };
}

const isRequired = (step: keyof typeof SECOND_FACTOR_MESSAGES) => ({
  status: 403,
  code: 'secondFactorRequired',
  message: SECOND_FACTOR_MESSAGES[step],
});

describe('operations of staff', () => {
  let staff: User;
  beforeAll(async () => {
    staff = await staffUser(e2eStack);
  });

  test('are all in the table', () => {
    const keys = (Object.keys(api) as OperationKey[]).filter((key) => ['staff', 'orgViewer'].includes(api[key].access));
    expect(STAFF_OPERATIONS.toSorted()).toEqual(keys.toSorted());
  });

  test.each(STAFF_OPERATIONS)('need a second factor at every call: %s', async (key) => {
    await setSecondFactor(staff, false);
    expect(await readError(key, INPUTS[key], staff.token)).toMatchObject(isRequired('setUp'));
    await setSecondFactor(staff, true);
    // Whichever operation first sees the second factor ends the sessions.
    expect((await callApi(key, INPUTS[key], staff.token)).status).toBeLessThan(500);
    expect(await callOperation(stack.site, staff.token, 'getSecurity', {})).toMatchObject({ second_factor: true });
  });

  test('need the staff group at every call', async () => {
    const other = await staffUser(e2eStack);
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...getKey(other), GroupName: STAFF_GROUP }));
    for (const key of STAFF_OPERATIONS)
      expect(await readError(key, INPUTS[key], other.token), key).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

test('staff who have never set up a second factor are rejected, also with the password', async () => {
  const staff = await staffUserWithoutSecondFactor(e2eStack);
  const { access } = await signInForTokens(stack, staff.email);
  for (const token of [staff.token, access])
    expect(await readError('listAudit', INPUTS.listAudit, token)).toMatchObject(isRequired('setUp'));
});

test('a user with a second factor can act as soon as they join', async () => {
  const user = await userWithSecondFactor(e2eStack);
  await cognito.send(new AdminAddUserToGroupCommand({ ...getKey(user), GroupName: STAFF_GROUP }));
  const renewal = { ClientId: stack.userPool.clientId, RefreshToken: user.tokens.refresh };
  const { AuthenticationResult } = await cognito.send(new GetTokensFromRefreshTokenCommand(renewal));
  const response = await callApi('listAudit', INPUTS.listAudit, AuthenticationResult?.AccessToken);
  expect(response.status).toBe(200);
});

test('a reset lets another staff member set up the second factor again, and ends their sessions', async () => {
  const [staff, colleague] = [await staffUser(e2eStack), await staffUser(e2eStack)];
  await callOperation(stack.site, staff.token, 'resetSecondFactor', { cognitoSub: colleague.userId, reason });
  const { access } = await signInForTokens(stack, colleague.email);
  expect(await readError('listAudit', INPUTS.listAudit, access)).toMatchObject(isRequired('setUp'));
  expect(await readError('resetSecondFactor', { cognitoSub: staff.userId, reason }, staff.token)).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  expect(await readError('resetSecondFactor', INPUTS.resetSecondFactor, staff.token)).toMatchObject({ status: 404 });
});

test('a search by the beginning of an email finds the user', async () => {
  const [staff, user] = [await staffUser(e2eStack), await createUser(e2eStack)];
  const [name = ''] = user.email.split('@');
  expect(await callOperation(stack.site, staff.token, 'findUser', { q: name })).toMatchObject({
    matches: [{ userId: user.userId, email: user.email }],
    cognito: { attrs: { sub: user.userId } },
  });
});

import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { callForStatus } from '../../support/e2e/call-api.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForCode } from '../../support/e2e/outbox.ts';
import { createUser, staffUser, type User, uniqueEmail } from '../../support/e2e/user.ts';
import { createCognitoClient, signInForTokens } from '../../support/users/sign-in-tokens.ts';

const SEATS = 10;

describe('a member with a valid token', () => {
  test('loses the organization when deactivated, and regains it when reactivated', async () => {
    const { orgId, admin, ...organization } = await organizationWithSeats(e2eStack, SEATS);
    const { token, userId } = await createMember(e2eStack, { orgId, admin, ...organization });
    const readAccount = () => callOperation(stack.site, token, 'getAccount', {});
    const setStatus = (status: 'Active' | 'Deactivated') =>
      callOperation(stack.site, admin.token, 'setMemberStatus', { orgId, userId, status });
    const cancel = () => callForStatus('cancelSubscription', {}, token);
    // The subscription of an organization starts with Stripe's event.
    await expect.poll(readAccount).toMatchObject({ orgStatus: 'active', subscription: { status: 'active' } });
    expect(await cancel(), 'the organization pays').toBe(403);
    await setStatus('Deactivated');
    const deactivated = await readAccount();
    expect(deactivated).toMatchObject({ orgStatus: 'deactivated' });
    expect(deactivated).not.toHaveProperty('subscription');
    expect(await cancel(), 'has no subscription').toBe(409);
    expect(await callForStatus('listMembers', { orgId }, token), 'same as for a stranger').toBe(404);
    await setStatus('Active');
    expect(await readAccount()).toMatchObject({ orgStatus: 'active', subscription: { status: 'active' } });
  });
});

describe('an admin with a valid token', () => {
  test('loses the role at the next call when staff give it to a member', async () => {
    const staff = await staffUser(e2eStack);
    const organization = await organizationWithSeats(e2eStack, SEATS, { staff });
    const { orgId, admin } = organization;
    const member = await createMember(e2eStack, organization);
    const listMembers = ({ token }: User) => callForStatus('listMembers', { orgId }, token);
    const invite = ({ token }: User) =>
      callForStatus('inviteMembers', { orgId, invitations: [{ email: uniqueEmail('late') }] }, token);
    const makeAdmin = ({ userId: adminUserId }: User) =>
      callOperation(stack.site, staff.token, 'updateOrganization', { orgId, adminUserId, reason: 'Asked for it.' });
    expect([await listMembers(admin), await listMembers(member)]).toEqual([200, 403]);
    await makeAdmin(member);
    expect([await listMembers(admin), await listMembers(member)]).toEqual([403, 200]);
    expect([await invite(admin), await invite(member)]).toEqual([403, 200]);
    await makeAdmin(admin);
    expect([await listMembers(admin), await listMembers(member)]).toEqual([200, 403]);
  });
});

test('a password reset ends the sessions of the user', async () => {
  const { email } = await createUser(e2eStack);
  const { refresh: RefreshToken } = await signInForTokens(stack, email);
  const cognito = createCognitoClient(stack);
  const user = { ClientId: stack.userPool.clientId, Username: email };
  await cognito.send(new ForgotPasswordCommand(user));
  const ConfirmationCode = await waitForCode(stack, email);
  await cognito.send(new ConfirmForgotPasswordCommand({ ...user, ConfirmationCode, Password: 'Another-2026' }));
  const { ClientId } = user;
  await expect(cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))).rejects.toThrow(
    'Invalid Refresh Token',
  );
  cognito.destroy();
});

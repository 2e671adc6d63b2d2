import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { getSecurity } from '../../../../functions/account/get-security.lambda.ts';
import { createSignInSettingsClient } from '../../../../functions/clients/sign-in-settings.ts';
import { forAllTests } from '../../../support/for-each-test.ts';
import { actor, NOW } from '../../../support/record-builders.ts';
import { createTokenCode } from '../../../support/users/token-code.ts';
import { createUser, signIn, USER_POOL_ID, userPoolFixture } from '../../../support/users/user-pool-fixture.ts';

const pool = forAllTests(userPoolFixture);
const NO_EMAIL_CHANGE = { emailChanges: { get: async () => undefined }, now: () => NOW };
const getClients = () => ({ ...NO_EMAIL_CHANGE, signInSettings: createSignInSettingsClient(USER_POOL_ID, pool().cognito) });

test('getSecurity returns whether the user enters a code after the password', async () => {
  const userId = await createUser(pool(), 'ada@example.com');
  expect(await getSecurity(getClients(), actor({ userId }))).toEqual({
    login_method: 'Email and password',
    second_factor: false,
  });
  const { accessToken: AccessToken } = await signIn(pool(), 'ada@example.com');
  const { SecretCode = '' } = await pool().cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = createTokenCode(SecretCode, pool().clock.ms);
  await pool().cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  expect(await getSecurity(getClients(), actor({ userId }))).toMatchObject({ second_factor: false });
  await pool().cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }));
  expect(await getSecurity(getClients(), actor({ userId }))).toMatchObject({ second_factor: true });
});

test('getSecurity returns the identity provider of a federated user', async () => {
  const identities = JSON.stringify([{ userId: '1', providerName: 'Google', providerType: 'Google', primary: true }]);
  const send = async () => ({ UserAttributes: [{ Name: 'identities', Value: identities }] });
  // The emulator has no identity providers.
  const signInSettings = createSignInSettingsClient(USER_POOL_ID, { send } as unknown as CognitoIdentityProviderClient);
  expect(await getSecurity({ ...NO_EMAIL_CHANGE, signInSettings }, actor())).toEqual({
    login_method: 'Google',
    second_factor: false,
  });
});

test('getSecurity throws notSignedIn for a deleted user', async () => {
  const userId = '11111111-2222-4333-8444-555555555555';
  await expect(getSecurity(getClients(), actor({ userId }))).rejects.toMatchObject({ code: 'notSignedIn' });
});

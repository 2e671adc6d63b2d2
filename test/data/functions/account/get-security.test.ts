import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { getSecurity } from '../../../../functions/account/get-security.lambda.ts';
import { createSignInSettingsClient } from '../../../../functions/clients/sign-in-settings.ts';
import { forEachTest } from '../../../support/for-each-test.ts';

import { actor } from '../../../support/record-builders.ts';
import { emailChangeFixture } from '../../../support/users/email-change-fixture.ts';
import { setUpSecondFactor, USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(emailChangeFixture);
const EMAIL = 'bob@example.com';

test('getSecurity returns whether the user enters a code after the password', async () => {
  const userId = await fixture().createUserAccount(EMAIL);
  expect(await getSecurity(fixture().clients, actor({ userId }))).toEqual({
    login_method: 'Email and password',
    second_factor: false,
  });
  await setUpSecondFactor(fixture().pool, EMAIL);
  expect(await getSecurity(fixture().clients, actor({ userId }))).toMatchObject({ second_factor: true });
});

test('getSecurity returns the identity provider of a federated user', async () => {
  const identities = JSON.stringify([{ userId: '1', providerName: 'Google', providerType: 'Google', primary: true }]);
  const send = async () => ({ UserAttributes: [{ Name: 'identities', Value: identities }] });
  // The emulator has no identity providers.
  const signInSettings = createSignInSettingsClient(USER_POOL_ID, { send } as unknown as CognitoIdentityProviderClient);
  expect(await getSecurity({ ...fixture().clients, signInSettings }, actor())).toEqual({
    login_method: 'Google',
    second_factor: false,
  });
});

test('getSecurity throws notSignedIn for a deleted user', async () => {
  const userId = '11111111-2222-4333-8444-555555555555';
  await expect(getSecurity(fixture().clients, actor({ userId }))).rejects.toMatchObject({ code: 'notSignedIn' });
});

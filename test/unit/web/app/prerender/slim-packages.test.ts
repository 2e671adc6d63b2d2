import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const configured = { Auth: { Cognito: { userPoolId: 'us-east-1_x', userPoolClientId: 'y' } } };

const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify'));
const core = path.join(path.dirname(amplify.resolve('@aws-amplify/core')), '../esm');

test('what Amplify does with a configuration of our kind is what stands in its place: nothing', async () => {
  const { parseAmplifyConfig } = await import(path.join(core, 'utils/parseAmplifyConfig.mjs'));
  expect(parseAmplifyConfig(configured)).toBe(configured);
});

test('without an identity pool Amplify has no credentials for AWS, as what stands in their place has none', async () => {
  const { cognitoCredentialsProvider } = await import('aws-amplify/auth/cognito');
  const tokens = { accessToken: { payload: { sub: 'u' }, toString: () => 'a-token' } };
  const asked = { authConfig: configured.Auth, authenticated: true as const, tokens };
  expect(await cognitoCredentialsProvider.getCredentialsAndIdentityId(asked)).toBeUndefined();
});

test('an id of Amplify’s is what browsers make by themselves', async () => {
  const { amplifyUuid } = await import(path.join(core, 'utils/amplifyUuid/index.mjs'));
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(amplifyUuid()).toMatch(form);
  expect(crypto.randomUUID()).toMatch(form);
});

test('an unknown framework is "0" to Amplify', async () => {
  const { Framework } = await import(path.join(core, 'Platform/types.mjs'));
  expect(Framework.WebUnknown).toBe('0');
});

import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const configured = { Auth: { Cognito: { userPoolId: 'us-east-1_x', userPoolClientId: 'y' } } };

test('what Amplify does with a configuration of our kind is what stands in its place: nothing', async () => {
  const core = path.dirname(require.resolve('@aws-amplify/core'));
  const { parseAmplifyConfig } = await import(path.join(core, '../esm/utils/parseAmplifyConfig.mjs'));
  expect(parseAmplifyConfig(configured)).toBe(configured);
});

test('without an identity pool Amplify has no credentials for AWS, as what stands in their place has none', async () => {
  const { cognitoCredentialsProvider } = await import('aws-amplify/auth/cognito');
  const tokens = { accessToken: { payload: { sub: 'u' }, toString: () => 'a-token' } };
  const asked = { authConfig: configured.Auth, authenticated: true as const, tokens };
  expect(await cognitoCredentialsProvider.getCredentialsAndIdentityId(asked)).toBeUndefined();
});

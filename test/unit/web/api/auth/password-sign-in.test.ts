import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CODE_REQUIRED, requestTokens } from '../../../../../web/api/auth/password-sign-in.ts';
import { serveOnFreePort } from '../../../../support/http/serve-on-free-port.ts';

const TOKENS = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r' };

/** Signs in at a service with the given response. `result` is the tokens or the error. */
async function requestTokensFrom(status: number, body: unknown) {
  const requests: unknown[] = [];
  const service = await serveOnFreePort(async (request, response: ServerResponse) => {
    const { method, headers } = request;
    requests.push({
      method,
      target: headers['x-amz-target'],
      type: headers['content-type'],
      body: JSON.parse(await text(request)),
    });
    response.writeHead(status).end(JSON.stringify(body));
  });
  const signIn = { userPoolId: 'us-east-1_x', clientId: 'c', domain: 'd', endpoint: service.origin };
  const result = await requestTokens(signIn, { email: 'ada@example.com', password: 'Capture-2026' }).catch(
    (error: unknown) => error,
  );
  await service.close();
  return { result, requests };
}

test('requestTokens returns tokens when the password is correct', async () => {
  const { result, requests } = await requestTokensFrom(200, {
    AuthenticationResult: { ...TOKENS, ExpiresIn: 3600 },
    ChallengeParameters: {},
  });
  expect(result).toEqual(TOKENS);
  expect(requests).toEqual([
    {
      method: 'POST',
      target: 'AWSCognitoIdentityProviderService.InitiateAuth',
      type: 'application/x-amz-json-1.1',
      body: {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'c',
        AuthParameters: { USERNAME: 'ada@example.com', PASSWORD: 'Capture-2026' },
      },
    },
  ]);
});

test('requestTokens rejects when the service refuses the password', async () => {
  const { result } = await requestTokensFrom(400, {
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(result).toMatchObject({ name: 'CognitoError', code: 'NotAuthorizedException' });
});

test('requestTokens rejects when the service requires another challenge', async () => {
  const { result } = await requestTokensFrom(200, { ChallengeName: 'SMS_MFA', Session: 's' });
  expect(result).toBeInstanceOf(Error);
});

test('requestTokens rejects as offline when the service is unreachable', async () => {
  const { origin, close } = await serveOnFreePort(() => undefined);
  await close();
  const signIn = { userPoolId: 'us-east-1_x', clientId: 'c', domain: 'd', endpoint: origin };
  await expect(requestTokens(signIn, { email: 'ada@example.com', password: 'x' })).rejects.toMatchObject({ code: 'offline' });
});

test('requestTokens rejects when the user has an authenticator app and no code is given', async () => {
  const { result } = await requestTokensFrom(200, { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's' });
  expect(result).toMatchObject({ name: 'CognitoError', code: CODE_REQUIRED });
});

import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenVerifier, type TokenVerifier } from '../../../../functions/clients/access-tokens.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';
import { CLIENT_ID, secondsFromNow, tokenIssuer, validClaims } from '../../../support/users/token-issuer.ts';

type TokenIssuer = Awaited<ReturnType<typeof tokenIssuer>>;

let pool: TokenIssuer;
let verifier: TokenVerifier;
beforeAll(async () => {
  pool = await tokenIssuer();
  verifier = createTokenVerifier({ url: pool.issuer, clientId: CLIENT_ID });
});
afterAll(() => pool.close());

const verify = (authorization?: string) => verifier.verify(authorization, new Date());
const signToken = (claims: JWTPayload = {}) => pool.sign({ ...validClaims(pool.issuer), ...claims });

test('returns the user id of a valid access token, whatever the case of the scheme', async () => {
  const token = await signToken();
  expect(await verify(`Bearer ${token}`)).toBe('user-1');
  expect(await verify(`bearer ${token}`)).toBe('user-1');
});

const splitSignedToken = async () => (await signToken()).split('.');
const TOKENS: Record<string, () => Promise<string | undefined>> = {
  'a missing header': async () => undefined,
  'an empty header': async () => '',
  'a header without a token': async () => 'Bearer ',
  'a token that is no JWT': async () => 'Bearer abc',
  'another scheme': async () => `Basic ${await signToken()}`,
  'two tokens': async () => `Bearer ${await signToken()} ${await signToken()}`,
  'an ID token': async () => `Bearer ${await signToken({ token_use: 'id', aud: CLIENT_ID })}`,
  'a token of another client': async () => `Bearer ${await signToken({ client_id: 'other' })}`,
  'a token of another pool': async () => `Bearer ${await signToken({ iss: `${pool.issuer}2` })}`,
  'an expired token': async () => `Bearer ${await signToken({ exp: secondsFromNow(-1) })}`,
  'a token that is not valid yet': async () => `Bearer ${await signToken({ nbf: secondsFromNow(600) })}`,
  'an unsigned token': async () => {
    const [, claims] = await splitSignedToken();
    return `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
  },
  'a token with changed claims': async () => {
    const [head, , signature] = await splitSignedToken();
    const claims = { ...validClaims(pool.issuer), sub: 'user-2' };
    return `Bearer ${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  },
  'a token that is signed with another key': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return `Bearer ${await pool.sign(validClaims(pool.issuer), { key: privateKey })}`;
  },
  'a token with an unknown key id': async () => `Bearer ${await pool.sign(validClaims(pool.issuer), { kid: 'key-2' })}`,
  'a token that is signed with the public key as an HMAC secret': async () => {
    const key = await importJWK(pool.publicJwk, 'RS256', { extractable: true });
    const secret = Buffer.from(key instanceof Uint8Array ? '' : await exportSPKI(key));
    const token = new SignJWT(validClaims(pool.issuer)).setProtectedHeader({ alg: 'HS256', kid: 'key-1' });
    return `Bearer ${await token.sign(secret)}`;
  },
};

test.each(Object.entries(TOKENS))('returns undefined for %s', async (_, header) => {
  expect(await verify(await header())).toBeUndefined();
});

test('throws when the key set of the pool cannot be loaded', async () => {
  const failingServer = await serveOnFreePort((_, response) => response.writeHead(500).end());
  const url = `${failingServer.origin}/us-east-1_TEST`;
  const token = await pool.sign(validClaims(url));
  await expect(createTokenVerifier({ url, clientId: CLIENT_ID }).verify(`Bearer ${token}`, new Date())).rejects.toThrow(
    'Expected 200 OK',
  );
  await failingServer.close();
});

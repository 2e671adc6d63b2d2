import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bearers, bearersOf } from '../../../../functions/clients/bearer.ts';
import { serveOnFreePort } from '../../../support/serve-on-free-port.ts';
import { CLIENT_ID, secondsFromNow, tokenIssuer, validClaims } from '../../../support/token-issuer.ts';

type TokenIssuer = Awaited<ReturnType<typeof tokenIssuer>>;

let pool: TokenIssuer;
let bearers: Bearers;
beforeAll(async () => {
  pool = await tokenIssuer();
  bearers = bearersOf({ url: pool.issuer, clientId: CLIENT_ID });
});
afterAll(() => pool.close());

const whose = (authorization?: string) => bearers.userIdOf(authorization, new Date());
const signed = (claims: JWTPayload = {}) => pool.sign({ ...validClaims(pool.issuer), ...claims });

test('a good access token says whose it is, in whatever case its scheme is written', async () => {
  const token = await signed();
  expect(await whose(`Bearer ${token}`)).toBe('user-1');
  expect(await whose(`bearer ${token}`)).toBe('user-1');
});

const forged = async () => (await signed()).split('.');
const TOKENS: Record<string, () => Promise<string | undefined>> = {
  'none at all': async () => undefined,
  'an empty header': async () => '',
  'no token': async () => 'Bearer ',
  'no JWT': async () => 'Bearer abc',
  'another scheme': async () => `Basic ${await signed()}`,
  'two tokens': async () => `Bearer ${await signed()} ${await signed()}`,
  'an ID token': async () => `Bearer ${await signed({ token_use: 'id', aud: CLIENT_ID })}`,
  'one of another client': async () => `Bearer ${await signed({ client_id: 'other' })}`,
  'one of another pool': async () => `Bearer ${await signed({ iss: `${pool.issuer}2` })}`,
  'one that has run out': async () => `Bearer ${await signed({ exp: secondsFromNow(-1) })}`,
  'one that is not good yet': async () => `Bearer ${await signed({ nbf: secondsFromNow(600) })}`,
  'one that nobody signed': async () => {
    const [, claims] = await forged();
    return `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
  },
  'one whose claims were changed': async () => {
    const [head, , signature] = await forged();
    const claims = { ...validClaims(pool.issuer), sub: 'user-2' };
    return `Bearer ${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  },
  'one signed with a key of somebody else': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return `Bearer ${await pool.sign(validClaims(pool.issuer), { key: privateKey })}`;
  },
  'one signed with a key that nobody knows': async () => `Bearer ${await pool.sign(validClaims(pool.issuer), { kid: 'key-2' })}`,
  'one signed with the public key as if it were a secret': async () => {
    const key = await importJWK(pool.publicJwk, 'RS256', { extractable: true });
    const secret = Buffer.from(key instanceof Uint8Array ? '' : await exportSPKI(key));
    const token = new SignJWT(validClaims(pool.issuer)).setProtectedHeader({ alg: 'HS256', kid: 'key-1' });
    return `Bearer ${await token.sign(secret)}`;
  },
};

test.each(Object.entries(TOKENS))('%s is nobody’s', async (_, header) => {
  expect(await whose(await header())).toBeUndefined();
});

test('a pool that does not say by which keys it signs is no reason to call somebody nobody', async () => {
  const broken = await serveOnFreePort((_, response) => response.writeHead(500).end());
  const url = `${broken.origin}/us-east-1_TEST`;
  const token = await pool.sign(validClaims(url));
  await expect(bearersOf({ url, clientId: CLIENT_ID }).userIdOf(`Bearer ${token}`, new Date())).rejects.toThrow('200 OK');
  await broken.close();
});

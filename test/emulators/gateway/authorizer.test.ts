import { exportSPKI, generateKeyPair, generateSecret, importJWK, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authorizer, jwtAuthorizer } from '../../../dev/gateway/authorizer.ts';
import { CLIENT_ID, secondsFromNow, tokenIssuer, validClaims } from '../../support/token-issuer.ts';

const issuer = await tokenIssuer();
const stranger = await tokenIssuer('us-east-1_OTHER');
let authorize: Authorizer;
let good: string;

beforeAll(async () => {
  authorize = jwtAuthorizer(issuer.issuer, CLIENT_ID);
  good = await issuer.sign(validClaims(issuer.issuer));
});
afterAll(() => Promise.all([issuer.close(), stranger.close()]));

const signed = (changes: JWTPayload) => issuer.sign({ ...validClaims(issuer.issuer), ...changes });
const without = async (claim: string) => {
  const { [claim]: _, ...claims } = validClaims(issuer.issuer);
  return issuer.sign(claims);
};
const unsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [header = '', payload = '', signature = ''] = (await issuer.sign(validClaims(issuer.issuer))).split('.');

/** The public key used as a shared secret: the classic confusion of RS256 and HS256. */
async function confused(): Promise<string> {
  const publicKey = await importJWK(issuer.publicJwk, 'RS256', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error('not a key pair');
  const pem = new TextEncoder().encode(await exportSPKI(publicKey));
  const key = await crypto.subtle.importKey('raw', pem, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return issuer.sign(validClaims(issuer.issuer), { key, alg: 'HS256' });
}

const HOSTILE: Readonly<Record<string, () => string | Promise<string>>> = {
  nothing: () => '',
  'a word': () => 'token',
  'two dots': () => '..',
  'three empty words': () => 'a.b.c',
  'no signature': () => `${header}.${payload}.`,
  'half a signature': () => `${header}.${payload}.${signature.slice(0, 40)}`,
  'somebody else’s signature': async () =>
    `${header}.${payload}.${(await stranger.sign(validClaims(issuer.issuer))).split('.')[2]}`,
  'a changed payload': () => `${header}.${part({ ...validClaims(issuer.issuer), sub: 'user-2' })}.${signature}`,
  'a payload with a group added': () =>
    `${header}.${part({ ...validClaims(issuer.issuer), 'cognito:groups': ['staff'] })}.${signature}`,
  'a changed header': () => `${part({ alg: 'RS256', kid: 'key-2' })}.${payload}.${signature}`,
  'a header that is no JSON': () => `bm90IGpzb24.${payload}.${signature}`,
  'a payload that is no JSON': () => `${header}.bm90IGpzb24.${signature}`,
  'alg none': () => unsigned(validClaims(issuer.issuer)),
  'alg None, with a signature': () => `${part({ alg: 'None' })}.${payload}.${signature}`,
  'alg nOnE': () => `${part({ alg: 'nOnE', kid: 'key-1' })}.${payload}.`,
  'the public key as a secret': confused,
  'a secret of their own': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateSecret('HS256')) as CryptoKey, alg: 'HS256' }),
  'another key under our name': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateKeyPair('RS256')).privateKey }),
  'an elliptic key': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateKeyPair('ES256')).privateKey, alg: 'ES256' }),
  'PS256 by our own key name': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateKeyPair('PS256')).privateKey, alg: 'PS256' }),
  'an unknown key id': () => issuer.sign(validClaims(issuer.issuer), { kid: 'key-9' }),
  'a key of its own in the header': async () => {
    const [, own = '', sign = ''] = (await stranger.sign(validClaims(issuer.issuer))).split('.');
    return `${part({ alg: 'RS256', kid: 'key-1', jwk: stranger.publicJwk })}.${own}.${sign}`;
  },
  'a key address in the header': () => `${part({ alg: 'RS256', kid: 'key-1', jku: stranger.issuer })}.${payload}.${signature}`,
  'another pool': () => stranger.sign(validClaims(stranger.issuer)),
  'another pool that names ours': () => stranger.sign(validClaims(issuer.issuer)),
  'no issuer': () => without('iss'),
  'an issuer with a slash more': () => signed({ iss: `${issuer.issuer}/` }),
  'an issuer that begins like ours': () => signed({ iss: `${issuer.issuer}.example` }),
  'another client': () => signed({ client_id: 'mobile' }),
  'a client that begins like ours': () => signed({ client_id: `${CLIENT_ID}2` }),
  'no client': () => without('client_id'),
  'an audience that is not ours': () => signed({ aud: 'mobile' }),
  'several audiences': () => signed({ aud: [CLIENT_ID, 'mobile'] }),
  'yesterday’s': () => signed({ exp: secondsFromNow(-86_400) }),
  'one that ended just now': () => signed({ exp: secondsFromNow(-1) }),
  'one that is not yet good': () => signed({ nbf: secondsFromNow(3_600) }),
  'an end that is a word': () => signed({ exp: 'tomorrow' as unknown as number }),
  encrypted: () => `${part({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`,
  'base64 with padding': () => `${header}=.${payload}.${signature}`,
  'signed twice over': () => `${header}.${payload}.${signature}.${signature}`,
  'a space inside': () => `${header}. ${payload}.${signature}`,
};

test('a good token is good', async () => {
  expect(await authorize(`Bearer ${good}`)).toMatchObject({ sub: 'user-1', token_use: 'access' });
});

test.each(Object.keys(HOSTILE))('refused: %s', async (name) => {
  expect(await authorize(`Bearer ${await HOSTILE[name]?.()}`)).toBeUndefined();
});

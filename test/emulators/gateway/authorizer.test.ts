import { exportSPKI, generateKeyPair, generateSecret, importJWK, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authorizer, createJwtAuthorizer } from '../../../dev/stack/gateway/authorizer.ts';
import { CLIENT_ID, secondsFromNow, tokenIssuer, validClaims } from '../../support/users/token-issuer.ts';

const issuer = await tokenIssuer();
const stranger = await tokenIssuer('us-east-1_OTHER');
let authorize: Authorizer;
let good: string;

beforeAll(async () => {
  authorize = createJwtAuthorizer(issuer.issuer, CLIENT_ID);
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

/** Returns a token signed with the public key as an HMAC secret: the confusion attack on RS256 and HS256. */
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
  'three meaningless parts': () => 'a.b.c',
  'no signature': () => `${header}.${payload}.`,
  'half a signature': () => `${header}.${payload}.${signature.slice(0, 40)}`,
  'the signature of another pool': async () =>
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
  'an HMAC secret of the attacker': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateSecret('HS256')) as CryptoKey, alg: 'HS256' }),
  'another RSA key under our key id': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateKeyPair('RS256')).privateKey }),
  'an elliptic key': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateKeyPair('ES256')).privateKey, alg: 'ES256' }),
  'PS256 under our key id': async () =>
    issuer.sign(validClaims(issuer.issuer), { key: (await generateKeyPair('PS256')).privateKey, alg: 'PS256' }),
  'an unknown key id': () => issuer.sign(validClaims(issuer.issuer), { kid: 'key-9' }),
  'a public key in the header': async () => {
    const [, own = '', sign = ''] = (await stranger.sign(validClaims(issuer.issuer))).split('.');
    return `${part({ alg: 'RS256', kid: 'key-1', jwk: stranger.publicJwk })}.${own}.${sign}`;
  },
  'a key URL in the header': () => `${part({ alg: 'RS256', kid: 'key-1', jku: stranger.issuer })}.${payload}.${signature}`,
  'another pool': () => stranger.sign(validClaims(stranger.issuer)),
  'another pool that names our issuer': () => stranger.sign(validClaims(issuer.issuer)),
  'no issuer': () => without('iss'),
  'an issuer with a trailing slash': () => signed({ iss: `${issuer.issuer}/` }),
  'an issuer that starts with ours': () => signed({ iss: `${issuer.issuer}.example` }),
  'another client': () => signed({ client_id: 'mobile' }),
  'a client that starts with ours': () => signed({ client_id: `${CLIENT_ID}2` }),
  'no client': () => without('client_id'),
  'an audience that is not ours': () => signed({ aud: 'mobile' }),
  'several audiences': () => signed({ aud: [CLIENT_ID, 'mobile'] }),
  'a token that expired yesterday': () => signed({ exp: secondsFromNow(-86_400) }),
  'a token that expired a second ago': () => signed({ exp: secondsFromNow(-1) }),
  'a token that is not valid yet': () => signed({ nbf: secondsFromNow(3_600) }),
  'an expiry that is text': () => signed({ exp: 'tomorrow' as unknown as number }),
  encrypted: () => `${part({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`,
  'base64 with padding': () => `${header}=.${payload}.${signature}`,
  'two signatures': () => `${header}.${payload}.${signature}.${signature}`,
  'a space inside': () => `${header}. ${payload}.${signature}`,
};

test('returns the claims of a valid token', async () => {
  expect(await authorize(`Bearer ${good}`)).toMatchObject({ sub: 'user-1', token_use: 'access' });
});

test.each(Object.keys(HOSTILE))('rejects %s', async (name) => {
  expect(await authorize(`Bearer ${await HOSTILE[name]?.()}`)).toBeUndefined();
});

test('rejects when the keys of the issuer cannot be downloaded', async () => {
  const closed = await tokenIssuer();
  const token = await closed.sign(validClaims(closed.issuer));
  await closed.close();
  await expect(createJwtAuthorizer(closed.issuer, CLIENT_ID)(`Bearer ${token}`)).rejects.toThrow();
});

import { exportSPKI, generateKeyPair, generateSecret, importJWK, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authorizer, createJwtAuthorizer } from '../../../dev/stack/gateway/authorizer.ts';
import { CLIENT_ID, secondsFromNow, tokenIssuer, validClaims } from '../../support/users/token-issuer.ts';

const issuer = await tokenIssuer();
const otherIssuer = await tokenIssuer('us-east-1_OTHER');
let authorize: Authorizer;
let validToken: string;

beforeAll(async () => {
  authorize = createJwtAuthorizer(issuer.issuer, CLIENT_ID);
  validToken = await issuer.sign(validClaims(issuer.issuer));
});
afterAll(() => Promise.all([issuer.close(), otherIssuer.close()]));

const signWith = (changes: JWTPayload) => issuer.sign({ ...validClaims(issuer.issuer), ...changes });
const signWithout = async (claim: string) => {
  const { [claim]: _, ...claims } = validClaims(issuer.issuer);
  return issuer.sign(claims);
};
const encodeUnsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [header = '', payload = '', signature = ''] = (await issuer.sign(validClaims(issuer.issuer))).split('.');

/** Returns a token that is signed with the public key as an HMAC secret: the confusion attack on RS256 and HS256. */
async function signWithPublicKey(): Promise<string> {
  const publicKey = await importJWK(issuer.publicJwk, 'RS256', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error('not a key pair');
  const pem = new TextEncoder().encode(await exportSPKI(publicKey));
  const key = await crypto.subtle.importKey('raw', pem, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return issuer.sign(validClaims(issuer.issuer), { key, alg: 'HS256' });
}

const INVALID_TOKENS: Readonly<Record<string, () => string | Promise<string>>> = {
  'an empty token': () => '',
  'a word': () => 'token',
  'two dots': () => '..',
  'three meaningless parts': () => 'a.b.c',
  'a token without a signature': () => `${header}.${payload}.`,
  'a token with half a signature': () => `${header}.${payload}.${signature.slice(0, 40)}`,
  'the signature of another pool': async () =>
    `${header}.${payload}.${(await otherIssuer.sign(validClaims(issuer.issuer))).split('.')[2]}`,
  'a changed payload': () => `${header}.${encodePart({ ...validClaims(issuer.issuer), sub: 'user-2' })}.${signature}`,
  'a payload with a group added': () =>
    `${header}.${encodePart({ ...validClaims(issuer.issuer), 'cognito:groups': ['staff'] })}.${signature}`,
  'a changed header': () => `${encodePart({ alg: 'RS256', kid: 'key-2' })}.${payload}.${signature}`,
  'a header that is no JSON': () => `bm90IGpzb24.${payload}.${signature}`,
  'a payload that is no JSON': () => `${header}.bm90IGpzb24.${signature}`,
  'alg none': () => encodeUnsigned(validClaims(issuer.issuer)),
  'alg None, with a signature': () => `${encodePart({ alg: 'None' })}.${payload}.${signature}`,
  'alg nOnE': () => `${encodePart({ alg: 'nOnE', kid: 'key-1' })}.${payload}.`,
  'the public key as a secret': signWithPublicKey,
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
    const [, ownPayload = '', ownSignature = ''] = (await otherIssuer.sign(validClaims(issuer.issuer))).split('.');
    return `${encodePart({ alg: 'RS256', kid: 'key-1', jwk: otherIssuer.publicJwk })}.${ownPayload}.${ownSignature}`;
  },
  'a key URL in the header': () =>
    `${encodePart({ alg: 'RS256', kid: 'key-1', jku: otherIssuer.issuer })}.${payload}.${signature}`,
  'another pool': () => otherIssuer.sign(validClaims(otherIssuer.issuer)),
  'another pool that names our issuer': () => otherIssuer.sign(validClaims(issuer.issuer)),
  'a token without an issuer': () => signWithout('iss'),
  'an issuer with a trailing slash': () => signWith({ iss: `${issuer.issuer}/` }),
  'an issuer that starts with ours': () => signWith({ iss: `${issuer.issuer}.example` }),
  'another client': () => signWith({ client_id: 'mobile' }),
  'a client that starts with ours': () => signWith({ client_id: `${CLIENT_ID}2` }),
  'a token without a client': () => signWithout('client_id'),
  'an audience that is not ours': () => signWith({ aud: 'mobile' }),
  'several audiences': () => signWith({ aud: [CLIENT_ID, 'mobile'] }),
  'a token that expired yesterday': () => signWith({ exp: secondsFromNow(-86_400) }),
  'a token that expired a second ago': () => signWith({ exp: secondsFromNow(-1) }),
  'a token that is not valid yet': () => signWith({ nbf: secondsFromNow(3_600) }),
  'an expiry that is text': () => signWith({ exp: 'tomorrow' as unknown as number }),
  'an encrypted token': () => `${encodePart({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`,
  'base64 with padding': () => `${header}=.${payload}.${signature}`,
  'two signatures': () => `${header}.${payload}.${signature}.${signature}`,
  'a token that contains a space': () => `${header}. ${payload}.${signature}`,
};

test('returns the claims of a valid token', async () => {
  expect(await authorize(`Bearer ${validToken}`)).toMatchObject({ sub: 'user-1', token_use: 'access' });
});

test.each(Object.keys(INVALID_TOKENS))('rejects %s', async (name) => {
  expect(await authorize(`Bearer ${await INVALID_TOKENS[name]?.()}`)).toBeUndefined();
});

test('throws when the keys of the issuer cannot be downloaded', async () => {
  const closedIssuer = await tokenIssuer();
  const token = await closedIssuer.sign(validClaims(closedIssuer.issuer));
  await closedIssuer.close();
  await expect(createJwtAuthorizer(closedIssuer.issuer, CLIENT_ID)(`Bearer ${token}`)).rejects.toThrow();
});

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { serveOnFreePort } from '../http/serve-on-free-port.ts';

export const CLIENT_ID = 'web';

export async function tokenIssuer(poolId = 'us-east-1_TEST') {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const server = await serveOnFreePort((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  });
  const issuer = `${server.origin}/${poolId}`;
  const sign = (claims: JWTPayload, { key = privateKey, alg = 'RS256', kid = 'key-1' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
  return { issuer, publicJwk: jwk, privateKey, sign, close: server.close };
}

export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

export const validClaims = (issuer: string): JWTPayload => ({
  iss: issuer,
  sub: 'user-1',
  client_id: CLIENT_ID,
  token_use: 'access',
  scope: 'openid email profile',
  username: 'user-1',
  iat: secondsFromNow(-10),
  exp: secondsFromNow(3_600),
});

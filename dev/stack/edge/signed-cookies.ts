import { createVerify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** Supported subset of a custom policy. */
const policySchema = z.strictObject({
  Statement: z.tuple([
    z.strictObject({
      Resource: z.string(),
      Condition: z.strictObject({ DateLessThan: z.strictObject({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

export interface SigningKey {
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** Returns the error code with which CloudFront rejects the cookies, or undefined if they give access to the address. */
export function cookieErrorCode(
  signingKey: SigningKey,
  url: string,
  cookies: Readonly<Record<string, string>>,
): string | undefined {
  const { 'CloudFront-Policy': policy, 'CloudFront-Signature': signature, 'CloudFront-Key-Pair-Id': keyId } = cookies;
  if (!policy || !signature || !keyId) return 'MissingKey';
  if (keyId !== signingKey.keyId) return 'InvalidKey';
  const signed = decodeCookieBase64(policy);
  if (!createVerify('RSA-SHA1').update(signed).verify(signingKey.publicKey, decodeCookieBase64(signature))) return 'AccessDenied';
  const parsed = policySchema.safeParse(JSON.parse(signed.toString()));
  if (!parsed.success) return 'MalformedPolicy';
  const [{ Resource, Condition }] = parsed.data.Statement;
  const isExpired = Condition.DateLessThan['AWS:EpochTime'] * 1000 <= Date.now();
  return isExpired || !matches(Resource, url) ? 'AccessDenied' : undefined;
}

/** CloudFront's base64 alphabet for cookies (developer guide, "Setting signed cookies using a custom policy"). */
const decodeCookieBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

function matches(pattern: string, url: string): boolean {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(url);
}

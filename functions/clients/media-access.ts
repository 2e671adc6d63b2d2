import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { mediaFolder } from '#shared/media.ts';

const LIFETIME_SECONDS = 3_600;

interface MediaKey {
  /** The distribution's id of the public key. */
  readonly id: string;
  /** The private key, PEM. */
  readonly privateKey: string;
}

const cookie = (userId: string, value: string, seconds: number) =>
  `${value}; Path=${mediaFolder(userId)}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;

/** Expired cookies in place of those that `grant` sets. Needs no key, so that the bundle of signOut has no client for secrets. */
export const revokedMediaCookies = (userId: string): string[] =>
  ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'].map((name) => cookie(userId, `${name}=`, 0));

export type MediaAccess = ReturnType<typeof mediaAccessFor>;

/** CloudFront's signed cookies, which open one person's own pictures and nobody else's. */
export function mediaAccessFor(siteOrigin: string, key: () => Promise<MediaKey>) {
  return {
    /** Cookies that let `userId` see their pictures for an hour. */
    async grant(userId: string, now: Date): Promise<string[]> {
      const { id, privateKey } = await key();
      const policy = policyFor(`${siteOrigin}${mediaFolder(userId)}/*`, now);
      const signed = getSignedCookies({ keyPairId: id, privateKey, policy });
      return Object.entries(signed).map(([name, value]) => cookie(userId, `${name}=${value}`, LIFETIME_SECONDS));
    },

    revoke: revokedMediaCookies,
  };
}

/** Without `Resource` the cookies would open every file of the distribution. */
function policyFor(resource: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return JSON.stringify({ Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': until } } }] });
}

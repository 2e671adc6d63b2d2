import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { mediaFolder } from '#shared/media.ts';

const LIFETIME_SECONDS = 3_600;

interface MediaKey {
  readonly id: string;
  /** Private key in PEM format. */
  readonly privateKey: string;
}

const cookie = (userId: string, value: string, seconds: number) =>
  `${value}; Path=${mediaFolder(userId)}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;

/**
 * Returns expired cookies that replace those of `grant`. Needs no key, so that the bundle of `signOut` contains no client for
 * secrets.
 */
export const expiredMediaCookies = (userId: string): string[] =>
  ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'].map((name) => cookie(userId, `${name}=`, 0));

export type MediaAccess = ReturnType<typeof createMediaAccess>;

export function createMediaAccess(siteOrigin: string, key: () => Promise<MediaKey>) {
  return {
    /** Returns cookies that open the images of `userId`, and no others, for an hour. */
    async grant(userId: string, now: Date): Promise<string[]> {
      const { id, privateKey } = await key();
      const policy = createPolicy(`${siteOrigin}${mediaFolder(userId)}/*`, now);
      const signed = getSignedCookies({ keyPairId: id, privateKey, policy });
      return Object.entries(signed).map(([name, value]) => cookie(userId, `${name}=${value}`, LIFETIME_SECONDS));
    },

    revoke: expiredMediaCookies,
  };
}

/** Limits the cookies to `resource`. Without it they would open every file of the distribution. */
function createPolicy(resource: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return JSON.stringify({ Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': until } } }] });
}

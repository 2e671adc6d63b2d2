import { getSignedCookies } from '@aws-sdk/cloudfront-signer';
import { getMediaFolder } from '#shared/media.ts';

const LIFETIME_SECONDS = 3_600;

interface MediaKey {
  readonly id: string;
  /** Private key in PEM format. */
  readonly privateKey: string;
}

const formatCookie = (userId: string, value: string, maxAgeSeconds: number) =>
  `${value}; Path=${getMediaFolder(userId)}; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;

/** Returns expired cookies that replace those of `MediaAccess.grant`. */
export const createExpiredMediaCookies = (userId: string): string[] =>
  ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'].map((name) => formatCookie(userId, `${name}=`, 0));

export type MediaAccess = ReturnType<typeof createMediaAccess>;

export function createMediaAccess(siteOrigin: string, getKey: () => Promise<MediaKey>) {
  return {
    /** Returns cookies that grant access to the images of `userId`, and no others, for an hour. */
    async grant(userId: string, now: Date): Promise<string[]> {
      const { id, privateKey } = await getKey();
      const policy = createPolicy(`${siteOrigin}${getMediaFolder(userId)}/*`, now);
      const signedCookies = getSignedCookies({ keyPairId: id, privateKey, policy });
      return Object.entries(signedCookies).map(([name, value]) => formatCookie(userId, `${name}=${value}`, LIFETIME_SECONDS));
    },
  };
}

/** Limits the cookies to `resource`. Without a policy they would grant access to every file of the distribution. */
function createPolicy(resource: string, now: Date): string {
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expiresAtSeconds } } }],
  });
}

import type { RequestListener } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { media } from './edge/media.ts';
import { NAMES } from './stage.ts';
import type { StageKeys } from './stage-keys.ts';

/** `/media/*` of the local site, over the bucket of this stack. */
export const localMedia = (siteOrigin: string, { mediaPublicKey }: StageKeys): RequestListener =>
  media({ siteOrigin, keyId: NAMES.mediaKeyId, publicKey: mediaPublicKey, bucket: NAMES.mediaBucket, s3: new S3Client() });

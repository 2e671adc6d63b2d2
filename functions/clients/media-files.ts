import { CopyObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { IMAGE_TYPES, type ImageType } from '#shared/image.ts';
import { getExportPath, getOriginalPath, getThumbnailPath, listFilePaths } from '#shared/media.ts';
import { deleteObjects } from './delete-objects.ts';
import type { ImageKey } from './image-records.ts';
import { rethrowFileError } from './s3-errors.ts';

/**
 * A browser asks again before it shows an original that it has stored, so that it shows none after the user signed out or deleted it. The
 * answer is a 304 without content. Thumbnails are shown without asking for an hour, as long as the cookies are valid. `private` keeps
 * both out of shared caches.
 */
const ORIGINAL_CACHE_CONTROL = 'private, no-cache';
const THUMBNAIL_CACHE_CONTROL = 'private, max-age=3600';

interface StoredImage {
  readonly userId: string;
  readonly id: string;
  readonly type: ImageType;
  /** Bucket and key to copy from. `etag` identifies the version that was validated. */
  readonly source: string;
  readonly etag: string;
  readonly thumbnail: Uint8Array;
}

export type MediaFiles = ReturnType<typeof createMediaFilesClient>;

const getObjectKey = (path: string) => path.slice(1);

export function createMediaFilesClient(Bucket: string, s3: S3Client) {
  const deletePaths = (paths: readonly string[]): Promise<void> => deleteObjects(s3, Bucket, paths.map(getObjectKey));

  return {
    /** Copies the image, then writes its thumbnail. Idempotent. Throws `conflict` if the uploaded file has changed since `etag`. */
    async store({ userId, id, type, source, etag, thumbnail }: StoredImage): Promise<void> {
      const copy = new CopyObjectCommand({
        Bucket,
        Key: getObjectKey(getOriginalPath(userId, id, type)),
        CopySource: source,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: IMAGE_TYPES[type].contentType,
        CacheControl: ORIGINAL_CACHE_CONTROL,
      });
      await s3.send(copy).catch(rethrowFileError);
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: getObjectKey(getThumbnailPath(userId, id)),
          Body: thumbnail,
          ContentType: 'image/webp',
          CacheControl: THUMBNAIL_CACHE_CONTROL,
        }),
      );
    },

    /** Deletes all files of up to 160 images. An image has six possible keys, and S3 accepts at most 1,000 per request. */
    remove: (images: readonly ImageKey[]): Promise<void> =>
      deletePaths(images.flatMap(({ userId, id }) => listFilePaths(userId, id))),

    /** Deletes all files of up to 140 images or exports. A deletion record does not store whether it replaced an image or an export. */
    removeImagesAndExports: (items: readonly ImageKey[]): Promise<void> =>
      deletePaths(items.flatMap(({ userId, id }) => [...listFilePaths(userId, id), getExportPath(userId, id)])),
  };
}

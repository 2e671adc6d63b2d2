import { CopyObjectCommand, DeleteObjectsCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { IMAGE_TYPES, type ImageType } from '#shared/image.ts';
import { originalPath, pathsOf, thumbnailPath } from '#shared/media.ts';
import { refuseMovedFile } from './missing-file.ts';

/** Pictures never change under their address; only their owner's browser keeps them, so that a deleted one is gone. */
const CACHE = 'private, max-age=31536000, immutable';

interface KeptFile {
  readonly userId: string;
  readonly id: string;
  readonly type: ImageType;
  /** Bucket and key to copy from, and the version of it that was looked at. */
  readonly source: string;
  readonly etag: string;
  /** WebP. */
  readonly thumbnail: Uint8Array;
}

export type MediaFiles = ReturnType<typeof mediaFilesIn>;

const keyAt = (path: string) => path.slice(1);

/** The private bucket behind `/media`, which signed cookies open. */
export function mediaFilesIn(Bucket: string, s3: S3Client) {
  return {
    /** Puts a picture and its thumbnail where they will be served. Repeating it changes nothing. */
    async keep({ userId, id, type, source, etag, thumbnail }: KeptFile): Promise<void> {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: keyAt(thumbnailPath(userId, id)),
          Body: thumbnail,
          ContentType: 'image/webp',
          CacheControl: CACHE,
        }),
      );
      const copy = new CopyObjectCommand({
        Bucket,
        Key: keyAt(originalPath(userId, id, type)),
        CopySource: source,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: IMAGE_TYPES[type].contentType,
        CacheControl: CACHE,
      });
      await s3.send(copy).catch(refuseMovedFile);
    },

    /** Takes away everything some pictures may have here: of 160 at most, for S3 takes 1,000 keys. */
    async remove(userId: string, ...ids: readonly string[]): Promise<void> {
      const Objects = ids.flatMap((id) => pathsOf(userId, id)).map((path) => ({ Key: keyAt(path) }));
      const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      if (Errors.length > 0) throw new Error(`${Errors.length} of ${Objects.length} files were not deleted: ${Errors[0]?.Code}`);
    },
  };
}

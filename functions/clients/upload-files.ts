import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { NewImage, Upload } from '#shared/image.ts';
import type { FileEnds } from '#shared/imaging/formats/format.ts';
import { HEADER_BYTES } from '#shared/imaging/image-header.ts';
import { isEmptyFile, isMissingFile, throwIfChanged } from './s3-errors.ts';

const URL_LIFETIME_SECONDS = 900;
const TAIL_BYTES = 64 * 1024;

export interface ReceivedFile extends FileEnds {
  readonly etag: string;
}

const EMPTY: ReceivedFile = { head: new Uint8Array(), tail: new Uint8Array(), size: 0, etag: '' };

interface ImageKey {
  readonly userId: string;
  readonly id: string;
}

export type UploadFiles = ReturnType<typeof createUploadFilesClient>;

const keyFor = ({ userId, id }: ImageKey) => `pending/${userId}/${id}`;

function parseKey(key: string): ImageKey {
  const [, userId = '', id = ''] = key.split('/');
  return { userId, id };
}

/** Accesses the bucket to which browsers upload with signed URLs. No file is served from it. */
export function createUploadFilesClient(Bucket: string, s3: S3Client) {
  const read = async (image: ImageKey, options: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'>) => {
    const found = await s3.send(new GetObjectCommand({ Bucket, Key: keyFor(image), ...options }));
    return { ...found, body: requireReadable(found.Body) };
  };

  return {
    /**
     * Returns a URL that accepts the file for 15 minutes. The declared type and size are signed. If both are declared, the URL
     * rejects a second upload.
     */
    async createUploadUrl(image: ImageKey, { contentType, size }: Pick<NewImage, 'contentType' | 'size'>): Promise<Upload> {
      const isSingleUse = contentType !== undefined && size !== undefined;
      const uploadHeaders = { ...(contentType && { 'content-type': contentType }), ...(isSingleUse && { 'if-none-match': '*' }) };
      const put = new PutObjectCommand({
        Bucket,
        Key: keyFor(image),
        ContentType: contentType,
        ContentLength: size,
        IfNoneMatch: isSingleUse ? '*' : undefined,
      });
      const uploadUrl = await getSignedUrl(s3, put, {
        expiresIn: URL_LIFETIME_SECONDS,
        // By default the SDK signs few headers and moves others into the URL.
        signableHeaders: new Set(['host', ...(size ? ['content-length'] : []), ...Object.keys(uploadHeaders)]),
        unhoistableHeaders: new Set(['if-none-match']),
      });
      return { id: image.id, uploadUrl, uploadHeaders };
    },

    /** Returns undefined if the file has not arrived. Throws `conflict` if it is replaced while it is being read. */
    async readEnds(image: ImageKey): Promise<ReceivedFile | undefined> {
      try {
        const first = await read(image, { Range: `bytes=0-${HEADER_BYTES - 1}` });
        const last = await read(image, { Range: `bytes=-${TAIL_BYTES}`, IfMatch: first.ETag });
        const [head, tail] = await Promise.all([readBytes(first.body), readBytes(last.body)]);
        return { head, tail, size: Number(first.ContentRange?.split('/')[1] ?? head.length), etag: first.ETag ?? '' };
      } catch (error) {
        if (isEmptyFile(error)) return EMPTY;
        return isMissingFile(error) ? undefined : throwIfChanged(error);
      }
    },

    async download(path: string, image: ImageKey, etag: string): Promise<void> {
      const { body } = await read(image, { IfMatch: etag }).catch(throwIfChanged);
      await pipeline(body, createWriteStream(path));
    },

    copySource: (image: ImageKey): string => `${Bucket}/${keyFor(image)}`,

    async remove(image: ImageKey): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: keyFor(image) }));
    },

    async *listUploadedBefore(time: Date): AsyncGenerator<ImageKey> {
      let token: string | undefined;
      do {
        const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'pending/', ContinuationToken: token }));
        const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < time);
        yield* old.map(({ Key = '' }) => parseKey(Key));
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

/** Narrows the type. In Node the body is a Node stream, but the SDK's type also covers browsers. */
function requireReadable(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new Error('S3 returned no body.');
}

const readBytes = async (body: Readable): Promise<Uint8Array> => Buffer.concat(await body.toArray());

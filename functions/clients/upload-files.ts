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
import { isEmptyFile, isMissingFile, refuseMovedFile } from './s3-errors.ts';

const ADDRESS_SECONDS = 900;
const TAIL_BYTES = 64 * 1024;

export interface ReceivedFile extends FileEnds {
  readonly etag: string;
}

const EMPTY: ReceivedFile = { head: new Uint8Array(), tail: new Uint8Array(), size: 0, etag: '' };

interface PictureKey {
  readonly userId: string;
  readonly id: string;
}

export type UploadFiles = ReturnType<typeof uploadFilesIn>;

const keyFor = ({ userId, id }: PictureKey) => `pending/${userId}/${id}`;

function pictureAt(key: string): PictureKey {
  const [, userId = '', id = ''] = key.split('/');
  return { userId, id };
}

/** Accesses the bucket to which browsers upload with signed URLs. No file is served from it. */
export function uploadFilesIn(Bucket: string, s3: S3Client) {
  const read = async (picture: PictureKey, which: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'>) => {
    const found = await s3.send(new GetObjectCommand({ Bucket, Key: keyFor(picture), ...which }));
    return { ...found, body: readable(found.Body) };
  };

  return {
    /**
     * Returns a URL that accepts the file for 15 minutes. The declared type and size are signed. If both are declared, the URL
     * rejects a second upload.
     */
    async address(picture: PictureKey, { contentType, size }: Pick<NewImage, 'contentType' | 'size'>): Promise<Upload> {
      const once = contentType !== undefined && size !== undefined;
      const uploadHeaders = { ...(contentType && { 'content-type': contentType }), ...(once && { 'if-none-match': '*' }) };
      const put = new PutObjectCommand({
        Bucket,
        Key: keyFor(picture),
        ContentType: contentType,
        ContentLength: size,
        IfNoneMatch: once ? '*' : undefined,
      });
      const uploadUrl = await getSignedUrl(s3, put, {
        expiresIn: ADDRESS_SECONDS,
        // By default the SDK signs few headers and moves others into the URL.
        signableHeaders: new Set(['host', ...(size ? ['content-length'] : []), ...Object.keys(uploadHeaders)]),
        unhoistableHeaders: new Set(['if-none-match']),
      });
      return { id: picture.id, uploadUrl, uploadHeaders };
    },

    /** Returns undefined if the file has not arrived. Throws `conflict` if it is replaced while it is being read. */
    async received(picture: PictureKey): Promise<ReceivedFile | undefined> {
      try {
        const first = await read(picture, { Range: `bytes=0-${HEADER_BYTES - 1}` });
        const last = await read(picture, { Range: `bytes=-${TAIL_BYTES}`, IfMatch: first.ETag });
        const [head, tail] = await Promise.all([bytesOf(first.body), bytesOf(last.body)]);
        return { head, tail, size: Number(first.ContentRange?.split('/')[1] ?? head.length), etag: first.ETag ?? '' };
      } catch (error) {
        if (isEmptyFile(error)) return EMPTY;
        return isMissingFile(error) ? undefined : refuseMovedFile(error);
      }
    },

    async copyTo(path: string, picture: PictureKey, etag: string): Promise<void> {
      const { body } = await read(picture, { IfMatch: etag }).catch(refuseMovedFile);
      await pipeline(body, createWriteStream(path));
    },

    source: (picture: PictureKey): string => `${Bucket}/${keyFor(picture)}`,

    async remove(picture: PictureKey): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: keyFor(picture) }));
    },

    async *before(moment: Date): AsyncGenerator<PictureKey> {
      let token: string | undefined;
      do {
        const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'pending/', ContinuationToken: token }));
        const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < moment);
        yield* old.map(({ Key = '' }) => pictureAt(Key));
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

/** Narrows the type. In Node the body is a Node stream, but the SDK's type also covers browsers. */
function readable(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new Error('S3 answered without a body.');
}

const bytesOf = async (body: Readable): Promise<Uint8Array> => Buffer.concat(await body.toArray());

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
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
import { InternalError } from '../internal-error.ts';
import { deleteObjects } from './delete-objects.ts';
import type { ImageKey } from './image-records.ts';
import { isEmptyFileError, isMissingFileError, rethrowFileError } from './s3-errors.ts';

const URL_LIFETIME_SECONDS = 900;
const TAIL_BYTES = 64 * 1024;

export interface ReceivedFile extends FileEnds {
  readonly etag: string;
}

const EMPTY_FILE: ReceivedFile = { head: new Uint8Array(), tail: new Uint8Array(), size: 0, etag: '' };

export type UploadFiles = ReturnType<typeof createUploadFilesClient>;

const getUploadKey = ({ userId, id }: ImageKey) => `pending/${userId}/${id}`;

function parseKey(key: string): ImageKey {
  const [, userId = '', id = ''] = key.split('/');
  return { userId, id };
}

/** Accesses the bucket to which browsers upload with signed URLs. No file is served from it. */
export function createUploadFilesClient(Bucket: string, s3: S3Client) {
  const getObject = async (image: ImageKey, options: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'>) => {
    const response = await s3.send(new GetObjectCommand({ Bucket, Key: getUploadKey(image), ...options }));
    return { ...response, body: requireReadable(response.Body) };
  };

  return {
    /** Returns a URL that accepts one file of the declared type and size, once, within 15 minutes. */
    async createUploadUrl(image: ImageKey, { contentType, size }: Pick<NewImage, 'contentType' | 'size'>): Promise<Upload> {
      const uploadHeaders = { 'content-type': contentType, 'if-none-match': '*' };
      const command = new PutObjectCommand({
        Bucket,
        Key: getUploadKey(image),
        ContentType: contentType,
        ContentLength: size,
        IfNoneMatch: '*',
      });
      const uploadUrl = await getSignedUrl(s3, command, {
        expiresIn: URL_LIFETIME_SECONDS,
        // By default the SDK signs few headers and moves others into the URL.
        signableHeaders: new Set(['host', 'content-length', ...Object.keys(uploadHeaders)]),
        unhoistableHeaders: new Set(['if-none-match']),
      });
      return { id: image.id, uploadUrl, uploadHeaders };
    },

    /** Returns undefined if the file is not uploaded yet. Throws `conflict` if it is replaced while it is being read. */
    async readHeadAndTail(image: ImageKey): Promise<ReceivedFile | undefined> {
      try {
        const headResponse = await getObject(image, { Range: `bytes=0-${HEADER_BYTES - 1}` });
        const tailResponse = await getObject(image, { Range: `bytes=-${TAIL_BYTES}`, IfMatch: headResponse.ETag });
        const [head, tail] = await Promise.all([readBytes(headResponse.body), readBytes(tailResponse.body)]);
        return {
          head,
          tail,
          size: Number(headResponse.ContentRange?.split('/')[1] ?? head.length),
          etag: headResponse.ETag ?? '',
        };
      } catch (error) {
        if (isEmptyFileError(error)) return EMPTY_FILE;
        return isMissingFileError(error) ? undefined : rethrowFileError(error);
      }
    },

    async download(path: string, image: ImageKey, etag: string): Promise<void> {
      const { body } = await getObject(image, { IfMatch: etag }).catch(rethrowFileError);
      await pipeline(body, createWriteStream(path));
    },

    copySource: (image: ImageKey): string => `${Bucket}/${getUploadKey(image)}`,

    /** Deletes the uploaded files of up to 1,000 images. */
    remove: (images: readonly ImageKey[]): Promise<void> => deleteObjects(s3, Bucket, images.map(getUploadKey)),

    async *listUploadedBefore(time: Date): AsyncGenerator<ImageKey> {
      let token: string | undefined;
      do {
        const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'pending/', ContinuationToken: token }));
        const oldObjects = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < time);
        yield* oldObjects.map(({ Key = '' }) => parseKey(Key));
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

/** Narrows the type of a body. In Node.js it is a Node stream, but the SDK type also covers browsers. */
function requireReadable(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new InternalError('S3 returned no body.');
}

const readBytes = async (body: Readable): Promise<Uint8Array> => Buffer.concat(await body.toArray());

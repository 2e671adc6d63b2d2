import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { createNotEmulatedError, S3Error } from './s3-error.ts';
import type { HeaderValues, S3Request } from './s3-request.ts';
import { formatCrc32 } from './stored-object.ts';

interface BodyDigests {
  readonly bytes: number;
  readonly sha256: string;
  readonly md5: string;
  readonly crc32: string;
}

const MAX_OBJECT_BYTES = 5 * 1024 ** 3;
const MAX_DOCUMENT_BYTES = 2 * 1024 ** 2;
const CHUNKED_PAYLOAD = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
const SHA256_PATTERN = /^[0-9a-f]{64}$/;
const CHECKSUM_HEADER = 'x-amz-checksum-crc32';

/** Headers that describe a body. Headers of other checksum algorithms are not listed, and therefore rejected. */
export const BODY_HEADERS: readonly string[] = [
  CHECKSUM_HEADER,
  'x-amz-sdk-checksum-algorithm',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
];

/** Yields the decoded bytes of a body. Throws after the last byte if the size or a checksum does not match the headers. */
export async function* readBody({ headers, body }: S3Request): AsyncGenerator<Uint8Array> {
  const isChunked = headers['x-amz-content-sha256'] === CHUNKED_PAYLOAD;
  const length = parseDeclaredLength(headers, isChunked);
  rejectUnknownEncoding(headers);
  const trailers = new Map<string, string>();
  const meter = createMeter(headers);
  for await (const chunk of isChunked ? decodeAwsChunked(body, trailers) : body) {
    meter.add(chunk);
    yield chunk;
  }
  if ([...trailers.keys()].join() !== (headers['x-amz-trailer'] ?? '')) throw new S3Error('MalformedTrailerError');
  verifyBody(meter.finish(), length, { ...headers, ...Object.fromEntries(trailers) });
}

export async function readText(request: S3Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readBody(request)) {
    bytes += chunk.length;
    if (bytes > MAX_DOCUMENT_BYTES) throw new S3Error('MalformedXML');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseDeclaredLength(headers: HeaderValues, isChunked: boolean): number {
  if (!isChunked && headers['transfer-encoding'])
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented: Transfer-Encoding');
  const length = isChunked ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (!/^\d+$/.test(length ?? '')) throw new S3Error('MissingContentLength');
  if (Number(length) > MAX_OBJECT_BYTES) throw new S3Error('EntityTooLarge');
  return Number(length);
}

function rejectUnknownEncoding(headers: HeaderValues) {
  const { 'x-amz-content-sha256': payload = UNSIGNED_PAYLOAD, 'x-amz-trailer': trailer = CHECKSUM_HEADER } = headers;
  const { 'x-amz-sdk-checksum-algorithm': algorithm = 'CRC32' } = headers;
  if (payload.startsWith('STREAMING-') && payload !== CHUNKED_PAYLOAD) throw createNotEmulatedError(`a body sent as ${payload}`);
  if (trailer !== CHECKSUM_HEADER) throw createNotEmulatedError(`the trailer ${trailer}`);
  if (algorithm !== 'CRC32') throw createNotEmulatedError(`the checksum algorithm ${algorithm}`);
  if (payload !== UNSIGNED_PAYLOAD && payload !== CHUNKED_PAYLOAD && !SHA256_PATTERN.test(payload))
    throw new S3Error(
      'InvalidArgument',
      `x-amz-content-sha256 must be ${UNSIGNED_PAYLOAD}, ${CHUNKED_PAYLOAD} or a valid sha256 value.`,
    );
}

/** Measures a body while it is read. Computes the expensive digests only if the request declares them. */
function createMeter(headers: HeaderValues): { add(chunk: Uint8Array): void; finish(): BodyDigests } {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const hasSha256 = SHA256_PATTERN.test(headers['x-amz-content-sha256'] ?? '');
  let [bytes, crc] = [0, 0];
  return {
    add(chunk) {
      bytes += chunk.length;
      crc = crc32(chunk, crc);
      if (hasSha256) sha256.update(chunk);
      if (headers['content-md5']) md5.update(chunk);
    },
    finish: () => ({ bytes, sha256: sha256.digest('hex'), md5: md5.digest('base64'), crc32: formatCrc32(crc) }),
  };
}

function verifyBody(digests: BodyDigests, length: number, headers: HeaderValues) {
  if (digests.bytes !== length) throw new S3Error('IncompleteBody');
  const { 'x-amz-content-sha256': payload, 'content-md5': md5, [CHECKSUM_HEADER]: checksum } = headers;
  if (SHA256_PATTERN.test(payload ?? '') && payload !== digests.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
  if (md5 !== undefined && md5 !== digests.md5) throw new S3Error('BadDigest');
  if (checksum !== undefined && checksum !== digests.crc32) throw new S3Error('BadDigest');
}

const MAX_LINE_BYTES = 1_024;

/**
 * Decodes `aws-chunked`, which the SDK uses for bodies of unknown length: `{size in hex}\r\n{bytes}\r\n`, a chunk of size 0, then
 * trailing headers up to an empty line.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  for (;;) {
    const size = await readChunkSize(reader);
    if (size === 0) break;
    let receivedBytes = 0;
    for await (const chunk of reader.readBytes(size)) {
      receivedBytes += chunk.length;
      yield chunk;
    }
    if (receivedBytes < size || (await reader.readTextBefore('\r\n', 0)) !== '') throw new S3Error('IncompleteBody');
  }
  await readTrailers(reader, trailers);
}

async function readChunkSize(reader: ByteReader): Promise<number> {
  const line = await reader.readTextBefore('\r\n', MAX_LINE_BYTES);
  if (!/^[0-9a-f]{1,8}$/i.test(line ?? '')) throw new S3Error('IncompleteBody');
  return Number.parseInt(line ?? '', 16);
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>) {
  for (;;) {
    const line = await reader.readTextBefore('\r\n', MAX_LINE_BYTES);
    if (line === '') return;
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line ?? '') ?? [];
    if (name === undefined || value === undefined) throw new S3Error('MalformedTrailerError');
    trailers.set(name.toLowerCase(), value.trim());
  }
}

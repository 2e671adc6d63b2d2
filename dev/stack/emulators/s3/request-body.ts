import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { S3Error } from './s3-error.ts';
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
const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const DIGEST = /^[0-9a-f]{64}$/;
const CHECKSUM = 'x-amz-checksum-crc32';

/** Headers that describe a body. Those of other checksum algorithms are rejected as unknown. */
export const BODY_HEADERS: readonly string[] = [
  CHECKSUM,
  'x-amz-sdk-checksum-algorithm',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
];

/** Yields the decoded bytes of a body. Throws after the last one if size or checksums do not match the headers. */
export async function* readBody({ headers, body }: S3Request): AsyncGenerator<Uint8Array> {
  const isChunked = headers['x-amz-content-sha256'] === CHUNKED;
  const length = declaredLength(headers, isChunked);
  rejectUnknownEncoding(headers);
  const trailers = new Map<string, string>();
  const meter = createMeter(headers);
  for await (const piece of isChunked ? decodeAwsChunked(body, trailers) : body) {
    meter.add(piece);
    yield piece;
  }
  if ([...trailers.keys()].join() !== (headers['x-amz-trailer'] ?? '')) throw new S3Error('MalformedTrailerError');
  verifyBody(meter.end(), length, { ...headers, ...Object.fromEntries(trailers) });
}

/** Throws MalformedXML if the body is larger than 2 MiB. */
export async function readText(request: S3Request): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of readBody(request)) {
    bytes += piece.length;
    if (bytes > MAX_DOCUMENT_BYTES) throw new S3Error('MalformedXML');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function declaredLength(headers: HeaderValues, isChunked: boolean): number {
  if (!isChunked && headers['transfer-encoding'])
    throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented: Transfer-Encoding');
  const length = isChunked ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (!/^\d+$/.test(length ?? '')) throw new S3Error('MissingContentLength');
  if (Number(length) > MAX_OBJECT_BYTES) throw new S3Error('EntityTooLarge');
  return Number(length);
}

function rejectUnknownEncoding(headers: HeaderValues) {
  const { 'x-amz-content-sha256': payload = UNSIGNED, 'x-amz-trailer': trailer = CHECKSUM } = headers;
  const { 'x-amz-sdk-checksum-algorithm': algorithm = 'CRC32' } = headers;
  if (payload.startsWith('STREAMING-') && payload !== CHUNKED) throw notEmulatedError(`a body sent as ${payload}`);
  if (trailer !== CHECKSUM) throw notEmulatedError(`the trailer ${trailer}`);
  if (algorithm !== 'CRC32') throw notEmulatedError(`the checksum algorithm ${algorithm}`);
  if (payload !== UNSIGNED && payload !== CHUNKED && !DIGEST.test(payload))
    throw new S3Error('InvalidArgument', `x-amz-content-sha256 must be ${UNSIGNED}, ${CHUNKED} or a valid sha256 value.`);
}

const notEmulatedError = (feature: string) => new S3Error('NotImplemented', `S3 emulator: ${feature} is not emulated.`);

/** Measures a body while it is read. Computes the expensive digests only if the request declares them. */
function createMeter(headers: HeaderValues): { add(piece: Uint8Array): void; end(): BodyDigests } {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const isHashed = DIGEST.test(headers['x-amz-content-sha256'] ?? '');
  let [bytes, crc] = [0, 0];
  return {
    add(piece) {
      bytes += piece.length;
      crc = crc32(piece, crc);
      if (isHashed) sha256.update(piece);
      if (headers['content-md5']) md5.update(piece);
    },
    end: () => ({ bytes, sha256: sha256.digest('hex'), md5: md5.digest('base64'), crc32: formatCrc32(crc) }),
  };
}

function verifyBody(found: BodyDigests, length: number, headers: HeaderValues) {
  if (found.bytes !== length) throw new S3Error('IncompleteBody');
  const { 'x-amz-content-sha256': payload, 'content-md5': md5, [CHECKSUM]: checksum } = headers;
  if (DIGEST.test(payload ?? '') && payload !== found.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
  if (md5 !== undefined && md5 !== found.md5) throw new S3Error('BadDigest');
  if (checksum !== undefined && checksum !== found.crc32) throw new S3Error('BadDigest');
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
    let seen = 0;
    for await (const piece of reader.bytes(size)) {
      seen += piece.length;
      yield piece;
    }
    if (seen < size || (await reader.textBefore('\r\n', 0)) !== '') throw new S3Error('IncompleteBody');
  }
  await readTrailers(reader, trailers);
}

async function readChunkSize(reader: ByteReader): Promise<number> {
  const line = await reader.textBefore('\r\n', MAX_LINE_BYTES);
  if (!/^[0-9a-f]{1,8}$/i.test(line ?? '')) throw new S3Error('IncompleteBody');
  return Number.parseInt(line ?? '', 16);
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>) {
  for (;;) {
    const line = await reader.textBefore('\r\n', MAX_LINE_BYTES);
    if (line === '') return;
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line ?? '') ?? [];
    if (name === undefined || value === undefined) throw new S3Error('MalformedTrailerError');
    trailers.set(name.toLowerCase(), value.trim());
  }
}

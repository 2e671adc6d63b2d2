import { ByteReader } from './byte-reader.ts';
import { S3Error } from './s3-error.ts';

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

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { formatCrc32 } from './checksum-text.ts';
import type { StoredObject } from './stored-object.ts';

/** Streams bytes to a file and flushes it to disk. */
export async function writeObjectFile(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
): Promise<Pick<StoredObject, 'size' | 'etag' | 'crc32'>> {
  const md5 = createHash('md5');
  let [size, crc] = [0, 0];
  async function* measured() {
    for await (const piece of bytes) {
      size += piece.length;
      crc = crc32(piece, crc);
      md5.update(piece);
      yield piece;
    }
  }
  // Opened first: a stream that opens the file itself could create it after a failure, when the caller has already deleted it.
  const handle = await open(file, 'wx');
  await pipeline(measured, handle.createWriteStream({ flush: true }));
  return { size, etag: `"${md5.digest('hex')}"`, crc32: formatCrc32(crc) };
}

import type { Rgba } from '#shared/imaging/annotations/pixel-source.ts';
import type { Bytes } from '#shared/imaging/png/row-filter.ts';
import { sha256, toHex } from '../sha256.ts';

/** Rows per block. A block must fit in memory. The number is fixed, so that the digest does not depend on the strips' heights. */
const BLOCK_ROWS = 1_024;

/** Stored with the digest in the metadata of the exported file. */
export const DIGEST_DESCRIPTION = `SHA-256 of the SHA-256 of every ${BLOCK_ROWS} rows, 8-bit RGB`;

export interface PixelHasher {
  readonly update: (rgba: Rgba) => Promise<void>;
  /** Returns 64 hexadecimal digits. */
  readonly digest: () => Promise<string>;
}

/**
 * Creates a hasher for an image that may not fit in memory. Web Crypto cannot hash incrementally. Therefore each block of 1,024
 * rows is hashed (the last may be shorter), and then the concatenation of these hashes is hashed. The digest can be verified in
 * Python, with `rgb` being three bytes per pixel from the top left:
 * `sha256(b''.join(sha256(rgb[at:at + 3072 * width]).digest() for at in range(0, len(rgb), 3072 * width))).hexdigest()`
 */
export function createPixelHasher(width: number): PixelHasher {
  const block = new Uint8Array(BLOCK_ROWS * width * 3);
  const digests: Bytes[] = [];
  let filledBytes = 0;

  async function digestBlock(): Promise<void> {
    digests.push(await sha256(block.subarray(0, filledBytes)));
    filledBytes = 0;
  }

  return {
    async update(rgba) {
      for (let offset = 0; offset < rgba.length; offset += 4) {
        block[filledBytes] = rgba[offset] ?? 0;
        block[filledBytes + 1] = rgba[offset + 1] ?? 0;
        block[filledBytes + 2] = rgba[offset + 2] ?? 0;
        filledBytes += 3;
        if (filledBytes === block.length) await digestBlock();
      }
    },
    async digest() {
      if (filledBytes > 0) await digestBlock();
      return toHex(await sha256(new Uint8Array(await new Blob(digests).arrayBuffer())));
    },
  };
}

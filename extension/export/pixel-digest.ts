import type { Rgba } from '../annotations/pixel-source.ts';
import { sha256, toHex } from '../sha256.ts';
import type { Bytes } from './encode/row-filter.ts';

/** Rows per block: few enough for memory, and independent of how the capture was cut into strips. */
const BLOCK_ROWS = 1_024;

/** Description of the digest, written into the file beside it. */
export const DIGEST_DESCRIPTION = `SHA-256 of the SHA-256 of every ${BLOCK_ROWS} rows, 8-bit RGB`;

/** SHA-256 of pixels that are added from top to bottom. */
export interface PixelDigest {
  readonly add: (rgba: Rgba) => Promise<void>;
  /** Returns 64 hexadecimal digits. */
  readonly end: () => Promise<string>;
}

/**
 * Computes a fingerprint of an image that may not fit in memory. Browsers cannot hash incrementally, so every 1,024 rows are
 * hashed (the last block may be shorter), and then the concatenated hashes. It can be verified in Python, with `rgb` being three
 * bytes per pixel from the top left:
 * `sha256(b''.join(sha256(rgb[at:at + 3072 * width]).digest() for at in range(0, len(rgb), 3072 * width))).hexdigest()`
 */
export function createPixelDigest(width: number): PixelDigest {
  const block = new Uint8Array(BLOCK_ROWS * width * 3);
  const digests: Bytes[] = [];
  let filled = 0;

  async function digestBlock(): Promise<void> {
    digests.push(await sha256(block.subarray(0, filled)));
    filled = 0;
  }

  return {
    async add(rgba) {
      for (let at = 0; at < rgba.length; at += 4) {
        block[filled] = rgba[at] ?? 0;
        block[filled + 1] = rgba[at + 1] ?? 0;
        block[filled + 2] = rgba[at + 2] ?? 0;
        filled += 3;
        if (filled === block.length) await digestBlock();
      }
    },
    async end() {
      if (filled > 0) await digestBlock();
      return toHex(await sha256(new Uint8Array(await new Blob(digests).arrayBuffer())));
    },
  };
}

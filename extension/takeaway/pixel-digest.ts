import type { Bytes } from '../encode/row-filter.ts';
import { hexOf, sha256 } from '../sha256.ts';
import type { Rgba } from '../shapes/pixel-source.ts';

/** Rows that are digested at once: few enough to hold, and the same however a capture was cut. */
const BLOCK_ROWS = 1_024;

/** What a digest is of, for whoever finds it in a file. */
export const DIGESTED = `SHA-256 of the SHA-256 of every ${BLOCK_ROWS} rows, 8-bit RGB`;

/** Pixels are added from the top down; `end` answers what they come to. */
export interface PixelDigest {
  readonly add: (rgba: Rgba) => Promise<void>;
  /** 64 hexadecimal digits. */
  readonly end: () => Promise<string>;
}

/**
 * A fingerprint of the pixels of a picture so wide. Browsers digest nothing piece by piece, and a capture need not have room in
 * memory, so each 1,024 rows are digested, the last of them as many as are left, and then those digests, one after another.
 * With any decoder it is checked in a line of Python, `rgb` being three bytes a pixel from the top left:
 * `sha256(b''.join(sha256(rgb[at:at + 3072 * width]).digest() for at in range(0, len(rgb), 3072 * width))).hexdigest()`
 */
export function pixelDigest(width: number): PixelDigest {
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
      return hexOf(await sha256(new Uint8Array(await new Blob(digests).arrayBuffer())));
    },
  };
}

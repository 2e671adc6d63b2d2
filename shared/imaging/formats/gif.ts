import { hasTextAt, type ImageFormat, toDataView, toValidSize } from './format.ts';

const SCREEN_BYTES = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const FRAME_BYTES = 10;
const TRAILER = 0x3b;

/**
 * GIF87a and GIF89a. The size is that of the logical screen. Browsers and decoders enlarge it to contain the first frame. A
 * trailer byte, possibly padded with zeros, ends the file.
 */
export const gif: ImageFormat = {
  matches: (head) => hasTextAt(head, 0, 'GIF87a') || hasTextAt(head, 0, 'GIF89a'),

  readSize(head) {
    if (head.length < SCREEN_BYTES) return undefined;
    const view = toDataView(head);
    const offset = findFirstFrame(head);
    if (offset === undefined) return undefined;
    const right = view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true);
    const bottom = view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true);
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    return toValidSize({ width: Math.max(width, right), height: Math.max(height, bottom), canDecodeByRow: false });
  },

  isComplete: ({ tail }) => tail.findLast((byte) => byte !== 0) === TRAILER,
};

function findFirstFrame(head: Uint8Array): number | undefined {
  let offset = SCREEN_BYTES + computeColorTableBytes(head[10] ?? 0);
  while (head[offset] === EXTENSION) offset = skipDataBlocks(head, offset + 2);
  return head[offset] === FRAME && offset + FRAME_BYTES <= head.length ? offset : undefined;
}

/** Returns the size of the color table, at 3 bytes per color. Bit 7 of the flags marks its presence, bits 0 to 2 its size. */
const computeColorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips data blocks. Each block starts with its length, and a block of length 0 is the last. */
function skipDataBlocks(head: Uint8Array, startOffset: number): number {
  let offset = startOffset;
  for (let length = head[offset] ?? 0; length > 0; length = head[offset] ?? 0) offset += 1 + length;
  return offset + 1;
}

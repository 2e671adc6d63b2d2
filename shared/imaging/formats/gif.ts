import { hasTextAt, type ImageFormat, requirePositive, toDataView } from './format.ts';

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
  recognises: (head) => hasTextAt(head, 0, 'GIF87a') || hasTextAt(head, 0, 'GIF89a'),

  measure(head) {
    if (head.length < SCREEN_BYTES) return undefined;
    const view = toDataView(head);
    const at = firstFrame(head);
    if (at === undefined) return undefined;
    const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
    const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    return requirePositive({ width: Math.max(width, right), height: Math.max(height, bottom), topDown: false });
  },

  isWhole: ({ tail }) => tail.findLast((byte) => byte !== 0) === TRAILER,
};

function firstFrame(head: Uint8Array): number | undefined {
  let at = SCREEN_BYTES + tableBytes(head[10] ?? 0);
  while (head[at] === EXTENSION) at = afterBlocks(head, at + 2);
  return head[at] === FRAME && at + FRAME_BYTES <= head.length ? at : undefined;
}

/** Returns the size of the color table, at 3 bytes per color. Bit 7 of the flags marks its presence, bits 0 to 2 its size. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips data blocks. Each block starts with its length, and a block of length 0 is the last. */
function afterBlocks(head: Uint8Array, from: number): number {
  let at = from;
  for (let length = head[at] ?? 0; length > 0; length = head[at] ?? 0) at += 1 + length;
  return at + 1;
}

import { hasTextAt, type ImageFormat, type ImageSize, requirePositive, toDataView } from './format.ts';

type Reader = (view: DataView) => ImageSize;

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

/** Readers of the size, by type of the first chunk (RFC 9649 §2.5–2.7). */
const CHUNKS: Readonly<Record<string, Reader>> = {
  'VP8 ': (view) => ({ width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, topDown: false }),
  VP8L: (view) => {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, topDown: false };
  },
  VP8X: (view) => ({ width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, topDown: false }),
};

export const webp: ImageFormat = {
  recognises: (head) => hasTextAt(head, 0, 'RIFF') && hasTextAt(head, 8, 'WEBP'),

  measure(head) {
    const kind = Object.keys(CHUNKS).find((name) => hasTextAt(head, 12, name));
    const read = kind === undefined ? undefined : CHUNKS[kind];
    return read && head.length >= 30 ? requirePositive(read(toDataView(head))) : undefined;
  },

  isWhole: ({ head, size }) => head.length >= 8 && size >= toDataView(head).getUint32(4, true) + 8,
};

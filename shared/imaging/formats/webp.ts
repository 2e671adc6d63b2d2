import { hasTextAt, type ImageFormat, type ImageSize, toDataView, toValidSize } from './format.ts';

type SizeReader = (view: DataView) => ImageSize;

const readUint24 = (view: DataView, offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);

/** Readers of the size, by type of the first chunk (RFC 9649 §2.5–2.7). */
const SIZE_READERS: Readonly<Record<string, SizeReader>> = {
  'VP8 ': (view) => ({
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
    canDecodeByRow: false,
  }),
  VP8L: (view) => {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, canDecodeByRow: false };
  },
  VP8X: (view) => ({ width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1, canDecodeByRow: false }),
};

export const webp: ImageFormat = {
  matches: (head) => hasTextAt(head, 0, 'RIFF') && hasTextAt(head, 8, 'WEBP'),

  readSize(head) {
    const kind = Object.keys(SIZE_READERS).find((name) => hasTextAt(head, 12, name));
    const readChunkSize = kind === undefined ? undefined : SIZE_READERS[kind];
    return readChunkSize && head.length >= 30 ? toValidSize(readChunkSize(toDataView(head))) : undefined;
  },

  isComplete: ({ head, size: byteLength }) => head.length >= 8 && byteLength >= toDataView(head).getUint32(4, true) + 8,
};

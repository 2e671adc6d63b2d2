import { hasTextAt, type ImageFormat, toDataView, toValidSize } from './format.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const HEADER_BYTES = 33;
const END_CHUNK = 'IEND\xae\x42\x60\x82';

/** PNG (W3C, third edition): signature, then the IHDR chunk. */
export const png: ImageFormat = {
  matches: (head) => hasTextAt(head, 0, SIGNATURE),

  readSize(head) {
    if (head.length < HEADER_BYTES || !hasTextAt(head, 12, 'IHDR')) return undefined;
    const view = toDataView(head);
    return toValidSize({ width: view.getUint32(16), height: view.getUint32(20), canDecodeByRow: view.getUint8(28) === 0 });
  },

  isComplete: ({ tail }) => tail.some((_, offset) => hasTextAt(tail, offset, END_CHUNK)),
};

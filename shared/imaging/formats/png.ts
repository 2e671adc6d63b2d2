import { hasTextAt, type ImageFormat, requirePositive, toDataView } from './format.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const HEADER_BYTES = 33;
const END = 'IEND\xae\x42\x60\x82';

/** PNG (W3C, third edition): signature, then the IHDR chunk. */
export const png: ImageFormat = {
  recognises: (head) => hasTextAt(head, 0, SIGNATURE),

  measure(head) {
    if (head.length < HEADER_BYTES || !hasTextAt(head, 12, 'IHDR')) return undefined;
    const view = toDataView(head);
    return requirePositive({ width: view.getUint32(16), height: view.getUint32(20), topDown: view.getUint8(28) === 0 });
  },

  isWhole: ({ tail }) => tail.some((_, at) => hasTextAt(tail, at, END)),
};

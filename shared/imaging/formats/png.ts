import { type ImageFormat, measured, standsAt, viewOf } from './format.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const HEADER_BYTES = 33;
const END = 'IEND\xae\x42\x60\x82';

/** PNG (W3C, third edition): signature, then the IHDR chunk. */
export const png: ImageFormat = {
  recognises: (head) => standsAt(head, 0, SIGNATURE),

  measure(head) {
    if (head.length < HEADER_BYTES || !standsAt(head, 12, 'IHDR')) return undefined;
    const view = viewOf(head);
    return measured({ width: view.getUint32(16), height: view.getUint32(20), topDown: view.getUint8(28) === 0 });
  },

  isWhole: ({ tail }) => tail.some((_, at) => standsAt(tail, at, END)),
};

import { type ImageFormat, measured, standsAt, viewOf } from './format.ts';

const TRAILER = 0x3b;

/** GIF87a and GIF89a: the logical screen follows the signature; a trailer byte, perhaps padded with zeros, ends the file. */
export const gif: ImageFormat = {
  recognises: (head) => standsAt(head, 0, 'GIF87a') || standsAt(head, 0, 'GIF89a'),

  measure(head) {
    if (head.length < 13) return undefined;
    const view = viewOf(head);
    return measured({ width: view.getUint16(6, true), height: view.getUint16(8, true), topDown: false });
  },

  isWhole: ({ tail }) => tail.findLast((byte) => byte !== 0) === TRAILER,
};

import { orientationIn } from './exif.ts';
import { type ImageFormat, type Measure, measured, standsAt, viewOf } from './format.ts';

const APP1 = 0xe1;
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];
/** Baseline and extended sequential frames decode from the top; progressive ones need every pass. */
const SEQUENTIAL = [0xc0, 0xc1];

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker);

/** JPEG (ITU-T T.81 annex B): segments up to the first frame header. */
export const jpeg: ImageFormat = {
  recognises: (head) => standsAt(head, 0, '\xff\xd8\xff'),

  measure(head) {
    let orientation = 1;
    for (const { marker, at, body } of segments(head)) {
      if (marker === APP1) orientation = orientationIn(body);
      if (isFrame(marker)) return frame(viewOf(head), at, { marker, orientation });
    }
    return undefined;
  },

  /** Cameras add bytes of their own after the end-of-image marker, so it is looked for, not expected last. */
  isWhole: ({ tail }) => tail.some((byte, at) => byte === 0xff && tail[at + 1] === 0xd9),
};

function* segments(head: Uint8Array) {
  const view = viewOf(head);
  let at = 2;
  while (at + 9 <= head.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = marker === 0xff ? -1 : view.getUint16(at + 2);
    if (length >= 2) yield { marker, at, body: head.subarray(at + 4, at + 2 + length) };
    at += 2 + length;
  }
}

function frame(
  view: DataView,
  at: number,
  { marker, orientation }: { marker: number; orientation: number },
): Measure | undefined {
  const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
  // Mirrored, the rows still come from the top.
  const topDown = SEQUENTIAL.includes(marker) && orientation <= 2;
  return measured(orientation >= 5 ? { width: height, height: width, topDown } : { width, height, topDown });
}

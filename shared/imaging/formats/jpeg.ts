import { orientationIn } from './exif.ts';
import { type ImageFormat, type Measure, measured, standsAt, viewOf } from './format.ts';

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
/** Returns true for markers without a segment: TEM, and RST0 to RST7. */
const stands = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Markers that end the search: start of image, end of image, and start of scan. The frame header comes before the first scan. */
const LAST = [0xd8, 0xd9, START_OF_SCAN];
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];
/** Baseline and extended sequential frames, which decode from the top. Progressive frames need every scan. */
const SEQUENTIAL = [0xc0, 0xc1];

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker);

/** JPEG (ITU-T T.81 annex B). The search reads segments up to the first frame header. */
export const jpeg: ImageFormat = {
  recognises: (head) => standsAt(head, 0, '\xff\xd8\xff'),

  measure(head) {
    let orientation: number | undefined;
    for (const { marker, at, body } of segments(head)) {
      if (marker === APP1) orientation ??= orientationIn(body);
      if (isFrame(marker)) return frame(viewOf(head), at, { marker, orientation: orientation ?? 1 });
    }
    return undefined;
  },

  /** Searches for the end-of-image marker, because cameras append their own bytes after it. */
  isWhole: ({ tail }) => tail.some((byte, at) => byte === 0xff && tail[at + 1] === 0xd9),
};

/**
 * Yields the segments before the first scan. Skips fill bytes and stray bytes between segments, as libjpeg does. A parser that
 * reads a length from stray bytes could see a frame that the decoder never sees.
 */
function* segments(head: Uint8Array) {
  const view = viewOf(head);
  let at = nextMarker(head, 2);
  while (at + 9 <= head.length) {
    const marker = view.getUint8(at + 1);
    const length = stands(marker) ? 0 : view.getUint16(at + 2);
    if (LAST.includes(marker) || length === 1 || (length === 0 && !stands(marker))) return;
    if (length > 0) yield { marker, at, body: head.subarray(at + 4, at + 2 + length) };
    at = nextMarker(head, at + 2 + length);
  }
}

/** Returns the offset of the next marker, at the last of its fill bytes. 0xff followed by 0 is not a marker. */
function nextMarker(head: Uint8Array, from: number): number {
  let at = from;
  while (at < head.length && !(head[at] === 0xff && head[at + 1] !== 0xff && head[at + 1] !== 0)) at++;
  return at;
}

function frame(
  view: DataView,
  at: number,
  { marker, orientation }: { marker: number; orientation: number },
): Measure | undefined {
  const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
  // Orientation 2 is mirrored, but its rows still come from the top.
  const topDown = SEQUENTIAL.includes(marker) && orientation <= 2;
  return measured(orientation >= 5 ? { width: height, height: width, topDown } : { width, height, topDown });
}

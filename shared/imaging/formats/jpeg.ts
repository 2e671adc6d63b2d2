import { hasTextAt, type ImageFormat, type ImageSize, requirePositive, toDataView } from './format.ts';

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
/** Returns true for markers without a segment: TEM, and RST0 to RST7. */
const hasNoSegment = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Markers that end the search: start of image, end of image, and start of scan. The frame header comes before the first scan. */
const END_MARKERS = [0xd8, 0xd9, START_OF_SCAN];
const NON_FRAME_MARKERS = [0xc4, 0xc8, 0xcc];
/** Baseline and extended sequential frames, which decode from the top. Progressive frames need every scan. */
const SEQUENTIAL = [0xc0, 0xc1];

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NON_FRAME_MARKERS.includes(marker);

/** JPEG (ITU-T T.81 annex B). The search reads segments up to the first frame header. */
export const jpeg: ImageFormat = {
  recognises: (head) => hasTextAt(head, 0, '\xff\xd8\xff'),

  measure(head) {
    let orientation: number | undefined;
    for (const { marker, at, body } of segments(head)) {
      if (marker === APP1) orientation ??= orientationIn(body);
      if (isFrame(marker)) return readFrame(toDataView(head), at, { marker, orientation: orientation ?? 1 });
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
  const view = toDataView(head);
  let at = nextMarker(head, 2);
  while (at + 9 <= head.length) {
    const marker = view.getUint8(at + 1);
    const length = hasNoSegment(marker) ? 0 : view.getUint16(at + 2);
    if (END_MARKERS.includes(marker) || length === 1 || (length === 0 && !hasNoSegment(marker))) return;
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

function readFrame(
  view: DataView,
  at: number,
  { marker, orientation }: { marker: number; orientation: number },
): ImageSize | undefined {
  const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
  // Orientation 2 is mirrored, but its rows still come from the top.
  const topDown = SEQUENTIAL.includes(marker) && orientation <= 2;
  return requirePositive(orientation >= 5 ? { width: height, height: width, topDown } : { width, height, topDown });
}

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/**
 * Returns the orientation from 1 to 8 (Exif 2.32 §4.6.4), or 1 if it is not set. Returns undefined for other segments, such as
 * XMP.
 */
function orientationIn(segment: Uint8Array): number | undefined {
  if (!hasTextAt(segment, 0, 'Exif\0\0')) return undefined;
  const tiff = segment.subarray(6);
  if (tiff.length < 8) return 1;
  const view = toDataView(tiff);
  const little = hasTextAt(tiff, 0, 'II');
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (
    let entry = directory + 2;
    entry < directory + 2 + entries * ENTRY_BYTES && entry + ENTRY_BYTES <= tiff.length;
    entry += ENTRY_BYTES
  ) {
    if (view.getUint16(entry, little) === ORIENTATION) return known(view.getUint16(entry + 8, little));
  }
  return 1;
}

const known = (orientation: number): number => (orientation >= 1 && orientation <= 8 ? orientation : 1);

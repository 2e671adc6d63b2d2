import { hasTextAt, type ImageFormat, type ImageSize, toDataView, toValidSize } from './format.ts';

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
/** Markers that end the search: start of image, end of image, and start of scan. The frame header comes before the first scan. */
const END_MARKERS = [0xd8, 0xd9, START_OF_SCAN];
const NON_FRAME_MARKERS = [0xc4, 0xc8, 0xcc];
/** Baseline and extended sequential frames, which decode from the top. Progressive frames need every scan. */
const SEQUENTIAL_MARKERS = [0xc0, 0xc1];

const ORIENTATION_TAG = 0x0112;
const EXIF_ENTRY_BYTES = 12;

/** Returns true for markers without a segment: TEM, and RST0 to RST7. */
const hasNoSegment = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NON_FRAME_MARKERS.includes(marker);

/** JPEG (ITU-T T.81 annex B). The search reads segments up to the first frame header. */
export const jpeg: ImageFormat = {
  matches: (head) => hasTextAt(head, 0, '\xff\xd8\xff'),

  readSize(head) {
    let orientation: number | undefined;
    for (const { marker, offset, body } of readSegments(head)) {
      if (marker === APP1) orientation ??= readOrientation(body);
      if (isFrame(marker)) return readFrame(toDataView(head), offset, { marker, orientation: orientation ?? 1 });
    }
    return undefined;
  },

  /** Searches for the end-of-image marker, because cameras append their own bytes after it. */
  isComplete: ({ tail }) => tail.some((byte, offset) => byte === 0xff && tail[offset + 1] === 0xd9),
};

/**
 * Yields the segments before the first scan. Skips fill bytes and stray bytes between segments, as libjpeg does. A parser that
 * interprets stray bytes as a segment length could find a frame that the decoder does not find.
 */
function* readSegments(head: Uint8Array) {
  const view = toDataView(head);
  let offset = findNextMarker(head, 2);
  while (offset + 9 <= head.length) {
    const marker = view.getUint8(offset + 1);
    const length = hasNoSegment(marker) ? 0 : view.getUint16(offset + 2);
    if (END_MARKERS.includes(marker) || length === 1 || (length === 0 && !hasNoSegment(marker))) return;
    if (length > 0) yield { marker, offset, body: head.subarray(offset + 4, offset + 2 + length) };
    offset = findNextMarker(head, offset + 2 + length);
  }
}

/** Returns the offset of the 0xff byte of the next marker, after any fill bytes. 0xff followed by 0 is not a marker. */
function findNextMarker(head: Uint8Array, startOffset: number): number {
  let offset = startOffset;
  while (offset < head.length && !(head[offset] === 0xff && head[offset + 1] !== 0xff && head[offset + 1] !== 0)) offset++;
  return offset;
}

function readFrame(
  view: DataView,
  offset: number,
  { marker, orientation }: { marker: number; orientation: number },
): ImageSize | undefined {
  const [height, width] = [view.getUint16(offset + 5), view.getUint16(offset + 7)];
  // Orientation 2 is mirrored horizontally, so its rows are still stored from top to bottom.
  const canDecodeByRow = SEQUENTIAL_MARKERS.includes(marker) && orientation <= 2;
  return toValidSize(orientation >= 5 ? { width: height, height: width, canDecodeByRow } : { width, height, canDecodeByRow });
}

/**
 * Returns the orientation from 1 to 8 (Exif 2.32 §4.6.4), or 1 if it is not set. Returns undefined for other segments, such as
 * XMP.
 */
function readOrientation(segment: Uint8Array): number | undefined {
  if (!hasTextAt(segment, 0, 'Exif\0\0')) return undefined;
  const tiff = segment.subarray(6);
  if (tiff.length < 8) return 1;
  const view = toDataView(tiff);
  const isLittleEndian = hasTextAt(tiff, 0, 'II');
  const directoryOffset = view.getUint32(4, isLittleEndian);
  if (directoryOffset + 2 > tiff.length) return 1;
  const entryCount = view.getUint16(directoryOffset, isLittleEndian);
  for (
    let entryOffset = directoryOffset + 2;
    entryOffset < directoryOffset + 2 + entryCount * EXIF_ENTRY_BYTES && entryOffset + EXIF_ENTRY_BYTES <= tiff.length;
    entryOffset += EXIF_ENTRY_BYTES
  ) {
    if (view.getUint16(entryOffset, isLittleEndian) === ORIENTATION_TAG)
      return toValidOrientation(view.getUint16(entryOffset + 8, isLittleEndian));
  }
  return 1;
}

const toValidOrientation = (orientation: number): number => (orientation >= 1 && orientation <= 8 ? orientation : 1);

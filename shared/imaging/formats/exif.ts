import { hasTextAt, toDataView } from './format.ts';

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/**
 * Returns the orientation from 1 to 8 (Exif 2.32 §4.6.4), or 1 if it is not set. Returns undefined for other segments, such as
 * XMP.
 */
export function orientationIn(segment: Uint8Array): number | undefined {
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

import { formatDimensions } from '#shared/format-dimensions.ts';
import { areEditsEqual, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import type { Capture } from '../capture.ts';
import { t } from '../text.ts';
import type { EditedCapture } from './capture-pdf.ts';

/**
 * Formats the size of the PNG file. The bytes of an edited capture are an estimate by its area, until `exportedBytes` are known
 * from a file with the same edits.
 */
export function formatFileSize(capture: Capture, { edits, size }: EditedCapture, exportedBytes?: number): string {
  const pixels = formatDimensions(size);
  if (exportedBytes !== undefined) return t('viewerSize', pixels, formatBytes(exportedBytes));
  if (capture.bytes === 0) return pixels;
  if (areEditsEqual(edits, NO_EDITS)) return t('viewerSize', pixels, formatBytes(capture.bytes));
  return t('viewerSizeAbout', pixels, formatBytes(estimateBytes(capture, size)));
}

/** Estimates the bytes of a cropped capture by its area. */
export const estimateBytes = ({ bytes, width, height }: Capture, cropped: Size): number =>
  Math.ceil(bytes * ((cropped.width * cropped.height) / (width * height)));

import { formatDimensions } from '#shared/format-dimensions.ts';
import { areEditsEqual, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
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
  const share = (size.width * size.height) / (capture.width * capture.height);
  return t('viewerSizeAbout', pixels, formatBytes(Math.ceil(capture.bytes * share)));
}

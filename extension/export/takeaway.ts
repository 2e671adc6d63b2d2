import type { Capture, PageText, Strip } from '../capture.ts';
import type { PngTexts } from './encode/join-pngs.ts';

/** Content of a capture for export to a file. */
export interface ExportSource {
  readonly capture: Pick<Capture, 'width' | 'height' | 'density' | 'title' | 'url' | 'takenAt'>;
  /** Sorted from top to bottom. */
  readonly strips: readonly Strip[];
  /** Metadata of the file by keyword. Empty unless the capture is stamped. */
  readonly metadata: PngTexts;
  readonly png: () => Promise<Blob>;
  readonly text: () => Promise<PageText>;
}

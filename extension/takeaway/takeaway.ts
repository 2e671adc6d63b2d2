import type { Capture, PageText, Strip } from '../capture.ts';
import type { PngTexts } from '../encode/join-pngs.ts';

/** What can be taken away, as a file of one kind or another. */
export interface Takeaway {
  readonly capture: Pick<Capture, 'width' | 'height' | 'density' | 'title' | 'url' | 'takenAt'>;
  /** From the top down. */
  readonly strips: readonly Strip[];
  /** What a file says of itself, by keyword: only those that are stamped do. */
  readonly words: PngTexts;
  /** The whole as one PNG. */
  readonly png: () => Promise<Blob>;
  readonly text: () => Promise<PageText>;
}

import type { Capture, PageText, Strip } from '../capture.ts';
import { joinPngs } from '../encode/join-pngs.ts';
import type { Captures } from '../store/captures.ts';

/** What can be taken away, as a file of one kind or another. */
export interface Takeaway {
  readonly capture: Pick<Capture, 'width' | 'height' | 'title' | 'url' | 'takenAt'>;
  /** From the top down. */
  readonly strips: readonly Strip[];
  /** The whole as one PNG. */
  readonly png: () => Promise<Blob>;
  readonly text: () => Promise<PageText>;
}

/** A capture that is looked at. */
export interface OpenCapture extends Takeaway {
  readonly captures: Captures;
  readonly capture: Capture;
}

/** Nothing when it is gone. */
export async function openCapture(captures: Captures, id: string): Promise<OpenCapture | undefined> {
  const [capture, strips] = await Promise.all([captures.find(id), captures.strips(id)]);
  if (!capture) return undefined;
  const png = () => joinPngs({ strips, width: capture.width });
  return { captures, capture, strips, png, text: () => captures.text(id) };
}

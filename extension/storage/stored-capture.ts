import type { Capture, PageText } from '../capture.ts';

/** Record of a capture in IndexedDB. Captures of earlier versions have these names and values, so they must not change. */
export interface StoredCapture extends Omit<Capture, 'state' | 'incompleteReason' | 'savedEditsHash' | 'fetchedEditsHash'> {
  readonly state: 'taking' | 'done';
  readonly shortfall?: Capture['incompleteReason'];
  readonly savedDrawing?: string;
  readonly fetchedDrawing?: string;
}

export function encodeCapture({ state, incompleteReason, savedEditsHash, fetchedEditsHash, ...fields }: Capture): StoredCapture {
  return {
    ...fields,
    state: state === 'running' ? 'taking' : state,
    ...(incompleteReason !== undefined && { shortfall: incompleteReason }),
    ...(savedEditsHash !== undefined && { savedDrawing: savedEditsHash }),
    ...(fetchedEditsHash !== undefined && { fetchedDrawing: fetchedEditsHash }),
  };
}

export function decodeCapture({ state, shortfall, savedDrawing, fetchedDrawing, ...fields }: StoredCapture): Capture {
  return {
    ...fields,
    state: state === 'taking' ? 'running' : state,
    ...(shortfall !== undefined && { incompleteReason: shortfall }),
    ...(savedDrawing !== undefined && { savedEditsHash: savedDrawing }),
    ...(fetchedDrawing !== undefined && { fetchedEditsHash: fetchedDrawing }),
  };
}

/** Record of a page text in IndexedDB. Its names must not change either. */
export interface StoredPageText extends Omit<PageText, 'unbreakableAreas'> {
  readonly wholes: PageText['unbreakableAreas'];
}

export const encodePageText = ({ unbreakableAreas, ...fields }: PageText): StoredPageText => ({
  ...fields,
  wholes: unbreakableAreas,
});

export const decodePageText = ({ wholes, ...fields }: StoredPageText): PageText => ({ ...fields, unbreakableAreas: wholes });

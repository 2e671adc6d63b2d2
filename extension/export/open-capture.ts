import { type ParsedEdits, parseEdits, type Stamps } from '#shared/imaging/annotations/edits.ts';
import type { PixelSource } from '#shared/imaging/annotations/pixel-source.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import { joinPngs, type PngTexts } from '#shared/imaging/png/join-pngs.ts';
import { readPng } from '#shared/imaging/png/read-png.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture } from '../capture.ts';
import { addForcedStamps } from '../settings/capture-stamps.ts';
import type { Captures } from '../storage/captures.ts';
import { readForcedStamps } from './read-forced-stamps.ts';

export interface ExportSource {
  readonly capture: Pick<Capture, 'width' | 'height' | 'density' | 'title' | 'fileName' | 'url' | 'takenAt'>;
  /** Sorted from top to bottom. */
  readonly strips: readonly Strip[];
  /** Metadata of the file by keyword. Empty unless the capture is stamped. */
  readonly metadata: PngTexts;
  readonly createPng: () => Promise<Blob>;
  readonly readText: () => Promise<PageText>;
}

/** Unedited capture, and its stored edits. */
export interface OpenedCapture extends ExportSource {
  readonly captures: Captures;
  readonly capture: Capture;
  /** Includes `forcedStamps`. */
  readonly storedEdits: ParsedEdits;
  /** Forced by the policy, so the user cannot remove them. */
  readonly forcedStamps: Stamps | undefined;
}

export async function openCapture(captures: Captures, id: string): Promise<OpenedCapture | undefined> {
  const [capture, strips, stored, forcedStamps] = await Promise.all([
    captures.find(id),
    captures.listStrips(id),
    captures.readEdits(id),
    readForcedStamps(),
  ]);
  if (!capture) return undefined;
  const createPng = () => joinPngs({ strips, width: capture.width });
  return {
    captures,
    capture,
    strips,
    storedEdits: parseStampedEdits(stored, capture, forcedStamps),
    forcedStamps,
    metadata: {},
    createPng,
    readText: () => captures.readText(id),
  };
}

export const createPixelSource = ({ capture: { width, height }, strips }: OpenedCapture): PixelSource<Strip> => ({
  width,
  height,
  strips,
  decode: async ({ png }) => (await readPng(png)).pixels,
});

function parseStampedEdits(stored: unknown, captureSize: Size, forcedStamps: Stamps | undefined): ParsedEdits {
  const { edits, ...parsed } = parseEdits(stored, captureSize);
  return { ...parsed, edits: addForcedStamps(edits, forcedStamps) };
}

/** Returns the stored edits with the forced stamps. */
export async function readStoredEdits(captures: Captures, capture: Size & { readonly id: string }): Promise<ParsedEdits> {
  const [stored, forcedStamps] = await Promise.all([captures.readEdits(capture.id), readForcedStamps()]);
  return parseStampedEdits(stored, capture, forcedStamps);
}

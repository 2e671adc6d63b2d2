import { type ReadEdits, readEdits } from '../annotations/edits.ts';
import type { Size } from '../annotations/geometry.ts';
import type { Captures } from '../storage/captures.ts';

export const readStoredEdits = async (captures: Captures, capture: Size & { readonly id: string }): Promise<ReadEdits> =>
  readEdits(await captures.edits(capture.id), capture);

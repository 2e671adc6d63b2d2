import { type ReadEdits, readEdits } from '../shapes/edits.ts';
import type { Size } from '../shapes/geometry.ts';
import type { Captures } from '../store/captures.ts';

export const drawnOn = async (captures: Captures, capture: Size & { readonly id: string }): Promise<ReadEdits> =>
  readEdits(await captures.edits(capture.id), capture);

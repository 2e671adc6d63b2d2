import type { Drawing, Highlight, Kind, Redaction, Shape } from './shape.ts';

/** Layers from bottom to top: redactions, highlights, drawings. A redaction therefore never covers a drawing. */
const LAYER: Readonly<Record<Kind, 0 | 1 | 2>> = {
  blur: 0,
  pixelate: 0,
  highlight: 1,
  box: 2,
  ellipse: 2,
  arrow: 2,
  line: 2,
  pen: 2,
  text: 2,
  number: 2,
};

export const isRedaction = (shape: Shape): shape is Redaction => LAYER[shape.kind] === 0;
export const isHighlight = (shape: Shape): shape is Highlight => LAYER[shape.kind] === 1;
export const isDrawing = (shape: Shape): shape is Drawing => LAYER[shape.kind] === 2;

/** Sorts shapes from bottom to top. */
export const sortByLayer = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.toSorted((a, b) => LAYER[a.kind] - LAYER[b.kind]);

import { nextNumber } from '../annotations/arrange.ts';
import { boxAround, onEighth, onSquare, type Point } from '../annotations/geometry.ts';
import type { Kind, Shape } from '../annotations/shape.ts';
import { drawnSize } from '../annotations/sizes.ts';
import type { Box } from '../capture.ts';
import { type EditorState, editsOf, numberRadius } from './editor-state.ts';

interface Stroke {
  readonly from: Point;
  readonly to: Point;
  /** Restricts boxes to squares and circles, and lines to multiples of 45°. */
  readonly isConstrained: boolean;
}

export type DraggedKind = Exclude<Kind, 'text' | 'pen'>;

const areaOf = ({ from, to, isConstrained }: Stroke): Box => boxAround([from, isConstrained ? onSquare(from, to) : to]);

export function newShape(kind: DraggedKind, id: string, stroke: Stroke, look: EditorState & { readonly density: number }): Shape {
  const { stroke: width, text, block } = drawnSize(look.size, look.density);
  const { from, to, isConstrained } = stroke;
  switch (kind) {
    case 'box':
    case 'ellipse':
      return { kind, id, ...areaOf(stroke), color: look.color, stroke: width };
    case 'arrow':
    case 'line':
      return { kind, id, from, to: isConstrained ? onEighth(from, to) : to, color: look.color, stroke: width };
    case 'highlight':
      return { kind, id, ...areaOf(stroke), color: look.tint };
    case 'number':
      return { kind, id, ...to, value: nextNumber(editsOf(look)), size: numberRadius(text), color: look.color };
    case 'blur':
    case 'pixelate':
      return { kind, id, ...areaOf(stroke), block };
  }
}

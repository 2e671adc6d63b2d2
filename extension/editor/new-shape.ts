import { getShapeSizes, type Shape, type ShapeKind } from '#shared/imaging/annotations/shape.ts';
import { getNextNumber } from '#shared/imaging/annotations/shape-operations.ts';
import { type Box, getBoundingBox, type Point, snapTo45Degrees, snapToSquare } from '#shared/imaging/geometry.ts';
import { type EditorState, getEdits, getNumberRadius } from './editor-state.ts';

interface DragEnds {
  readonly from: Point;
  readonly to: Point;
  /** Restricts boxes to squares and circles, and lines to multiples of 45°. */
  readonly isConstrained: boolean;
}

export type DraggedKind = Exclude<ShapeKind, 'text' | 'pen'>;

const toBox = ({ from, to, isConstrained }: DragEnds): Box => getBoundingBox([from, isConstrained ? snapToSquare(from, to) : to]);

export function createShape(
  kind: DraggedKind,
  id: string,
  dragEnds: DragEnds,
  style: EditorState & { readonly density: number },
): Shape {
  const { stroke, fontSize, cellSide } = getShapeSizes(style.size, style.density);
  const { from, to, isConstrained } = dragEnds;
  switch (kind) {
    case 'box':
    case 'ellipse':
      return { kind, id, ...toBox(dragEnds), color: style.color, stroke };
    case 'arrow':
    case 'line':
      return { kind, id, from, to: isConstrained ? snapTo45Degrees(from, to) : to, color: style.color, stroke };
    case 'highlight':
      return { kind, id, ...toBox(dragEnds), color: style.highlightColor };
    case 'number':
      return { kind, id, ...to, value: getNextNumber(getEdits(style)), size: getNumberRadius(fontSize), color: style.color };
    case 'blur':
    case 'pixelate':
      return { kind, id, ...toBox(dragEnds), block: cellSide };
  }
}

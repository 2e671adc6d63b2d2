import type { Box } from '../capture.ts';
import { boxAround, expandBox } from './geometry.ts';
import type { Shape } from './shape.ts';
import { LINE_HEIGHT, splitLines } from './text-lines.ts';

/** Returns the box of a shape without its stroke, as its handles mark it. */
export function boundsOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'arrow':
    case 'line':
      return boxAround([shape.from, shape.to]);
    case 'pen':
      return boxAround(shape.points);
    case 'text':
      return { x: shape.x, y: shape.y, width: shape.width, height: splitLines(shape.text).length * shape.size * LINE_HEIGHT };
    case 'number':
      return expandBox({ x: shape.x, y: shape.y, width: 0, height: 0 }, shape.size);
    default:
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height };
  }
}

/** Returns how far a shape can be painted outside its bounds: stroke, arrowhead, text outline and overhanging glyphs. */
function paintMargin(shape: Shape): number {
  switch (shape.kind) {
    case 'arrow':
      return shape.stroke * 3;
    case 'box':
    case 'ellipse':
    case 'line':
    case 'pen':
      return shape.stroke;
    case 'text':
      return shape.size / 2;
    case 'number':
      return shape.size / 4;
    default:
      return 0;
  }
}

export const paintedBoundsOf = (shape: Shape): Box => expandBox(boundsOf(shape), paintMargin(shape) + 1);

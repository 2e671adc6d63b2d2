import { type Box, expandBox, getBoundingBox } from '../geometry.ts';
import type { Shape } from './shape.ts';
import { LINE_HEIGHT, splitLines } from './text-lines.ts';

/** Returns the box around a shape without its stroke. The resize handles are on this box. */
export function getBounds(shape: Shape): Box {
  switch (shape.kind) {
    case 'arrow':
    case 'line':
      return getBoundingBox([shape.from, shape.to]);
    case 'pen':
      return getBoundingBox(shape.points);
    case 'text':
      return { x: shape.x, y: shape.y, width: shape.width, height: splitLines(shape.text).length * shape.size * LINE_HEIGHT };
    case 'number':
      return expandBox({ x: shape.x, y: shape.y, width: 0, height: 0 }, shape.size);
    case 'box':
    case 'ellipse':
    case 'highlight':
    case 'blur':
    case 'pixelate':
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height };
  }
}

/** Returns how far a shape can be painted outside its bounds: stroke, arrowhead, text outline and overhanging glyphs. */
function getPaintMargin(shape: Shape): number {
  switch (shape.kind) {
    case 'arrow':
      // The arrowhead extends 2.5 stroke widths to each side.
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
    case 'highlight':
    case 'blur':
    case 'pixelate':
      return 0;
  }
}

/** Includes one more pixel on each side, because boxes are rounded outward to whole pixels and edges are antialiased. */
export const getPaintedBounds = (shape: Shape): Box => expandBox(getBounds(shape), getPaintMargin(shape) + 1);

import { type Box, computeDistance, type Point } from '../geometry.ts';
import { type Color, chooseContrastingColor, PALETTE } from './palette.ts';
import { createPenPath, DOT_COMMAND } from './pen-path.ts';
import type { Rgba } from './pixel-source.ts';
import type { Drawing, ShapeOf } from './shape.ts';
import { ASCENT, LINE_HEIGHT, type MeasureText, splitLines } from './text-lines.ts';

/** Drawing primitive. Screen and export draw the same primitives, so that they look alike. `path` is SVG path data. */
export type Primitive =
  | { readonly kind: 'fill'; readonly path: string; readonly color: string }
  | { readonly kind: 'stroke'; readonly path: string; readonly color: string; readonly width: number }
  | TextPrimitive;

export interface TextPrimitive {
  readonly kind: 'text';
  /** Start or middle of the baseline, depending on `anchor`. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly outline?: { readonly color: string; readonly width: number };
}

const getInk = (color: Color): string => PALETTE[color].ink;

const round = (value: number): number => Math.round(value * 100) / 100;
const formatPoint = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export const createBoxPath = ({ x, y, width, height }: Box): string =>
  `M${formatPoint({ x, y })}h${round(width)}v${round(height)}h${round(-width)}Z`;

function createEllipsePath({ x, y, width, height }: Box): string {
  const half = `${round(width / 2)} ${round(height / 2)} 0 0 1`;
  return `M${formatPoint({ x, y: y + height / 2 })}a${half} ${round(width)} 0a${half} ${round(-width)} 0Z`;
}

/** Returns a shaft and a head. The head is five stroke widths long, or as long as the arrow if the arrow is shorter. */
function createArrowPrimitives({ from, to, color, stroke }: ShapeOf<'arrow'>): readonly Primitive[] {
  const length = computeDistance(from, to);
  if (length === 0) return [{ kind: 'stroke', path: `M${formatPoint(from)}${DOT_COMMAND}`, color: getInk(color), width: stroke }];
  const headLength = Math.min(stroke * 5, length);
  const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const headBase = { x: to.x - direction.x * headLength, y: to.y - direction.y * headLength };
  const getHeadCorner = (side: 1 | -1): Point => ({
    x: headBase.x - (direction.y * side * headLength) / 2,
    y: headBase.y + (direction.x * side * headLength) / 2,
  });
  // The shaft ends inside the head, so that no gap shows between them.
  const shaftEnd = { x: headBase.x + (direction.x * headLength) / 4, y: headBase.y + (direction.y * headLength) / 4 };
  return [
    { kind: 'stroke', path: `M${formatPoint(from)}L${formatPoint(shaftEnd)}`, color: getInk(color), width: stroke },
    {
      kind: 'fill',
      path: `M${formatPoint(to)}L${formatPoint(getHeadCorner(1))}L${formatPoint(getHeadCorner(-1))}Z`,
      color: getInk(color),
    },
  ];
}

function createTextPrimitives({ x, y, text, size, color }: ShapeOf<'text'>): readonly Primitive[] {
  const outline = { color: chooseContrastingColor(getInk(color)), width: Math.max(2, size / 6) };
  return splitLines(text).map((lineText, line) => ({
    kind: 'text',
    x,
    y: y + size * (ASCENT + line * LINE_HEIGHT),
    anchor: 'start',
    text: lineText,
    size,
    color: getInk(color),
    outline,
  }));
}

/** Font size of a number with one, two and three digits, as a share of the radius, so that the digits fit inside the disc. */
const FONT_SIZE_SHARES: readonly number[] = [1.2, 1.1, 0.8];

/** Distance from the middle of a digit to its baseline, as a share of the font size. */
const DIGIT_MIDDLE_SHARE = 0.36;

function createNumberPrimitives({ x, y, value, size, color }: ShapeOf<'number'>): readonly Primitive[] {
  const fontSize = size * (FONT_SIZE_SHARES[String(value).length - 1] ?? 0.8);
  const disc = createEllipsePath({ x: x - size, y: y - size, width: size * 2, height: size * 2 });
  const contrastColor = chooseContrastingColor(getInk(color));
  return [
    { kind: 'fill', path: disc, color: getInk(color) },
    { kind: 'stroke', path: disc, color: contrastColor, width: round(size / 8) },
    {
      kind: 'text',
      x,
      y: y + fontSize * DIGIT_MIDDLE_SHARE,
      anchor: 'middle',
      text: String(value),
      size: fontSize,
      color: contrastColor,
    },
  ];
}

export function createPrimitives(drawing: Drawing): readonly Primitive[] {
  switch (drawing.kind) {
    case 'box':
      return [{ kind: 'stroke', path: createBoxPath(drawing), color: getInk(drawing.color), width: drawing.stroke }];
    case 'ellipse':
      return [{ kind: 'stroke', path: createEllipsePath(drawing), color: getInk(drawing.color), width: drawing.stroke }];
    case 'line':
      return [
        {
          kind: 'stroke',
          path: `M${formatPoint(drawing.from)}L${formatPoint(drawing.to)}`,
          color: getInk(drawing.color),
          width: drawing.stroke,
        },
      ];
    case 'pen':
      return [{ kind: 'stroke', path: createPenPath(drawing.points), color: getInk(drawing.color), width: drawing.stroke }];
    case 'arrow':
      return createArrowPrimitives(drawing);
    case 'text':
      return createTextPrimitives(drawing);
    case 'number':
      return createNumberPrimitives(drawing);
  }
}

export interface Painter {
  /** Returns the pixels of `area`, which is in the coordinates of the primitives. Unpainted pixels are transparent. */
  readonly paint: (primitives: readonly Primitive[], area: Box) => Rgba;
  readonly measure: MeasureText;
}

import type { Box } from '../capture.ts';
import { distance, type Point } from './geometry.ts';
import { type Color, chooseContrastingColor, PALETTE } from './palette.ts';
import { createPenPath } from './pen-path.ts';
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
  /** Outline that keeps the text readable on any page. */
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

/** Returns a shaft and a head. The head is five stroke widths long, or as long as the arrow if that is shorter. */
function createArrowPrimitives({ from, to, color, stroke }: ShapeOf<'arrow'>): readonly Primitive[] {
  const length = distance(from, to);
  if (length === 0) return [{ kind: 'stroke', path: `M${formatPoint(from)}h.01`, color: getInk(color), width: stroke }];
  const head = Math.min(stroke * 5, length);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const base = { x: to.x - along.x * head, y: to.y - along.y * head };
  const side = (direction: number): Point => ({
    x: base.x - (along.y * direction * head) / 2,
    y: base.y + (along.x * direction * head) / 2,
  });
  const shaft = { x: base.x + (along.x * head) / 4, y: base.y + (along.y * head) / 4 };
  return [
    { kind: 'stroke', path: `M${formatPoint(from)}L${formatPoint(shaft)}`, color: getInk(color), width: stroke },
    { kind: 'fill', path: `M${formatPoint(to)}L${formatPoint(side(1))}L${formatPoint(side(-1))}Z`, color: getInk(color) },
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

/** Font size of one, two and three digits, relative to the radius, so that they fit inside the disc. */
const DIGIT_SIZES: readonly number[] = [1.2, 1.1, 0.8];

function createNumberPrimitives({ x, y, value, size, color }: ShapeOf<'number'>): readonly Primitive[] {
  const fontSize = size * (DIGIT_SIZES[String(value).length - 1] ?? 0.8);
  const disc = createEllipsePath({ x: x - size, y: y - size, width: size * 2, height: size * 2 });
  const contrastColor = chooseContrastingColor(getInk(color));
  return [
    { kind: 'fill', path: disc, color: getInk(color) },
    { kind: 'stroke', path: disc, color: contrastColor, width: round(size / 8) },
    { kind: 'text', x, y: y + fontSize * 0.36, anchor: 'middle', text: String(value), size: fontSize, color: contrastColor },
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
  /** Renders a part of the capture. Unpainted pixels are transparent. */
  readonly paint: (primitives: readonly Primitive[], part: Box) => Rgba;
  readonly measure: MeasureText;
}

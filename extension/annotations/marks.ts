import type { Box } from '../capture.ts';
import { distance, type Point } from './geometry.ts';
import { against, type Color, PALETTE } from './palette.ts';
import { penPath } from './pen-path.ts';
import type { Drawing, ShapeOf } from './shape.ts';
import { ASCENT, LEADING, linesOf } from './text-lines.ts';

/** Drawing primitive. Screen and export draw the same marks, so that they look alike. `path` is SVG path data. */
export type Mark =
  | { readonly kind: 'fill'; readonly path: string; readonly color: string }
  | { readonly kind: 'stroke'; readonly path: string; readonly color: string; readonly width: number }
  | Words;

export interface Words {
  readonly kind: 'words';
  /** Start or middle of the baseline, depending on `anchor`. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  readonly words: string;
  readonly size: number;
  readonly color: string;
  /** Outline that keeps the text readable on any page. */
  readonly edge?: { readonly color: string; readonly width: number };
}

const ink = (color: Color): string => PALETTE[color].ink;

const round = (value: number): number => Math.round(value * 100) / 100;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export const boxPath = ({ x, y, width, height }: Box): string =>
  `M${at({ x, y })}h${round(width)}v${round(height)}h${round(-width)}Z`;

function ellipsePath({ x, y, width, height }: Box): string {
  const half = `${round(width / 2)} ${round(height / 2)} 0 0 1`;
  return `M${at({ x, y: y + height / 2 })}a${half} ${round(width)} 0a${half} ${round(-width)} 0Z`;
}

/** Returns a shaft and a head. The head is five stroke widths long, or as long as the arrow if that is shorter. */
function arrowMarks({ from, to, color, stroke }: ShapeOf<'arrow'>): readonly Mark[] {
  const length = distance(from, to);
  if (length === 0) return [{ kind: 'stroke', path: `M${at(from)}h.01`, color: ink(color), width: stroke }];
  const head = Math.min(stroke * 5, length);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const base = { x: to.x - along.x * head, y: to.y - along.y * head };
  const side = (way: number): Point => ({ x: base.x - (along.y * way * head) / 2, y: base.y + (along.x * way * head) / 2 });
  const shaft = { x: base.x + (along.x * head) / 4, y: base.y + (along.y * head) / 4 };
  return [
    { kind: 'stroke', path: `M${at(from)}L${at(shaft)}`, color: ink(color), width: stroke },
    { kind: 'fill', path: `M${at(to)}L${at(side(1))}L${at(side(-1))}Z`, color: ink(color) },
  ];
}

function textMarks({ x, y, text, size, color }: ShapeOf<'text'>): readonly Mark[] {
  const edge = { color: against(ink(color)), width: Math.max(2, size / 6) };
  return linesOf(text).map((words, line) => ({
    kind: 'words',
    x,
    y: y + size * (ASCENT + line * LEADING),
    anchor: 'start',
    words,
    size,
    color: ink(color),
    edge,
  }));
}

/** Font size of one, two and three digits, relative to the radius, so that they fit inside the disc. */
const FIGURES: readonly number[] = [1.2, 1.1, 0.8];

function numberMarks({ x, y, value, size, color }: ShapeOf<'number'>): readonly Mark[] {
  const figures = size * (FIGURES[String(value).length - 1] ?? 0.8);
  const disc = ellipsePath({ x: x - size, y: y - size, width: size * 2, height: size * 2 });
  const on = against(ink(color));
  return [
    { kind: 'fill', path: disc, color: ink(color) },
    { kind: 'stroke', path: disc, color: on, width: round(size / 8) },
    { kind: 'words', x, y: y + figures * 0.36, anchor: 'middle', words: String(value), size: figures, color: on },
  ];
}

export function marksOf(drawing: Drawing): readonly Mark[] {
  switch (drawing.kind) {
    case 'box':
      return [{ kind: 'stroke', path: boxPath(drawing), color: ink(drawing.color), width: drawing.stroke }];
    case 'ellipse':
      return [{ kind: 'stroke', path: ellipsePath(drawing), color: ink(drawing.color), width: drawing.stroke }];
    case 'line':
      return [
        { kind: 'stroke', path: `M${at(drawing.from)}L${at(drawing.to)}`, color: ink(drawing.color), width: drawing.stroke },
      ];
    case 'pen':
      return [{ kind: 'stroke', path: penPath(drawing.points), color: ink(drawing.color), width: drawing.stroke }];
    case 'arrow':
      return arrowMarks(drawing);
    case 'text':
      return textMarks(drawing);
    case 'number':
      return numberMarks(drawing);
  }
}

import { svg } from '../dom/element.ts';
import { PALETTE } from './palette.ts';
import { boxPath, type Primitive, primitivesOf, type TextPrimitive } from './primitives.ts';
import type { Drawing, Highlight } from './shape.ts';
import { FONT_FAMILY, FONT_WEIGHT } from './text-lines.ts';

function textSvg({ x, y, anchor, text: words, size, color, outline }: TextPrimitive): SVGElement {
  const face = { 'font-size': size, 'font-family': FONT_FAMILY, 'font-weight': FONT_WEIGHT };
  const text = svg('text', { x, y, 'text-anchor': anchor, ...face, fill: color });
  text.textContent = words;
  // Preserves consecutive spaces, as a canvas does.
  text.style.whiteSpace = 'pre';
  const outlineAttributes = outline && {
    stroke: outline.color,
    'stroke-width': outline.width,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  for (const [name, value] of Object.entries(outlineAttributes ?? {})) text.setAttribute(name, String(value));
  return text;
}

function primitiveSvg(mark: Primitive): SVGElement {
  switch (mark.kind) {
    case 'fill':
      return svg('path', { d: mark.path, fill: mark.color });
    case 'stroke':
      return svg('path', {
        d: mark.path,
        fill: 'none',
        stroke: mark.color,
        'stroke-width': mark.width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      });
    case 'words':
      return textSvg(mark);
  }
}

export const drawingSvg = (drawing: Drawing): SVGElement => svg('g', {}, ...primitivesOf(drawing).map(primitiveSvg));

/** Renders a highlight. Its container must use `mix-blend-mode: multiply`. */
export const highlightSvg = (highlight: Highlight): SVGElement =>
  svg('path', { d: boxPath(highlight), fill: PALETTE[highlight.color].tint ?? PALETTE.white.ink });

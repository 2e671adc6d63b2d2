import { getHighlightShade, PALETTE } from '#shared/imaging/annotations/palette.ts';
import { createBoxPath, createPrimitives, type Primitive, type TextPrimitive } from '#shared/imaging/annotations/primitives.ts';
import type { Drawing, Highlight } from '#shared/imaging/annotations/shape.ts';
import { FONT_FAMILY, FONT_WEIGHT } from '#shared/imaging/annotations/text-lines.ts';
import { createSvg } from './create-svg.ts';

function createTextSvg({ x, y, anchor, text, size, color, outline }: TextPrimitive): SVGElement {
  const font = { 'font-size': size, 'font-family': FONT_FAMILY, 'font-weight': FONT_WEIGHT };
  const node = createSvg('text', { x, y, 'text-anchor': anchor, ...font, fill: color });
  node.textContent = text;
  // Preserves consecutive spaces, as a canvas does.
  node.style.whiteSpace = 'pre';
  const outlineAttributes = outline && {
    stroke: outline.color,
    'stroke-width': outline.width,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  for (const [name, value] of Object.entries(outlineAttributes ?? {})) node.setAttribute(name, String(value));
  return node;
}

function createPrimitiveSvg(primitive: Primitive): SVGElement {
  switch (primitive.kind) {
    case 'fill':
      return createSvg('path', { d: primitive.path, fill: primitive.color });
    case 'stroke':
      return createSvg('path', {
        d: primitive.path,
        fill: 'none',
        stroke: primitive.color,
        'stroke-width': primitive.width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      });
    case 'text':
      return createTextSvg(primitive);
  }
}

export const createDrawingSvg = (drawing: Drawing): SVGElement =>
  createSvg('g', {}, ...createPrimitives(drawing).map(createPrimitiveSvg));

/** Renders the tint of a highlight. Its layer must use `mix-blend-mode: multiply`. */
export const createHighlightSvg = (highlight: Highlight): SVGElement =>
  createSvg('path', { d: createBoxPath(highlight), fill: PALETTE[highlight.color].tint ?? PALETTE.white.ink });

/** Renders the shade of a highlight. Its layer must be above the tints and use `mix-blend-mode: lighten`. */
export const createHighlightShadeSvg = (highlight: Highlight): SVGElement =>
  createSvg('path', { d: createBoxPath(highlight), fill: getHighlightShade(highlight.color) });

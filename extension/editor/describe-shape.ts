import { formatInteger } from '#shared/format-number.ts';
import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { getCenter } from '#shared/imaging/geometry.ts';
import { t } from '../text.ts';
import { getColorName } from './style-names.ts';
import { TOOLS } from './tools.ts';

const MAX_QUOTED_LENGTH = 40;

function getName(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return t('shapeText', shorten(shape.text));
    case 'number':
      return t('shapeNumber', shape.value);
    case 'pen':
      return t('shapePen');
    case 'pixelate':
      return t('shapePixelate');
    default:
      return t(TOOLS[shape.kind].label);
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTED_LENGTH ? `${line.slice(0, MAX_QUOTED_LENGTH)}…` : line;
}

const formatCoordinate = (value: number): string => formatInteger(Math.round(value));

/** Returns the name, the color and the position of a shape, in pixels of the capture, such as "Box, red, at 100, 1,200". */
export function describeShape(shape: Shape): string {
  const { x, y } = getCenter(getBounds(shape));
  const position = [formatCoordinate(x), formatCoordinate(y)];
  return 'color' in shape
    ? t('shapeColorAt', getName(shape), getColorName(shape.color), ...position)
    : t('shapeAt', getName(shape), ...position);
}

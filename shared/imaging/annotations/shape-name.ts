import { formatInteger } from '../../format-number.ts';
import { getCenter } from '../geometry.ts';
import { getBounds } from './bounds.ts';
import type { Shape, ShapeKind } from './shape.ts';

const NAMES: Readonly<Record<ShapeKind, string>> = {
  box: 'Box',
  ellipse: 'Ellipse',
  arrow: 'Arrow',
  line: 'Line',
  pen: 'Pen stroke',
  text: 'Text',
  highlight: 'Highlight',
  number: 'Number',
  blur: 'Blur',
  pixelate: 'Pixelated area',
};

const MAX_QUOTED_LENGTH = 40;

const describeDetail = (shape: Shape): string => {
  if (shape.kind === 'number') return ` ${shape.value}`;
  if (shape.kind !== 'text') return '';
  const text = shape.text.replaceAll(/\s+/g, ' ').trim();
  return ` “${text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text}”`;
};

const formatCoordinate = (value: number): string => formatInteger(Math.round(value));

export function describeShape(shape: Shape): string {
  const { x, y } = getCenter(getBounds(shape));
  const color = 'color' in shape ? `, ${shape.color}` : '';
  return `${NAMES[shape.kind]}${describeDetail(shape)}${color}, at ${formatCoordinate(x)}, ${formatCoordinate(y)}`;
}

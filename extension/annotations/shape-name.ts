import { formatInteger } from '#shared/format-number.ts';
import { boundsOf } from './bounds.ts';
import { centerOf } from './geometry.ts';
import type { Kind, Shape } from './shape.ts';

const NAMES: Readonly<Record<Kind, string>> = {
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

const MAX_LENGTH = 40;

const detailOf = (shape: Shape): string => {
  if (shape.kind === 'number') return ` ${shape.value}`;
  if (shape.kind !== 'text') return '';
  const words = shape.text.replaceAll(/\s+/g, ' ').trim();
  return ` “${words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words}”`;
};

const count = (value: number): string => formatInteger(Math.round(value));

export function shapeName(shape: Shape): string {
  const { x, y } = centerOf(boundsOf(shape));
  const color = 'color' in shape ? `, ${shape.color}` : '';
  return `${NAMES[shape.kind]}${detailOf(shape)}${color}, at ${count(x)}, ${count(y)}`;
}

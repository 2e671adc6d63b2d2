import type { Shape } from '#shared/imaging/annotations/shape.ts';

export const boxShape = (id: string, x: number, y: number): Shape => ({
  kind: 'box',
  id,
  x,
  y,
  width: 120,
  height: 80,
  color: 'red',
  stroke: 4,
});

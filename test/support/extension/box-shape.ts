import type { Shape } from '../../../extension/shapes/shape.ts';

/** A red box of 120 × 80 px. */
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

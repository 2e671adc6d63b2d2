import { boundsOf, inkOf } from './bounds.ts';
import { cropOf, type Edits } from './edits.ts';
import { moved, roomFor } from './fit-shape.ts';
import { boxAround, cornersOf, type Point, type Size, touches } from './geometry.ts';
import { MOST_NUMBER, type Shape } from './shape.ts';

export type Ids = readonly string[];

export const chosen = ({ shapes }: Edits, ids: Ids): readonly Shape[] => shapes.filter(({ id }) => ids.includes(id));

/** Returns the shapes that are at least partly inside the crop. */
export const seenShapes = ({ shapes, crop }: Edits): readonly Shape[] =>
  crop ? shapes.filter((shape) => touches(inkOf(shape), crop)) : shapes;

export const withShape = (edits: Edits, shape: Shape): Edits => ({
  ...edits,
  shapes: edits.shapes.some(({ id }) => id === shape.id)
    ? edits.shapes.map((each) => (each.id === shape.id ? shape : each))
    : [...edits.shapes, shape],
});

export const without = (edits: Edits, ids: Ids): Edits => ({
  ...edits,
  shapes: edits.shapes.filter(({ id }) => !ids.includes(id)),
});

export const changed = (edits: Edits, ids: Ids, how: (shape: Shape) => Shape): Edits => ({
  ...edits,
  shapes: edits.shapes.map((shape) => (ids.includes(shape.id) ? how(shape) : shape)),
});

/** Moves shapes together and keeps a part of them inside the crop. */
export function withMoved(edits: Edits, ids: Ids, by: Point, picture: Size): Edits {
  const together = chosen(edits, ids).flatMap((shape) => cornersOf(boundsOf(shape)));
  if (together.length === 0) return edits;
  const room = roomFor(boxAround(together), by, cropOf(edits, picture));
  return changed(edits, ids, (shape) => moved(shape, room));
}

export const copiesOf = (shapes: readonly Shape[], by: Point, name: () => string): readonly Shape[] =>
  shapes.map((shape) => ({ ...moved(shape, by), id: name() }));

export function withOrder(edits: Edits, ids: Ids, to: 'front' | 'back'): Edits {
  const [taken, left] = [chosen(edits, ids), without(edits, ids).shapes];
  return { ...edits, shapes: to === 'front' ? [...left, ...taken] : [...taken, ...left] };
}

export const nextNumber = ({ shapes }: Edits): number =>
  Math.min(MOST_NUMBER, 1 + Math.max(0, ...shapes.map((shape) => (shape.kind === 'number' ? shape.value : 0))));

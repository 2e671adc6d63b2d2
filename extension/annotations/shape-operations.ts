import { boundsOf, paintedBoundsOf } from './bounds.ts';
import { type Edits, getCrop } from './edits.ts';
import { boxAround, boxesTouch, cornersOf, type Point, type Size } from './geometry.ts';
import { MAX_NUMBER, type Shape } from './shape.ts';
import { limitMove, moveShape } from './transform-shape.ts';

export type Ids = readonly string[];

export const selectShapes = ({ shapes }: Edits, ids: Ids): readonly Shape[] => shapes.filter(({ id }) => ids.includes(id));

/** Returns the shapes that are at least partly inside the crop. */
export const visibleShapes = ({ shapes, crop }: Edits): readonly Shape[] =>
  crop ? shapes.filter((shape) => boxesTouch(paintedBoundsOf(shape), crop)) : shapes;

export const putShape = (edits: Edits, shape: Shape): Edits => ({
  ...edits,
  shapes: edits.shapes.some(({ id }) => id === shape.id)
    ? edits.shapes.map((each) => (each.id === shape.id ? shape : each))
    : [...edits.shapes, shape],
});

export const removeShapes = (edits: Edits, ids: Ids): Edits => ({
  ...edits,
  shapes: edits.shapes.filter(({ id }) => !ids.includes(id)),
});

export const updateShapes = (edits: Edits, ids: Ids, update: (shape: Shape) => Shape): Edits => ({
  ...edits,
  shapes: edits.shapes.map((shape) => (ids.includes(shape.id) ? update(shape) : shape)),
});

/** Moves shapes together and keeps a part of them inside the crop. */
export function moveShapes(edits: Edits, ids: Ids, by: Point, picture: Size): Edits {
  const corners = selectShapes(edits, ids).flatMap((shape) => cornersOf(boundsOf(shape)));
  if (corners.length === 0) return edits;
  const allowed = limitMove(boxAround(corners), by, getCrop(edits, picture));
  return updateShapes(edits, ids, (shape) => moveShape(shape, allowed));
}

export const copyShapes = (shapes: readonly Shape[], by: Point, createId: () => string): readonly Shape[] =>
  shapes.map((shape) => ({ ...moveShape(shape, by), id: createId() }));

export function restackShapes(edits: Edits, ids: Ids, to: 'front' | 'back'): Edits {
  const [selected, others] = [selectShapes(edits, ids), removeShapes(edits, ids).shapes];
  return { ...edits, shapes: to === 'front' ? [...others, ...selected] : [...selected, ...others] };
}

export const nextNumber = ({ shapes }: Edits): number =>
  Math.min(MAX_NUMBER, 1 + Math.max(0, ...shapes.map((shape) => (shape.kind === 'number' ? shape.value : 0))));

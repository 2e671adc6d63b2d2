import { boxesTouch, getBoundingBox, getCorners, type Point, type Size } from '../geometry.ts';
import { getBounds, getPaintedBounds } from './bounds.ts';
import { type Edits, getCrop } from './edits.ts';
import { MAX_NUMBER_VALUE, type Shape } from './shape.ts';
import { limitMove, moveShape } from './transform-shape.ts';

export type ShapeIds = readonly string[];

export const selectShapes = ({ shapes }: Edits, ids: ShapeIds): readonly Shape[] => shapes.filter(({ id }) => ids.includes(id));

export const selectVisibleShapes = ({ shapes, crop }: Edits): readonly Shape[] =>
  crop ? shapes.filter((shape) => boxesTouch(getPaintedBounds(shape), crop)) : shapes;

export const putShape = (edits: Edits, shape: Shape): Edits => ({
  ...edits,
  shapes: edits.shapes.some(({ id }) => id === shape.id)
    ? edits.shapes.map((each) => (each.id === shape.id ? shape : each))
    : [...edits.shapes, shape],
});

export const removeShapes = (edits: Edits, ids: ShapeIds): Edits => ({
  ...edits,
  shapes: edits.shapes.filter(({ id }) => !ids.includes(id)),
});

export const updateShapes = (edits: Edits, ids: ShapeIds, update: (shape: Shape) => Shape): Edits => ({
  ...edits,
  shapes: edits.shapes.map((shape) => (ids.includes(shape.id) ? update(shape) : shape)),
});

/** Moves shapes together and keeps a part of them inside the crop. */
export function moveShapes(edits: Edits, ids: ShapeIds, offset: Point, captureSize: Size): Edits {
  const corners = selectShapes(edits, ids).flatMap((shape) => getCorners(getBounds(shape)));
  if (corners.length === 0) return edits;
  const limitedOffset = limitMove(getBoundingBox(corners), offset, getCrop(edits, captureSize));
  return updateShapes(edits, ids, (shape) => moveShape(shape, limitedOffset));
}

export const copyShapes = (shapes: readonly Shape[], offset: Point, createId: () => string): readonly Shape[] =>
  shapes.map((shape) => ({ ...moveShape(shape, offset), id: createId() }));

export function restackShapes(edits: Edits, ids: ShapeIds, position: 'front' | 'back'): Edits {
  const [selected, others] = [selectShapes(edits, ids), removeShapes(edits, ids).shapes];
  return { ...edits, shapes: position === 'front' ? [...others, ...selected] : [...selected, ...others] };
}

export const getNextNumber = ({ shapes }: Edits): number =>
  Math.min(MAX_NUMBER_VALUE, 1 + Math.max(0, ...shapes.map((shape) => (shape.kind === 'number' ? shape.value : 0))));

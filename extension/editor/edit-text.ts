import type { Point } from '../annotations/geometry.ts';
import { shapeAt } from '../annotations/hit-test.ts';
import { drawingSizeOf } from '../annotations/shape.ts';
import { LINE_HEIGHT } from '../annotations/text-lines.ts';
import { type EditorStore, editsOf } from './editor-state.ts';
import { hitDistanceOf } from './pointer-tools.ts';
import type { Surface } from './surface.ts';
import type { TextField } from './text-field.ts';

/** Opens the text at a point, or a new text whose first line is centered on that height. */
export function openTextAt(
  point: Point,
  hitDistance: number,
  store: EditorStore,
  { field, surface }: { field: TextField; surface: Surface },
): void {
  const state = store.read();
  const existing = shapeAt(
    editsOf(state).shapes.filter(({ kind }) => kind === 'text'),
    point,
    hitDistance / 2,
  );
  if (existing?.kind === 'text') return field.open(existing);
  const { text: size } = drawingSizeOf(state.size, surface.density);
  const [x, y] = [Math.round(point.x), Math.round(point.y - (size * LINE_HEIGHT) / 2)];
  field.open({ kind: 'text', id: crypto.randomUUID(), x, y, width: 0, text: '', size, color: state.color });
}

/** Edits a text on a press with the text tool, or on a double click with the select tool. */
export function openTextOnPress(store: EditorStore, field: TextField, surface: Surface, signal: AbortSignal): void {
  const { root, toCapture } = surface;
  const write = (event: PointerEvent): void => {
    if (store.read().tool === 'text' && event.button === 0)
      openTextAt(toCapture(event), hitDistanceOf(event, surface), store, { field, surface });
  };
  const writeAgain = (event: MouseEvent): void => {
    if (store.read().tool !== 'select') return;
    const shape = shapeAt(editsOf(store.read()).shapes, toCapture(event), 0);
    if (shape?.kind === 'text') field.open(shape);
  };
  // On `pointerup`, because the field would lose the focus again if it opened on `pointerdown`.
  root.addEventListener('pointerup', write, { signal });
  root.addEventListener('dblclick', writeAgain, { signal });
}

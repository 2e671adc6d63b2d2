import type { Point } from '../annotations/geometry.ts';
import { handleAt, visibleHandles } from '../annotations/handles.ts';
import { shapeAt } from '../annotations/hit-test.ts';
import { type EditorState, type EditorStore, editsOf, selectedShapes } from './editor-state.ts';
import { type CropGrip, cropGripAt } from './gesture.ts';
import { hitDistanceOf } from './pointer-tools.ts';
import type { Surface } from './surface.ts';

const CURSORS: Readonly<Record<CropGrip, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
  from: 'move',
  to: 'move',
  inside: 'move',
  outside: 'crosshair',
};

function cursorAt(state: EditorState, point: Point, hitDistance: number, { captureSize, scale }: Surface): string {
  const { shapes, crop } = editsOf(state);
  if (state.tool === 'text') return 'text';
  if (state.tool === 'crop') return CURSORS[cropGripAt(crop ?? { x: 0, y: 0, ...captureSize }, point, hitDistance)];
  if (state.tool !== 'select') return 'crosshair';
  const [only, ...others] = selectedShapes(state);
  const handle = only && others.length === 0 ? handleAt(visibleHandles(only, scale()), point, hitDistance) : undefined;
  if (handle) return CURSORS[handle.name];
  return shapeAt(shapes, point, hitDistance / 2) ? 'move' : 'default';
}

export function showCursor(store: EditorStore, surface: Surface, signal: AbortSignal): void {
  const { root, toCapture } = surface;
  const show = (event: PointerEvent): void => {
    if (event.buttons === 0) root.style.cursor = cursorAt(store.read(), toCapture(event), hitDistanceOf(event, surface), surface);
  };
  root.addEventListener('pointermove', show, { signal });
}

import type { Point } from '../annotations/geometry.ts';
import { handleAt, roomyHandles } from '../annotations/handles.ts';
import { shapeAt } from '../annotations/hit.ts';
import { type EditorState, editsOf, selected } from './editor-state.ts';
import { type CropGrip, cropGripAt } from './gesture.ts';
import { reachOf } from './pointer-tools.ts';
import type { Session } from './session.ts';
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

function cursorAt(state: EditorState, point: Point, reach: number, { picture, scale }: Surface): string {
  const { shapes, crop } = editsOf(state);
  if (state.tool === 'text') return 'text';
  if (state.tool === 'crop') return CURSORS[cropGripAt(crop ?? { x: 0, y: 0, ...picture }, point, reach)];
  if (state.tool !== 'select') return 'crosshair';
  const [only, ...others] = selected(state);
  const handle = only && others.length === 0 ? handleAt(roomyHandles(only, scale()), point, reach) : undefined;
  if (handle) return CURSORS[handle.name];
  return shapeAt(shapes, point, reach / 2) ? 'move' : 'default';
}

export function showCursor(session: Session, surface: Surface, signal: AbortSignal): void {
  const { root, pointOf } = surface;
  const show = (event: PointerEvent): void => {
    if (event.buttons === 0) root.style.cursor = cursorAt(session.read(), pointOf(event), reachOf(event, surface), surface);
  };
  root.addEventListener('pointermove', show, { signal });
}

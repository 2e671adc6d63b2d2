import { distance, type Point } from '../annotations/geometry.ts';
import { handleAt, visibleHandles } from '../annotations/handles.ts';
import { shapeAt } from '../annotations/hit-test.ts';
import { discardGroup } from '../annotations/undo-history.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { beginGesture } from './begin-gesture.ts';
import {
  type EditorState,
  type EditorStore,
  editsOf,
  endStep,
  selectedShapes,
  withEdits,
  withSelection,
} from './editor-state.ts';
import { type CropGrip, cropGripAt, type Gesture } from './gesture.ts';
import type { Surface } from './surface.ts';

/** Hit distance by pointer type, in CSS pixels of the screen. */
const HIT_DISTANCES_PX: Readonly<Record<string, number>> = { mouse: 10, pen: 14, touch: 24 };

export const hitDistanceOf = ({ pointerType }: PointerEvent, surface: Surface): number =>
  (HIT_DISTANCES_PX[pointerType] ?? 10) / surface.scale();

/** A longer movement is a drag, in CSS pixels of the screen. */
const MAX_CLICK_PX = 3;

const DRAG_GROUP = 'drag';

interface Drag {
  readonly gesture: Gesture;
  readonly from: Point;
  readonly pointerId: number;
  path: Point[];
  isConstrained: boolean;
  hasMoved: boolean;
}

export interface PointerTools {
  /** Cancels the running drag. Returns false if there is none. */
  readonly cancel: () => boolean;
}

export function bindPointerTools(store: EditorStore, surface: Surface, signal: AbortSignal): PointerTools {
  const { root, toCapture, captureSize, density } = surface;
  let drag: Drag | undefined;

  function applyDrag(): void {
    if (!drag?.hasMoved || drag.path.length === 0) return;
    const edits = drag.gesture.drag(drag.path, drag.isConstrained);
    drag.path = [];
    const { selection } = drag.gesture;
    store.change((state) => withSelection(withEdits(state, edits, DRAG_GROUP), selection));
  }
  const applyDragSoon = oncePerFrame(applyDrag);

  function begin(event: PointerEvent): void {
    if (drag || !event.isPrimary || event.button !== 0) return;
    const press = {
      point: toCapture(event),
      hitDistance: hitDistanceOf(event, surface),
      scale: surface.scale(),
      isAdditive: event.shiftKey,
      id: crypto.randomUUID(),
      picture: captureSize,
      density,
    };
    const gesture = beginGesture(store.read(), press);
    store.change((state) => withSelection(state, gesture?.selection.filter((id) => id !== press.id) ?? []));
    if (!gesture) return;
    root.setPointerCapture(event.pointerId);
    drag = {
      gesture,
      from: press.point,
      pointerId: event.pointerId,
      path: [],
      isConstrained: false,
      hasMoved: gesture.countsAsClick,
    };
  }

  function follow(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    const path = event.getCoalescedEvents().map(toCapture);
    drag.path.push(...(path.length > 0 ? path : [toCapture(event)]));
    drag.isConstrained = event.shiftKey;
    drag.hasMoved ||= distance(drag.from, toCapture(event)) * surface.scale() > MAX_CLICK_PX;
    applyDragSoon();
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    if (drag.path.length === 0) drag.path.push(toCapture(event));
    applyDrag();
    const finish = drag.hasMoved ? drag.gesture.finish : undefined;
    drag = undefined;
    store.change((state) => endStep(finish ? withEdits(state, finish(), DRAG_GROUP) : state));
  }

  function cancel(): boolean {
    const wasDragging = drag !== undefined;
    drag = undefined;
    if (wasDragging) store.change((state) => ({ ...state, history: discardGroup(state.history), selection: [] }));
    return wasDragging;
  }

  root.addEventListener('pointerdown', begin, { signal });
  root.addEventListener('pointermove', follow, { signal });
  root.addEventListener('pointerup', end, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  return { cancel };
}

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

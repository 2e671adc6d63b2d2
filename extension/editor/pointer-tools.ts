import { findHandleAt, listVisibleHandles } from '#shared/imaging/annotations/handles.ts';
import { findShapeAt } from '#shared/imaging/annotations/hit-test.ts';
import { discardGroup } from '#shared/imaging/annotations/undo-history.ts';
import { computeDistance, type Point } from '#shared/imaging/geometry.ts';
import { oncePerFrame } from '../once-per-frame.ts';
import { beginGesture } from './begin-gesture.ts';
import {
  type EditorState,
  type EditorStore,
  endStep,
  getEdits,
  getSelectedShapes,
  withEdits,
  withSelection,
} from './editor-state.ts';
import { type CropGrip, findCropGrip, type Gesture } from './gesture.ts';
import type { Surface } from './surface.ts';

/** Hit distance by pointer type, in CSS pixels of the screen. */
const HIT_DISTANCES_PX: Readonly<Record<string, number>> = { mouse: 10, pen: 14, touch: 24 };

export const getHitDistance = ({ pointerType }: PointerEvent, surface: Surface): number =>
  (HIT_DISTANCES_PX[pointerType] ?? 10) / surface.getScale();

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

/** A longer movement is a drag, in CSS pixels of the screen. */
const MAX_CLICK_PX = 3;

const DRAG_GROUP = 'drag';

interface Drag {
  readonly gesture: Gesture;
  readonly start: Point;
  readonly pointerId: number;
  path: Point[];
  isConstrained: boolean;
  hasMoved: boolean;
}

export interface PointerTools {
  /** Cancels the running drag. Returns false if there is none. */
  readonly cancelDrag: () => boolean;
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
  const scheduleApplyDrag = oncePerFrame(applyDrag);

  function startDrag(event: PointerEvent): void {
    if (drag || !event.isPrimary || event.button !== 0) return;
    const press = {
      point: toCapture(event),
      hitDistance: getHitDistance(event, surface),
      scale: surface.getScale(),
      isAdditive: event.shiftKey,
      id: crypto.randomUUID(),
      captureSize,
      density,
    };
    const gesture = beginGesture(store.read(), press);
    store.change((state) => withSelection(state, gesture?.selection.filter((id) => id !== press.id) ?? []));
    if (!gesture) return;
    root.setPointerCapture(event.pointerId);
    drag = {
      gesture,
      start: press.point,
      pointerId: event.pointerId,
      path: [],
      isConstrained: false,
      hasMoved: gesture.countsAsClick,
    };
  }

  function continueDrag(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    const path = event.getCoalescedEvents().map(toCapture);
    drag.path.push(...(path.length > 0 ? path : [toCapture(event)]));
    drag.isConstrained = event.shiftKey;
    drag.hasMoved ||= computeDistance(drag.start, toCapture(event)) * surface.getScale() > MAX_CLICK_PX;
    scheduleApplyDrag();
  }

  function endDrag(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    if (drag.path.length === 0) drag.path.push(toCapture(event));
    applyDrag();
    const finish = drag.hasMoved ? drag.gesture.finish : undefined;
    drag = undefined;
    store.change((state) => endStep(finish ? withEdits(state, finish(), DRAG_GROUP) : state));
  }

  function cancelDrag(): boolean {
    const wasDragging = drag !== undefined;
    drag = undefined;
    if (wasDragging) store.change((state) => ({ ...state, history: discardGroup(state.history), selection: [] }));
    return wasDragging;
  }

  root.addEventListener('pointerdown', startDrag, { signal });
  root.addEventListener('pointermove', continueDrag, { signal });
  root.addEventListener('pointerup', endDrag, { signal });
  root.addEventListener('pointercancel', cancelDrag, { signal });
  return { cancelDrag };
}

function chooseCursor(state: EditorState, point: Point, hitDistance: number, { captureSize, getScale }: Surface): string {
  const { shapes, crop } = getEdits(state);
  if (state.tool === 'text') return 'text';
  if (state.tool === 'crop') return CURSORS[findCropGrip(crop ?? { x: 0, y: 0, ...captureSize }, point, hitDistance)];
  if (state.tool !== 'select') return 'crosshair';
  const [firstShape, ...others] = getSelectedShapes(state);
  const handle =
    firstShape && others.length === 0 ? findHandleAt(listVisibleHandles(firstShape, getScale()), point, hitDistance) : undefined;
  if (handle) return CURSORS[handle.name];
  return findShapeAt(shapes, point, hitDistance / 2) ? 'move' : 'default';
}

export function showCursor(store: EditorStore, surface: Surface, signal: AbortSignal): void {
  const { root, toCapture } = surface;
  const show = (event: PointerEvent): void => {
    if (event.buttons === 0)
      root.style.cursor = chooseCursor(store.read(), toCapture(event), getHitDistance(event, surface), surface);
  };
  root.addEventListener('pointermove', show, { signal });
}

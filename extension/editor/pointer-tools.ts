import { distance, type Point } from '../annotations/geometry.ts';
import { giveUp } from '../annotations/history.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { beginGesture } from './begin-gesture.ts';
import { settled, withEdits, withSelection } from './editor-state.ts';
import type { Gesture } from './gesture.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';

/** Hit distance by pointer type, in CSS pixels of the screen. */
const REACH: Readonly<Record<string, number>> = { mouse: 10, pen: 14, touch: 24 };

export const reachOf = ({ pointerType }: PointerEvent, surface: Surface): number => (REACH[pointerType] ?? 10) / surface.scale();

/** A longer movement is a drag, in CSS pixels of the screen. */
const CLICK = 3;

const DRAG = 'drag';

interface Drag {
  readonly gesture: Gesture;
  readonly from: Point;
  readonly pointerId: number;
  path: Point[];
  isConstrained: boolean;
  hasLeft: boolean;
}

export interface PointerTools {
  /** Cancels the running drag. Returns false if there is none. */
  readonly cancel: () => boolean;
}

export function pointerTools(session: Session, surface: Surface, signal: AbortSignal): PointerTools {
  const { root, pointOf, picture, density } = surface;
  let drag: Drag | undefined;

  function go(): void {
    if (!drag?.hasLeft || drag.path.length === 0) return;
    const edits = drag.gesture.drag(drag.path, drag.isConstrained);
    drag.path = [];
    const { selection } = drag.gesture;
    session.change((state) => withSelection(withEdits(state, edits, DRAG), selection));
  }
  const goSoon = oncePerFrame(go);

  function begin(event: PointerEvent): void {
    if (drag || !event.isPrimary || event.button !== 0) return;
    const press = {
      point: pointOf(event),
      reach: reachOf(event, surface),
      scale: surface.scale(),
      adds: event.shiftKey,
      id: crypto.randomUUID(),
      picture,
      density,
    };
    const gesture = beginGesture(session.read(), press);
    session.change((state) => withSelection(state, gesture?.selection.filter((id) => id !== press.id) ?? []));
    if (!gesture) return;
    root.setPointerCapture(event.pointerId);
    drag = { gesture, from: press.point, pointerId: event.pointerId, path: [], isConstrained: false, hasLeft: gesture.isClick };
  }

  function follow(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    const path = event.getCoalescedEvents().map(pointOf);
    drag.path.push(...(path.length > 0 ? path : [pointOf(event)]));
    drag.isConstrained = event.shiftKey;
    drag.hasLeft ||= distance(drag.from, pointOf(event)) * surface.scale() > CLICK;
    goSoon();
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    if (drag.path.length === 0) drag.path.push(pointOf(event));
    go();
    const finish = drag.hasLeft ? drag.gesture.finish : undefined;
    drag = undefined;
    session.change((state) => settled(finish ? withEdits(state, finish(), DRAG) : state));
  }

  function cancel(): boolean {
    const wasUnderWay = drag !== undefined;
    drag = undefined;
    if (wasUnderWay) session.change((state) => ({ ...state, history: giveUp(state.history), selection: [] }));
    return wasUnderWay;
  }

  root.addEventListener('pointerdown', begin, { signal });
  root.addEventListener('pointermove', follow, { signal });
  root.addEventListener('pointerup', end, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  return { cancel };
}

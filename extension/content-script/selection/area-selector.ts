import { t } from '../../text.ts';
import { intersect, isEmpty } from '../area.ts';
import { getViewport } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';
import { createPane, type Pane } from '../pane.ts';
import { findElementAt, findScroller, type SelectorCallbacks } from './selected-part.ts';
import type { SelectionOverlay } from './selection-overlay.ts';

/** A shorter drag is a click that moved by accident. */
const MIN_SIZE_PX = 5;

/** The pane scrolls while the pointer is within `SCROLL_ZONE_PX` of one of its edges, by at most `MAX_SCROLL_PX` per frame. */
const SCROLL_ZONE_PX = 32;
const MAX_SCROLL_PX = 24;

/** Distance by which an arrow key moves the rectangle or its corner. */
const STEP_PX = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Area between two points of a pane's content. */
interface Drag {
  readonly pane: Pane;
  readonly from: Point;
  readonly to: Point;
}

/** Lets the user draw a rectangle, which may be longer than the window, or move and resize it with the arrow keys. */
export function createAreaSelector(overlay: SelectionOverlay, { finish, cancel }: SelectorCallbacks, signal: AbortSignal): void {
  let drag: Drag | undefined;
  let pointer: Point | undefined;
  const show = (): void => {
    const area = drag && getArea(drag);
    overlay.showOutline(drag && area && toWindow(area, drag.pane), area);
  };
  const dropDrag = (): void => {
    drag = undefined;
    show();
  };
  const finishDrag = (): void => {
    const part = drag && { kind: 'area' as const, pane: drag.pane, area: getArea(drag) };
    if (part && part.area.width >= MIN_SIZE_PX && part.area.height >= MIN_SIZE_PX) return finish(part);
    dropDrag();
  };
  const { surface } = overlay;
  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      surface.setPointerCapture(event.pointerId);
      pointer = toPoint(event);
      const pane = findPaneAt(pointer, overlay.host);
      const from = toContent(pointer, pane);
      drag = { pane, from, to: from };
      scrollWhileDragging();
    },
    { signal },
  );
  surface.addEventListener('pointermove', (event) => {
    if (!pointer || !drag) return;
    pointer = toPoint(event);
    drag = { ...drag, to: toContent(pointer, drag.pane) };
    show();
  });
  surface.addEventListener('pointerup', () => {
    pointer = undefined;
    finishDrag();
  });
  surface.addEventListener('pointercancel', () => {
    pointer = undefined;
    dropDrag();
  });
  const scrollWhileDragging = (): void => {
    if (signal.aborted || !pointer || !drag) return;
    scrollAtEdge(pointer, drag.pane);
    drag = { ...drag, to: toContent(pointer, drag.pane) };
    show();
    requestAnimationFrame(scrollWhileDragging);
  };
  const moveByKey = (key: string, isResizing: boolean): void => {
    const pane = drag?.pane ?? findPaneAt(getWindowCenter(), overlay.host);
    drag = moveDrag(drag ?? createInitialDrag(pane), key, isResizing);
    show();
    const { width, height } = getArea(drag);
    overlay.announce(t('selectionSize', Math.round(width), Math.round(height)));
  };
  addEventListener(
    'keydown',
    (event) => {
      event.stopImmediatePropagation();
      if (!/^(Arrow|Enter$|Escape$)/.test(event.key)) return;
      event.preventDefault();
      if (event.key === 'Escape') cancel();
      else if (event.key === 'Enter') finishDrag();
      else moveByKey(event.key, event.shiftKey);
    },
    { signal, capture: true },
  );
  addEventListener('scroll', show, { signal, capture: true });
}

const toPoint = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

const getWindowCenter = (): Point => ({ x: innerWidth / 2, y: innerHeight / 2 });

function findPaneAt({ x, y }: Point, host: Element): Pane {
  const element = findElementAt(x, y, host) ?? document.documentElement;
  return createPane(findScroller(element));
}

/** Converts a point of the window to the content of a pane. The point stays inside the pane. */
function toContent({ x, y }: Point, pane: Pane): Point {
  const area = pane.getArea();
  const position = pane.getPosition();
  return {
    x: Math.min(Math.max(x, area.x), area.x + area.width) - area.x + position.x,
    y: Math.min(Math.max(y, area.y), area.y + area.height) - area.y + position.y,
  };
}

const getArea = ({ from, to }: Drag): Area => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Returns the visible part of an area of a pane's content, in CSS pixels of the window. */
function toWindow(area: Area, pane: Pane): Area | undefined {
  const paneArea = pane.getArea();
  const position = pane.getPosition();
  const moved = { ...area, x: area.x - position.x + paneArea.x, y: area.y - position.y + paneArea.y };
  const visible = [moved, paneArea, getViewport(document)].reduce(intersect);
  return isEmpty(visible) ? undefined : visible;
}

/** Scrolls a pane while the pointer is near one of its edges, the faster the closer it is. */
function scrollAtEdge(pointer: Point, pane: Pane): void {
  const { x, y, width, height } = pane.getArea();
  const position = pane.getPosition();
  const [dx, dy] = [getScrollDistance(pointer.x, x, x + width), getScrollDistance(pointer.y, y, y + height)];
  if (dx !== 0 || dy !== 0) pane.scrollTo(Math.max(0, position.x + dx), Math.max(0, position.y + dy));
}

function getScrollDistance(at: number, start: number, end: number): number {
  const share = (depth: number): number => Math.min(1, Math.max(0, depth / SCROLL_ZONE_PX));
  return MAX_SCROLL_PX * (share(at - (end - SCROLL_ZONE_PX)) - share(start + SCROLL_ZONE_PX - at));
}

/** Returns a rectangle in the center of the pane, half as wide and half as tall as the pane, for users who select by keyboard. */
function createInitialDrag(pane: Pane): Drag {
  const { x, y, width, height } = pane.getArea();
  const from = toContent({ x: x + width / 4, y: y + height / 4 }, pane);
  return { pane, from, to: { x: from.x + width / 2, y: from.y + height / 2 } };
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

/**
 * Moves the rectangle, or only its lower right corner, within the content of its pane. Scrolls up or down to keep the
 * moved edge visible.
 */
function moveDrag({ pane, from, to }: Drag, key: string, isResizing: boolean): Drag {
  const by = DIRECTIONS[key] ?? { x: 0, y: 0 };
  const { width, height } = pane.getContentSize();
  const move = (point: Point): Point => ({
    x: Math.min(Math.max(0, point.x + by.x), width),
    y: Math.min(Math.max(0, point.y + by.y), height),
  });
  const moved = { pane, from: isResizing ? from : move(from), to: move(to) };
  const { y, height: visibleHeight } = { ...pane.getArea(), y: pane.getPosition().y };
  if (moved.to.y > y + visibleHeight) pane.scrollTo(pane.getPosition().x, moved.to.y - visibleHeight);
  if (moved.from.y < y) pane.scrollTo(pane.getPosition().x, moved.from.y);
  return moved;
}

import type { Box } from '#shared/imaging/geometry.ts';
import { intersect, isEmpty } from '../area.ts';
import type { CaptureSession } from '../capture-session.ts';
import { getFlatTreeParent } from '../dom-snapshot.ts';
import { getViewportPosition } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';
import { readPosition } from '../scroll-to-content.ts';

export interface LayoutMap {
  /**
   * Returns the visible part of a box of an element, in CSS pixels of the capture, or undefined if no part is visible. `rect` is
   * in the coordinates of the element's document.
   */
  toVisibleBox(element: Element, rect: Area): Box | undefined;
  isVisible(element: Element): boolean;
}

const UNCLIPPED: Area = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };
const NOTHING: Area = { x: 0, y: 0, width: 0, height: 0 };

const VISIBILITY_OPTIONS = { opacityProperty: true, visibilityProperty: true } as const;

/** Returns the layout of the content of the pane. */
export function createContentLayout({ pane, shifts }: CaptureSession): LayoutMap {
  const { x, y } = pane.getPosition();
  const area = pane.getArea();
  const content = { x: 0, y: 0, ...readPosition({ pane, shifts }).content };
  return createLayoutMap({
    getClipping: (element) => (element === pane.scroller ? 'none' : 'inherited'),
    toCapturedBox: (_, box) =>
      intersect({ ...box, x: box.x - area.x + x, y: toCapturedRow(box.y - area.y + y, shifts) }, content),
  });
}

interface LayoutOptions {
  /** Returns which clipping applies to the content of an element: none, only that of the element, or also that of its ancestors. */
  readonly getClipping: (element: Element) => 'none' | 'own' | 'inherited';
  /** Converts the visible part of an element's box from the window to the capture. Returns undefined if the capture does not show it. */
  readonly toCapturedBox: (element: Element, box: Area) => Area | undefined;
}

export function createLayoutMap({ getClipping, toCapturedBox }: LayoutOptions): LayoutMap {
  const getCachedViewportPosition = memoize(getViewportPosition);
  const toWindow = (element: Element, { x: left, y: top, width, height }: Area): Area => {
    const viewport = getCachedViewportPosition(element.ownerDocument);
    return { x: left + viewport.x, y: top + viewport.y, width, height };
  };
  const getClipArea: (element: Element) => Area = memoize((element) => {
    const parent = getClippingParent(element);
    const clipping = getClipping(element);
    if (clipping === 'none' || !parent) return UNCLIPPED;
    if (isClippedToNothing(element)) return NOTHING;
    return intersect(toWindow(element, getOverflowClip(element)), clipping === 'own' ? UNCLIPPED : getClipArea(parent));
  });
  return {
    isVisible: memoize((element: Element) => element.checkVisibility(VISIBILITY_OPTIONS)),
    toVisibleBox(element, rect) {
      const box = toCapturedBox(element, intersect(toWindow(element, rect), getClipArea(element)));
      return box && !isEmpty(box) ? box : undefined;
    },
  };
}

/** Returns the parent. For an absolute element, returns its containing block, because the elements in between do not clip it. */
function getClippingParent(element: Element): Element | null {
  const isAbsolute = getComputedStyle(element).position === 'absolute';
  const containingBlock = isAbsolute && 'offsetParent' in element ? (element.offsetParent as Element | null) : null;
  return containingBlock ?? getFlatTreeParent(element);
}

/** Returns the area to which an element clips its overflow. The overflow of `body` applies to the window instead. */
function getOverflowClip(element: Element): Area {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isBody = element === element.ownerDocument.body;
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    ...UNCLIPPED,
    ...(overflowX !== 'visible' && !isBody && { x, width }),
    ...(overflowY !== 'visible' && !isBody && { y, height }),
  };
}

/** A `clip` rectangle whose top and bottom are equal, or whose left and right are equal. */
const EMPTY_RECT = /^rect\((\S+), (\S+), (?:\1, \S+|\S+, \2)\)$/;

/**
 * Returns true if an element is clipped to nothing, as pages do with text for screen readers. Leaves out elements in the flow, because
 * those may be clipped only until they are revealed.
 */
function isClippedToNothing(element: Element): boolean {
  const { position, clip, clipPath } = getComputedStyle(element);
  return /absolute|fixed/.test(position) && (/^inset\((50|100)%\)$/.test(clipPath) || EMPTY_RECT.test(clip));
}

/** Converts the current row of captured content to the row at which it was captured, without the shifts since then. */
const toCapturedRow = (currentRow: number, shifts: CaptureSession['shifts']): number =>
  shifts.reduce((row, { fromRow, offset }) => (row - offset >= fromRow ? row - offset : row), currentRow);

export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const value = cache.get(key);
    if (value !== undefined) return value;
    const result = compute(key);
    cache.set(key, result);
    return result;
  };
}

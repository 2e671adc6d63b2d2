import type { Box } from '../../capture.ts';
import { intersect, isEmpty } from '../area.ts';
import type { CaptureSession } from '../capture-session.ts';
import { getFlatTreeParent } from '../dom-snapshot.ts';
import { getViewportPosition } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';
import { readPosition } from '../scroll-to-content.ts';

export interface LayoutMap {
  /**
   * Returns the visible part of a box of an element, in CSS pixels of the content, or undefined if no part is visible. `rect` is
   * in the coordinates of the element's document.
   */
  toVisibleBox(element: Element, rect: Area): Box | undefined;
  isVisible(element: Element): boolean;
}

const UNCLIPPED: Area = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

const VISIBILITY_OPTIONS = { opacityProperty: true, visibilityProperty: true } as const;

export function createLayoutMap({ pane, shifts }: CaptureSession): LayoutMap {
  const { x, y } = pane.getPosition();
  const area = pane.getArea();
  const content = { x: 0, y: 0, ...readPosition({ pane, shifts }).content };
  const getCachedViewportPosition = memoize(getViewportPosition);
  const isVisible = memoize((element: Element) => element.checkVisibility(VISIBILITY_OPTIONS));
  const toWindow = (element: Element, { x: left, y: top, width, height }: Area): Area => {
    const viewport = getCachedViewportPosition(element.ownerDocument);
    return { x: left + viewport.x, y: top + viewport.y, width, height };
  };
  const getClipArea: (element: Element) => Area = memoize((element) => {
    if (element === pane.scroller || !getFlatTreeParent(element)) return UNCLIPPED;
    const parentClip = getClipArea(getFlatTreeParent(element) ?? element);
    return clipsOverflow(element) ? intersect(parentClip, toWindow(element, element.getBoundingClientRect())) : parentClip;
  });
  return {
    isVisible,
    toVisibleBox(element, rect) {
      const visible = intersect(toWindow(element, rect), getClipArea(element));
      const box = intersect({ ...visible, x: visible.x - area.x + x, y: toCapturedRow(visible.y - area.y + y, shifts) }, content);
      return isEmpty(box) ? undefined : box;
    },
  };
}

/** Returns true if an element clips its overflow. The overflow of `body` applies to the window instead. */
function clipsOverflow(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (overflowX !== 'visible' || overflowY !== 'visible') && element !== element.ownerDocument.body;
}

/** Converts the current row of captured content to the row at which it was captured, without the shifts since then. */
const toCapturedRow = (currentRow: number, shifts: CaptureSession['shifts']): number =>
  shifts.reduce((row, { fromRow, offset }) => (row - offset >= fromRow ? row - offset : row), currentRow);

function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const value = cache.get(key);
    if (value !== undefined) return value;
    const result = compute(key);
    cache.set(key, result);
    return result;
  };
}

import type { Box } from '../../capture.ts';
import { intersect, isEmpty } from '../area.ts';
import type { CaptureSession } from '../capture-session.ts';
import { flatTreeParent } from '../dom-snapshot.ts';
import { originOf } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';

export interface LayoutMap {
  /**
   * Returns the visible part of a box, in CSS pixels of the content, or undefined if none is visible. `measured` is in the
   * coordinates of the element's document.
   */
  boxOf(element: Element, measured: Area): Box | undefined;
  isVisible(element: Element): boolean;
}

const UNCLIPPED: Area = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

const VISIBILITY_OPTIONS = { opacityProperty: true, visibilityProperty: true } as const;

export function createLayoutMap({ pane, shifts }: CaptureSession): LayoutMap {
  const { x, y } = pane.position();
  const area = pane.area();
  const content = { x: 0, y: 0, ...pane.content() };
  const origins = memoize(originOf);
  const isVisible = memoize((element: Element) => element.checkVisibility(VISIBILITY_OPTIONS));
  const toWindow = (element: Element, { x: left, y: top, width, height }: Area): Area => {
    const origin = origins(element.ownerDocument);
    return { x: left + origin.x, y: top + origin.y, width, height };
  };
  const clip: (element: Element) => Area = memoize((element) => {
    if (element === pane.scroller || !flatTreeParent(element)) return UNCLIPPED;
    const outer = clip(flatTreeParent(element) ?? element);
    return clipsOverflow(element) ? intersect(outer, toWindow(element, element.getBoundingClientRect())) : outer;
  });
  return {
    isVisible,
    boxOf(element, measured) {
      const visible = intersect(toWindow(element, measured), clip(element));
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

/** Returns the row at which something was captured, given its current row. Undoes the shifts since then. */
const toCapturedRow = (row: number, shifts: CaptureSession['shifts']): number =>
  shifts.reduce((at, { from, by }) => (at - by >= from ? at - by : at), row);

function memoize<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.has(key) ? known.get(key) : undefined;
    if (value !== undefined) return value;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

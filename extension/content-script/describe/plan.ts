import type { Box } from '../../capture.ts';
import { isEmpty, shared } from '../area.ts';
import { originOf } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';
import { outerOf } from '../scene.ts';
import type { Visit } from '../visit.ts';

export interface Plan {
  /**
   * Returns the visible part of a box, in CSS pixels of the content, or undefined if none is visible. `measured` is in the
   * coordinates of the element's document.
   */
  boxOf(element: Element, measured: Area): Box | undefined;
  isDrawn(element: Element): boolean;
}

const EVERYWHERE: Area = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

const DRAWN = { opacityProperty: true, visibilityProperty: true } as const;

export function plan({ pane, shifts }: Visit): Plan {
  const { x, y } = pane.position();
  const area = pane.area();
  const content = { x: 0, y: 0, ...pane.content() };
  const origins = remembered(originOf);
  const isDrawn = remembered((element: Element) => element.checkVisibility(DRAWN));
  const toWindow = (element: Element, { x: left, y: top, width, height }: Area): Area => {
    const origin = origins(element.ownerDocument);
    return { x: left + origin.x, y: top + origin.y, width, height };
  };
  const clip: (element: Element) => Area = remembered((element) => {
    if (element === pane.scroller || !outerOf(element)) return EVERYWHERE;
    const outer = clip(outerOf(element) ?? element);
    return cuts(element) ? shared(outer, toWindow(element, element.getBoundingClientRect())) : outer;
  });
  return {
    isDrawn,
    boxOf(element, measured) {
      const seen = shared(toWindow(element, measured), clip(element));
      const box = shared({ ...seen, x: seen.x - area.x + x, y: captured(seen.y - area.y + y, shifts) }, content);
      return isEmpty(box) ? undefined : box;
    },
  };
}

/** Returns true if an element clips its overflow. The overflow of `body` applies to the window instead. */
function cuts(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (overflowX !== 'visible' || overflowY !== 'visible') && element !== element.ownerDocument.body;
}

/** Returns the row at which something was captured, given its current row. Undoes the shifts since then. */
const captured = (row: number, shifts: Visit['shifts']): number =>
  shifts.reduce((at, { from, by }) => (at - by >= from ? at - by : at), row);

function remembered<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.has(key) ? known.get(key) : undefined;
    if (value !== undefined) return value;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}

import type { Box } from '../../capture.ts';
import { isEmpty, shared } from '../area.ts';
import { originOf } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';
import { outerOf } from '../scene.ts';
import type { Visit } from '../visit.ts';

/** Where things are in the picture. */
export interface Plan {
  /** What is seen of a box that an element's document measured; nothing where that is nothing. CSS pixels. */
  boxOf(element: Element, measured: Area): Box | undefined;
  /** Whether an element is drawn at all. */
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

/** Whether what sticks out of an element is not seen. The body's word on that holds for the window. */
function cuts(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (overflowX !== 'visible' || overflowY !== 'visible') && element !== element.ownerDocument.body;
}

/** The row that was captured where one now lies further down. */
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

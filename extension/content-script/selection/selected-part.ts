import { intersect, isEmpty } from '../area.ts';
import { getShadowRoot, selfAndAncestors } from '../dom-snapshot.ts';
import { getViewport, getViewportPosition } from '../frame-chain.ts';
import type { Area, LocatedSelection } from '../page-agent.ts';
import { createPane, getRootScroller, type Pane } from '../pane.ts';
import { canScrollDown, canScrollSideways } from '../scroll-range.ts';

/** Part of the page that the user has selected: an element, or an area of a pane's content in CSS pixels. */
export type SelectedPart =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'area'; readonly pane: Pane; readonly area: Area };

/** Callbacks of a selector. Both first remove the overlay and its listeners. */
export interface SelectorCallbacks {
  readonly finish: (part: SelectedPart) => void;
  readonly cancel: () => void;
}

declare global {
  /** Set by `select-part.ts` and read by the agent. Both scripts run in the isolated world of the extension. */
  var __gofullpageSelectedPart: SelectedPart | undefined;
}

/** Returns the pane that scrolls the selected part. A selected element that scrolls is its own pane. Undefined if the part is gone. */
export function getSelectedPane(part: SelectedPart): Pane | undefined {
  if (part.kind === 'area') return part.pane.scroller.isConnected ? part.pane : undefined;
  return part.element.isConnected ? createPane(findScroller(part.element)) : undefined;
}

const canScroll = (element: Element): boolean => canScrollDown(element) || canScrollSideways(element);

/** Returns the element or its closest ancestor that scrolls, or the root scroller of the document if none of them does. */
export function findScroller(element: Element): Element {
  const root = getRootScroller(element.ownerDocument);
  const ancestors = [...selfAndAncestors(element)].filter(({ ownerDocument }) => ownerDocument === element.ownerDocument);
  return (
    ancestors.find((ancestor) => ancestor !== root && ancestor !== element.ownerDocument.body && canScroll(ancestor)) ?? root
  );
}

/** Returns where the selected part is now. Returns undefined if it is gone or not rendered. */
export function locateSelectedPart(part: SelectedPart): LocatedSelection | undefined {
  const pane = getSelectedPane(part);
  if (!pane) return undefined;
  const paneArea = pane.getArea();
  const position = pane.getPosition();
  if (part.kind === 'element' && isScrollerOf(pane, part.element))
    return { area: { x: 0, y: 0, ...pane.getContentSize() }, isVisible: false };
  const area = part.kind === 'area' ? part.area : measureElement(part.element, pane);
  if (isEmpty(area)) return undefined;
  const windowArea = { ...area, x: area.x - position.x + paneArea.x, y: area.y - position.y + paneArea.y };
  const isInView = isWithin(windowArea, intersect(paneArea, getViewport(document)));
  const isVisible = isInView && (part.kind === 'area' || isUncovered(part.element, windowArea));
  return { area, isVisible, windowArea };
}

const isScrollerOf = ({ scroller, isDocument }: Pane, element: Element): boolean =>
  canScroll(scroller) && (scroller === element || (isDocument && element === document.body));

/** Returns the box of an element in the content of a pane, without the parts that its ancestors clip. */
function measureElement(element: Element, pane: Pane): Area {
  const clipping = [...selfAndAncestors(element)].filter(
    (ancestor) => ancestor !== element && pane.scroller.contains(ancestor) && ancestor !== pane.scroller && clips(ancestor),
  );
  const { x, y, width, height } = [element, ...clipping].map(getWindowBox).reduce(intersect);
  const paneArea = pane.getArea();
  const position = pane.getPosition();
  return { x: x - paneArea.x + position.x, y: y - paneArea.y + position.y, width, height };
}

const clips = (element: Element): boolean => getComputedStyle(element).overflow !== 'visible';

export function getWindowBox(element: Element): Area {
  const { x, y, width, height } = element.getBoundingClientRect();
  const viewport = getViewportPosition(element.ownerDocument);
  return { x: viewport.x + x, y: viewport.y + y, width, height };
}

const TOLERANCE_PX = 0.5;

const isWithin = (area: Area, outer: Area): boolean =>
  area.x >= outer.x - TOLERANCE_PX &&
  area.y >= outer.y - TOLERANCE_PX &&
  area.x + area.width <= outer.x + outer.width + TOLERANCE_PX &&
  area.y + area.height <= outer.y + outer.height + TOLERANCE_PX;

const SAMPLE_SHARES = [0.02, 0.5, 0.98] as const;

/** Returns true if nothing else, such as a fixed header, covers the corners, the edges or the center of an element. */
const isUncovered = (element: Element, { x, y, width, height }: Area): boolean =>
  SAMPLE_SHARES.every((shareX) =>
    SAMPLE_SHARES.every((shareY) => {
      const top = findElementAt(x + shareX * width, y + shareY * height);
      return top === undefined || [...selfAndAncestors(top)].includes(element) || [...selfAndAncestors(element)].includes(top);
    }),
  );

/**
 * Returns the topmost element at a point of the window, also inside shadow roots and same-origin frames. `ignored` is an element of the
 * extension above the page.
 */
export function findElementAt(x: number, y: number, ignored?: Element): Element | undefined {
  return findWithin(document, { x, y }, ignored);
}

function findWithin(root: DocumentOrShadowRoot, { x, y }: Pick<Area, 'x' | 'y'>, ignored?: Element): Element | undefined {
  const element = root.elementsFromPoint(x, y).find((each) => each !== ignored);
  if (!element) return undefined;
  const shadowRoot = getShadowRoot(element);
  if (shadowRoot && shadowRoot !== root) return findWithin(shadowRoot, { x, y }) ?? element;
  const frame = element instanceof HTMLIFrameElement ? element.contentDocument : null;
  if (!frame) return element;
  const start = getViewportPosition(frame);
  return findWithin(frame, { x: x - start.x, y: y - start.y }) ?? element;
}

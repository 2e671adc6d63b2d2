import { isEmpty, shared, surface } from './area.ts';
import { isForeignFrame, paneOfFrame } from './foreign-frame.ts';
import { viewOf } from './frame-chain.ts';
import type { Area } from './page-agent.ts';
import { isRootScroller, type Pane, paneOf, rootScroller } from './pane.ts';
import { frameDocument, outward, sceneOf, topmostAt } from './scene.ts';

/** Less than this much to scroll, in CSS pixels, is an accident of layout. */
const LEAST_ROOM = 50;

/** How much of the window a pane covers at least, and what opened on top of everything else. */
const LEAST_SHARE = 0.3;
const LEAST_MODAL_SHARE = 0.1;

const SCROLLS = /^(auto|scroll|overlay)$/;

/** Documents that the browser shows by a viewer of its own: what an extension finds there is only what holds it. */
const VIEWED = 'application/pdf';

/** What could be captured, the likeliest first. The tab's document is always among it, unless the browser's own viewer shows that. */
export function findPanes(): readonly Pane[] {
  if (document.contentType === VIEWED) return [];
  const page = paneOf(rootScroller(document));
  const { elements, roots } = sceneOf(document);
  const frames = roots.filter((root) => root.nodeType === Node.DOCUMENT_NODE && root !== document) as Document[];
  const seen = [...elements.filter(isScroller), ...frames.map(rootScroller)]
    .filter(hasRoom)
    .map(paneOf)
    .filter((pane) => isShown(pane) && share(pane.area()) >= LEAST_MODAL_SHARE);
  const others = seen.filter((pane) => share(pane.area()) >= LEAST_SHARE).sort(largestFirst);
  const modal = seen.filter(isOnTop).sort(largestFirst);
  const order = isMainly(page, others) ? [page, ...others] : [...others, page];
  const isOpen = modal.length === 0 && !hasHalfWindow(page);
  const frame = isOpen ? mainFrame(elements, others[0]) : [];
  return [...new Map([...frame, ...modal, ...order].map((pane) => [pane.scroller, pane])).values()];
}

/** The frame of another site that a page is there for: none that only stands on it, or opened over it. */
function mainFrame(elements: readonly Element[], rival: Pane | undefined): readonly Pane[] {
  const least = Math.max(LEAST_SHARE, rival ? share(rival.area()) : 0);
  const frames = elements.filter(isForeignFrame).map(paneOfFrame);
  return frames
    .filter((pane) => share(pane.area()) >= least && isShown(pane))
    .sort(largestFirst)
    .slice(0, 1);
}

const largestFirst = (one: Pane, other: Pane): number => surface(other.area()) - surface(one.area());

/** The document is what is captured where it has half a window to scroll, unless it is locked and something else is not. */
function isMainly(page: Pane, others: readonly Pane[]): boolean {
  const isLocked = /^(hidden|clip)$/.test(getComputedStyle(page.scroller).overflowY);
  return hasHalfWindow(page) && !(isLocked && others.length > 0);
}

const hasHalfWindow = (page: Pane): boolean => room(page.scroller) >= viewOf(document).height / 2;

const room = (scroller: Element): number => scroller.scrollHeight - scroller.clientHeight;
const hasRoom = (scroller: Element): boolean => room(scroller) >= LEAST_ROOM;
const share = (area: Area): number => surface(area) / Math.max(1, surface(viewOf(document)));

function isScroller(element: Element): boolean {
  if (element.scrollHeight - element.clientHeight < LEAST_ROOM || isRootScroller(element)) return false;
  return SCROLLS.test(getComputedStyle(element).overflowY) && !isSpokenFor(element);
}

/** What a body says of overflow holds for the window instead, unless the root element says something itself. */
function isSpokenFor(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  return element === body && getComputedStyle(documentElement).overflowY === 'visible';
}

/** Whether a pane is visible, and not wholly under something else. */
function isShown({ scroller, area }: Pane): boolean {
  if (isEmpty(area()) || !scroller.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return pointsOf(area()).some((point) => isInside(hit(point), scroller));
}

/** Whether a pane is in what opened over the rest of the window, and is what lies in the middle of it. */
function isOnTop({ scroller, area }: Pane): boolean {
  const { width, height } = viewOf(document);
  const isMiddle = !isEmpty(shared(area(), { x: width / 2, y: height / 2, width: 1, height: 1 }));
  const modal = [...outward(scroller)].find(isModal);
  return isMiddle && modal !== undefined && isInside(hit([width / 2, height / 2]), modal);
}

const isModal = (element: Element): boolean =>
  element.matches(':modal, [aria-modal=true], [role=dialog]') || getComputedStyle(element).position === 'fixed';

const hit = ([x, y]: readonly [number, number]): Element | null => topmostAt(document, x, y);

/** Whether one element is in another. A frame that is hit stands for what it shows. */
function isInside(inner: Element | null, outer: Element): boolean {
  if (!inner) return false;
  const [from, to] = frameDocument(inner) ? [outer, inner] : [inner, outer];
  return [...outward(inner)].includes(outer) || [...outward(from)].includes(to);
}

const pointsOf = ({ x, y, width, height }: Area): readonly (readonly [number, number])[] =>
  [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => [x + (width * column) / 4, y + (height * row) / 4] as const));

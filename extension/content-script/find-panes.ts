import { isEmpty, shared, surface } from './area.ts';
import { isForeignFrame, paneOfFrame } from './foreign-frame.ts';
import { viewOf } from './frame-chain.ts';
import type { Area } from './page-agent.ts';
import { isRootScroller, type Pane, paneOf, rootScroller } from './pane.ts';
import { frameDocument, outward, sceneOf, topmostAt } from './scene.ts';

/** Minimum scroll distance in CSS pixels. Smaller overflows are usually layout accidents. */
const LEAST_ROOM = 50;

/** Minimum share of the window that a pane must cover, and a pane inside a modal. */
const LEAST_SHARE = 0.3;
const LEAST_MODAL_SHARE = 0.1;

const SCROLLS = /^(auto|scroll|overlay)$/;

/** The browser shows a document of this type in its own viewer, which an extension cannot scroll. */
const VIEWED = 'application/pdf';

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

/**
 * Returns the largest cross-origin frame if it holds the main content: it is visible, covers at least 30% of the window and is no
 * smaller than `rival`.
 */
function mainFrame(elements: readonly Element[], rival: Pane | undefined): readonly Pane[] {
  const least = Math.max(LEAST_SHARE, rival ? share(rival.area()) : 0);
  const frames = elements.filter(isForeignFrame).map(paneOfFrame);
  return frames
    .filter((pane) => share(pane.area()) >= least && isShown(pane))
    .sort(largestFirst)
    .slice(0, 1);
}

const largestFirst = (one: Pane, other: Pane): number => surface(other.area()) - surface(one.area());

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

/** Returns true for a `body` whose overflow applies to the window, as CSS specifies unless `html` sets its own overflow. */
function isSpokenFor(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  return element === body && getComputedStyle(documentElement).overflowY === 'visible';
}

function isShown({ scroller, area }: Pane): boolean {
  if (isEmpty(area()) || !scroller.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return pointsOf(area()).some((point) => isInside(hit(point), scroller));
}

function isOnTop({ scroller, area }: Pane): boolean {
  const { width, height } = viewOf(document);
  const isMiddle = !isEmpty(shared(area(), { x: width / 2, y: height / 2, width: 1, height: 1 }));
  const modal = [...outward(scroller)].find(isModal);
  return isMiddle && modal !== undefined && isInside(hit([width / 2, height / 2]), modal);
}

const isModal = (element: Element): boolean =>
  element.matches(':modal, [aria-modal=true], [role=dialog]') || getComputedStyle(element).position === 'fixed';

const hit = ([x, y]: readonly [number, number]): Element | null => topmostAt(document, x, y);

/**
 * Returns true if `inner` is inside `outer`. Hit testing returns a frame element instead of its content, so a frame counts as its
 * document.
 */
function isInside(inner: Element | null, outer: Element): boolean {
  if (!inner) return false;
  const [from, to] = frameDocument(inner) ? [outer, inner] : [inner, outer];
  return [...outward(inner)].includes(outer) || [...outward(from)].includes(to);
}

const pointsOf = ({ x, y, width, height }: Area): readonly (readonly [number, number])[] =>
  [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => [x + (width * column) / 4, y + (height * row) / 4] as const));

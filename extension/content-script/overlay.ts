import { intersect, isEmpty } from './area.ts';
import { isFixed, selfAndAncestors } from './dom-snapshot.ts';
import { getViewport } from './frame-chain.ts';
import type { Area } from './page-agent.ts';
import type { Pane } from './pane.ts';
import { getTopmostElement, getWindowShare, isInside } from './pane-visibility.ts';

/** Pane in an element that lies over the middle of the page, such as a dialog, a drawer or a menu. */
export interface Overlay {
  readonly pane: Pane;
  /** True for dialogs that block the page behind them. */
  readonly isModalDialog: boolean;
  /** True if the overlay is attached to one side of the window and leaves a part of the window free. */
  readonly isDrawer: boolean;
  readonly isNavigation: boolean;
  contains(element: Element): boolean;
}

/** An overlay that covers at least this share of the window hides the page. */
const FULL_WINDOW_SHARE = 0.9;

const NAVIGATION = 'nav, [role=navigation], [role=menu]';

/** Returns the overlay of a pane. Returns undefined if the pane is part of the page or something is in front of it. */
export function findOverlay(pane: Pane): Overlay | undefined {
  const element = findOverlayElement(pane);
  const { width, height } = getViewport(document);
  const coversMiddle = !isEmpty(intersect(pane.getArea(), { x: width / 2, y: height / 2, width: 1, height: 1 }));
  if (!element || !coversMiddle || !isInside(getTopmostElement([width / 2, height / 2]), element)) return undefined;
  return {
    pane,
    isModalDialog: [...selfAndAncestors(element)].some((each) => each.matches(':modal, [aria-modal=true]')),
    isDrawer: isDrawer(element.getBoundingClientRect()),
    isNavigation: isNavigation(pane.scroller),
    contains: (inner) => isInside(inner, element),
  };
}

/** Returns the nearest dialog or fixed element that contains a pane. Another element may cover it. */
export const findOverlayElement = ({ scroller }: Pick<Pane, 'scroller'>): Element | undefined =>
  [...selfAndAncestors(scroller)].find(isOverlay);

const isOverlay = (element: Element): boolean => element.matches(':modal, [aria-modal=true], [role=dialog]') || isFixed(element);

function isDrawer(box: Area): boolean {
  const { width, height } = getViewport(document);
  const [left, top] = [box.x < 1, box.y < 1];
  const [right, bottom] = [box.x + box.width > width - 1, box.y + box.height > height - 1];
  return getWindowShare(intersect(box, getViewport(document))) < FULL_WINDOW_SHARE && (left !== right || top !== bottom);
}

/** Returns true if most of the text of a pane is navigation. */
function isNavigation(scroller: Element): boolean {
  if ([...selfAndAncestors(scroller)].some((each) => each.matches(NAVIGATION))) return true;
  const parts = [...scroller.querySelectorAll(NAVIGATION)].filter((each) => !each.parentElement?.closest(NAVIGATION));
  return parts.reduce((sum, part) => sum + countLetters(part), 0) * 2 > countLetters(scroller);
}

const countLetters = ({ textContent }: Element): number => textContent?.replaceAll(/\s/g, '').length ?? 0;

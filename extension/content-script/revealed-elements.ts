import { type Appearance, getVisibility, isLessVisible, readAppearance } from './appearance.ts';
import { reachesInto } from './content-elements.ts';
import { getChildren } from './dom-snapshot.ts';
import { overrideStyle } from './inline-styles.ts';
import { getPaneEdges, type Pane } from './pane.ts';

/** Maximum number of held elements. A page with more is assumed to be a game, or to have decorations such as falling snow. */
const MAX_HELD = 300;

/** After this many waits in which no element of a kind (tag and classes) has appeared, that kind is assumed never to appear. */
const MAX_FUTILE_WAITS = 3;

/**
 * Keeps the appearance of content that the page has revealed. Some pages hide content again near the edges of the window, so that the
 * same element would look different on both sides of a seam.
 */
export interface RevealedElements {
  /** Begins a new record for the next screen or area. Keeps the record of the previous screen and drops older records. */
  startScreen(): void;
  /** Records the appearance of the content between two rows that is not yet recorded for the screen. */
  record(fromRow: number, toRow: number): void;
  /**
   * Returns the lowest recorded visibility of the content between the rows recorded last, from 0 to 1. Leaves out content that is assumed
   * never to appear.
   */
  getLowestVisibility(): number;
  /** Records content that has become more visible since it was recorded. Returns true if there is any. */
  recordAppearing(): boolean;
  /** Records that nothing between the rows recorded last has become more visible during a wait. */
  recordFutileWait(): void;
  /**
   * Holds the recorded appearance of content that is hidden again, or that has become more visible and may be hidden again at any
   * time. Returns true if the page looks different now.
   */
  hold(): boolean;
  /** Returns true if the appearance of an element is held. */
  isHeld(element: Element): boolean;
  /** Returns the recorded elements that are hidden now, except those that are assumed never to appear. */
  listHidden(): readonly Element[];
  release(): void;
}

export function createRevealedElements(pane: Pane): RevealedElements {
  const heldElements = new Map<Element, Animation>();
  const appearedElements = new Set<Element>();
  const kinds = createRevealedKinds();
  let recorded = new Map<Element, Appearance>();
  /** Record of the previous screen, because an element may span two screens. */
  let previous = new Map<Element, Appearance>();
  /** Elements between the rows recorded last. */
  let latest: readonly Element[] = [];
  const getRecordedVisibility = (element: Element): number => {
    const appearance = recorded.get(element);
    return appearance ? getVisibility(appearance) : 1;
  };
  const recordAppearing = (elements: Iterable<Element>): boolean => {
    const current = [...elements].map((element) => [element, readAppearance(element)] as const);
    const appearing = current.filter(([element, appearance]) => getVisibility(appearance) > getRecordedVisibility(element));
    for (const [element, appearance] of appearing) {
      recorded.set(element, appearance);
      appearedElements.add(element);
      kinds.addRevealed(element);
    }
    return appearing.length > 0;
  };
  return {
    recordAppearing: () => recordAppearing(latest),
    recordFutileWait: () => kinds.addFutileWait(latest.filter((element) => getRecordedVisibility(element) < 1)),
    startScreen() {
      previous = recorded;
      recorded = new Map();
    },
    record(fromRow, toRow) {
      latest = findElementsBetween(pane, fromRow, toRow);
      for (const element of latest.filter((each) => !recorded.has(each))) {
        recorded.set(element, readAppearance(element));
        kinds.record(element);
      }
    },
    getLowestVisibility: () =>
      Math.min(1, ...latest.filter((element) => !kinds.isNeverRevealed(element)).map(getRecordedVisibility)),
    hold() {
      // A reveal that outlasted the wait has ended by now.
      recordAppearing(recorded.keys());
      const candidates = [...new Map([...previous, ...recorded])].filter(([element]) => !heldElements.has(element));
      const hidden = candidates.filter(
        ([element, appearance]) => element.isConnected && isLessVisible(appearance, readAppearance(element)),
      );
      const appeared = candidates.filter(([element]) => appearedElements.has(element));
      const newlyHeld = [...new Map([...hidden, ...appeared])].slice(0, MAX_HELD - heldElements.size);
      for (const [element, appearance] of newlyHeld) heldElements.set(element, overrideStyle(element, appearance));
      return hidden.length > 0 && newlyHeld.length > 0;
    },
    isHeld: (element) => heldElements.has(element),
    listHidden: () => [...recorded.keys()].filter((element) => isHidden(element) && !kinds.isNeverRevealed(element)),
    release() {
      for (const animation of heldElements.values()) animation.cancel();
      heldElements.clear();
      appearedElements.clear();
    },
  };
}

/** Finds out which kinds of hidden elements never appear, such as links that appear only below the mouse pointer. */
interface RevealedKinds {
  /** Records the kind of an element before it appears, because pages reveal elements by changing their classes. */
  record(element: Element): void;
  addRevealed(element: Element): void;
  addFutileWait(hiddenElements: readonly Element[]): void;
  isNeverRevealed(element: Element): boolean;
}

function createRevealedKinds(): RevealedKinds {
  const kinds = new WeakMap<Element, string>();
  const revealedKinds = new Set<string>();
  const futileWaits = new Map<string, number>();
  const getKind = (element: Element): string => kinds.get(element) ?? '';
  return {
    record: (element) => kinds.set(element, `${element.localName} ${element.getAttribute('class')}`),
    addRevealed: (element) => revealedKinds.add(getKind(element)),
    addFutileWait(hiddenElements) {
      for (const kind of new Set(hiddenElements.map(getKind))) futileWaits.set(kind, (futileWaits.get(kind) ?? 0) + 1);
    },
    isNeverRevealed: (element) =>
      !revealedKinds.has(getKind(element)) && (futileWaits.get(getKind(element)) ?? 0) >= MAX_FUTILE_WAITS,
  };
}

const isHidden = (element: Element): boolean => element.isConnected && getVisibility(readAppearance(element)) === 0;

function findElementsBetween(pane: Pane, fromRow: number, toRow: number): Element[] {
  const offset = getPaneEdges(pane).y - pane.getPosition().y;
  return findInFlow(pane.scroller, offset + fromRow, offset + toRow);
}

/**
 * Returns the elements in the normal flow that reach into the range and begin at most the length of the range above it. Leaves out
 * branches with `position: fixed` or `absolute`, because stacked slides would be shown through each other.
 */
function findInFlow(parent: Element, from: number, to: number): Element[] {
  return getChildren(parent).flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (!reachesInto(element, { top, bottom }, { top: from, bottom: to })) return [];
    if (/fixed|absolute/.test(getComputedStyle(element).position)) return [];
    const isRecorded = bottom > top && bottom > from && top >= from - (to - from);
    return [...(isRecorded ? [element] : []), ...findInFlow(element, from, to)];
  });
}

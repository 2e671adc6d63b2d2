import { getShadowRoot, selfAndAncestors } from './dom-snapshot.ts';
import { isRootScroller, type Pane } from './pane.ts';

/**
 * Columns of the pane that vote on the drift. The columns are equally wide, so a sidebar with many elements cannot outvote the
 * main content.
 */
const COLUMN_COUNT = 5;

/** Maximum marks per column above and below the lower edge. The nearest mark that can still be compared votes. */
const MARKS_PER_SIDE = 4;

/**
 * Search distance from the lower edge of the screen, in CSS pixels. Above the edge it doubles until most columns have a mark.
 */
const SEARCH_PX = 200;

const MARK_TEXT_LENGTH = 80;

interface ElementBox {
  readonly element: Element;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

interface Mark {
  readonly element: Element;
  /** Position in the content of the pane, in CSS pixels. */
  readonly top: number;
  readonly text: string | undefined;
  readonly placement: string;
}

interface Column<Item> {
  /** The nearest to the lower edge of the screen comes first. */
  readonly above: readonly Item[];
  readonly below: readonly Item[];
}

/**
 * Detects drift: captured content moves if something above the lower edge of the last screen grows, shrinks or leaves the normal
 * flow. Marks are elements whose top is near that edge.
 */
export interface DriftDetector {
  hasMarks(): boolean;
  setMarks(): void;
  /** Returns how far the marks have moved since `setMarks`, in CSS pixels, positive downwards. */
  measureDrift(): number;
}

export function createDriftDetector(pane: Pane): DriftDetector {
  let columns: readonly Column<Mark>[] | undefined;
  return {
    hasMarks: () => columns !== undefined,
    setMarks() {
      const createMark = createCachedMarkFactory(pane);
      columns = findColumns(pane).map(({ above, below }) => ({ above: above.map(createMark), below: below.map(createMark) }));
    },
    measureDrift() {
      const votes = (columns ?? []).flatMap((column) => findVotingMark(pane, column) ?? []);
      const nearestFirst = votes.toSorted((one, other) => other.top - one.top);
      return findMostFrequent(nearestFirst.map(({ element, top }) => roundToDevicePx(getContentTop(pane, element) - top)));
    },
  };
}

function createCachedMarkFactory(pane: Pane): (box: ElementBox) => Mark {
  const marks = new Map<Element, Mark>();
  return ({ element }) => {
    const mark = marks.get(element) ?? {
      element,
      text: getTextStart(element),
      top: getContentTop(pane, element),
      placement: describePlacement(pane, element),
    };
    marks.set(element, mark);
    return mark;
  };
}

/**
 * Returns the nearest mark of a column whose position still shows drift. If the nearest mark above the edge has become fixed, the
 * content below it has moved up, so the marks below the edge come first.
 */
function findVotingMark(pane: Pane, { above, below }: Column<Mark>): Mark | undefined {
  const isComparable = (mark: Mark) => isUnchanged(mark) && describePlacement(pane, mark.element) === mark.placement;
  const [nearest] = above;
  const hasBecomeFixed = nearest && isUnchanged(nearest) && describePlacement(pane, nearest.element) === FIXED;
  return (hasBecomeFixed ? [...below, ...above] : above).find(isComparable);
}

/** A virtual list may reuse an element for other text, and its position then does not show drift. */
const isUnchanged = ({ element, text }: Mark): boolean => element.isConnected && getTextStart(element) === text;

const FIXED = 'fixed';

/**
 * Describes how an element is moved from its position in the normal flow. An element that slides in by a transform, for example,
 * does not show drift.
 */
function describePlacement({ scroller }: Pane, element: Element): string {
  const moves: string[] = [];
  for (const each of selfAndAncestors(element)) {
    if (each === scroller) break;
    const { position, transform, translate } = getComputedStyle(each);
    if (position === 'fixed') return FIXED;
    moves.push(`${transform} ${translate}`);
  }
  return moves.join('\n');
}

const roundToDevicePx = (cssPx: number): number => Math.round(cssPx * devicePixelRatio) / devicePixelRatio;

/** Returns the most frequent value, or the first of equally frequent values. Returns 0 if there are none. */
function findMostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [mostFrequent] = [...counts].sort(([, one], [, other]) => other - one);
  return mostFrequent?.[0] ?? 0;
}

/** Reads only the start of the text, because the end may still be loading. */
const getTextStart = (element: Element): string | undefined => element.textContent?.slice(0, MARK_TEXT_LENGTH);

const getContentTop = (pane: Pane, element: Element): number => element.getBoundingClientRect().top + pane.getPosition().y;

/** Returns the elements of each column whose tops are nearest to the lower edge of the screen. */
function findColumns(pane: Pane): readonly Column<ElementBox>[] {
  const { top, bottom, left, width } = getScreenEdges(pane);
  const centers = Array.from({ length: COLUMN_COUNT }, (_, index) => left + ((index + 0.5) * width) / COLUMN_COUNT);
  const groupByColumn = (boxes: readonly ElementBox[]) =>
    centers.map((x) => boxes.filter((box) => box.left <= x && x < box.right).slice(0, MARKS_PER_SIDE));
  let above: ElementBox[][] = [];
  for (let searchPx = SEARCH_PX; searchPx < 2 * (bottom - top); searchPx *= 2) {
    const boxes = findElementsStartingIn(pane.scroller, Math.max(top, bottom - searchPx), bottom);
    above = groupByColumn(boxes.sort((one, other) => other.top - one.top));
    if (above.filter((column) => column.length > 0).length > COLUMN_COUNT / 2) break;
  }
  const below = groupByColumn(
    findElementsStartingIn(pane.scroller, bottom, bottom + SEARCH_PX).sort((one, other) => one.top - other.top),
  );
  return centers.map((_, index) => ({ above: above[index] ?? [], below: below[index] ?? [] }));
}

function getScreenEdges({ scroller, getArea }: Pane): Readonly<Record<'top' | 'bottom' | 'left' | 'width', number>> {
  const { width, height } = getArea();
  if (isRootScroller(scroller)) return { top: 0, bottom: height, left: 0, width };
  const box = scroller.getBoundingClientRect();
  const top = box.top + scroller.clientTop;
  return { top, bottom: top + height, left: box.left + scroller.clientLeft, width };
}

/** Skips branches outside the range and branches that are fixed. */
function findElementsStartingIn(parent: Element, from: number, to: number): ElementBox[] {
  const children = [...parent.children, ...(getShadowRoot(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    if (top >= to || bottom <= from || height === 0 || getComputedStyle(element).position === 'fixed') return [];
    return [...(top >= from ? [{ element, top, left, right }] : []), ...findElementsStartingIn(element, from, to)];
  });
}

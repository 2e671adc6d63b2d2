import { reachesInto } from './content-elements.ts';
import { getChildren, selfAndAncestors } from './dom-snapshot.ts';
import { type ContentEdges, getContentEdges, getPaneEdges, getWindowOffset, type Pane } from './pane.ts';

/**
 * Number of columns into which the pane is divided. The columns are equally wide and each has one vote on the drift, so a sidebar with
 * many elements cannot outvote the main content.
 */
const COLUMN_COUNT = 5;

/** Maximum marks (see `DriftDetector`) per column above and below the seam. The nearest mark that can still be compared votes. */
const MARKS_PER_SIDE = 4;

/** Initial search distance from the seam, in CSS pixels. It is doubled until most columns have a mark. */
const SEARCH_PX = 200;

const MARK_TEXT_LENGTH = 80;

interface ElementBox {
  readonly element: Element;
  /** Position in the window. */
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** Element near the seam. Its edges are rows of the content, in CSS pixels. */
interface Mark extends ContentEdges {
  readonly element: Element;
  readonly text: string | undefined;
  readonly placement: string;
  /** Ancestors inside the pane. They may shrink and hide the lower part of what they contain. */
  readonly ancestors: readonly (ContentEdges & { readonly element: Element })[];
}

interface Column<Item> {
  /** The nearest to the seam comes first. */
  readonly above: readonly Item[];
  readonly below: readonly Item[];
}

/**
 * Detects drift: content moves after its capture if something above it grows, shrinks or leaves the normal flow. Marks are
 * elements near the seam, which is the row where the next screen continues.
 */
export interface DriftDetector {
  hasMarks(): boolean;
  /** Sets marks near a content row, in CSS pixels. */
  setMarks(seam: number): void;
  /** Replaces the marks by new ones near the marked seam plus `offset`, in CSS pixels. */
  resetMarks(offset: number): void;
  /**
   * Returns how far the content at the seam has moved since `setMarks`, in CSS pixels, positive downwards. Uses the marked seam if
   * `seam` is undefined.
   */
  measureDrift(seam?: number): number;
}

export function createDriftDetector(pane: Pane): DriftDetector {
  let columns: readonly Column<Mark>[] | undefined;
  let markedSeam = 0;
  const setMarks = (seam: number): void => {
    markedSeam = seam;
    const createMark = createCachedMarkFactory(pane);
    columns = findColumns(pane, seam - pane.getPosition().y).map(({ above, below }) => ({
      above: above.map(createMark),
      below: below.map(createMark),
    }));
  };
  return {
    hasMarks: () => columns !== undefined,
    setMarks,
    resetMarks: (offset) => setMarks(markedSeam + offset),
    measureDrift(seam = markedSeam) {
      const update = createMarkUpdater(pane, seam);
      const votes = (columns ?? []).flatMap(({ above, below }) => {
        const column = { above: above.map(update), below: below.map(update) };
        return castVote(pane, seam, column) ?? [];
      });
      const lowestFirst = votes.toSorted((one, other) => other.mark.top - one.mark.top);
      return findMostFrequent(lowestFirst.map(({ drift }) => roundToDevicePx(drift)));
    },
  };
}

function createCachedMarkFactory(pane: Pane): (box: ElementBox) => Mark {
  const marks = new Map<Element, Mark>();
  return ({ element }) => {
    const mark = marks.get(element) ?? {
      element,
      ...getContentEdges(pane, element),
      text: getTextStart(element),
      placement: describePlacement(pane, element),
      ancestors: listAncestors(pane, element).map((ancestor) => ({ element: ancestor, ...getContentEdges(pane, ancestor) })),
    };
    marks.set(element, mark);
    return mark;
  };
}

/** Positions and heights that differ by less count as equal, because the browser rounds them. */
const POSITION_TOLERANCE_PX = 0.5;

/**
 * Returns a function that points a mark to the new element if the page has removed the mark's element and created it again. Virtual
 * lists do this with rows that leave the window and return.
 */
function createMarkUpdater(pane: Pane, seam: number): (mark: Mark) => Mark {
  let boxes: readonly ElementBox[] | undefined;
  const updatedMarks = new Map<Mark, Mark>();
  const update = (mark: Mark): Mark => {
    boxes ??= findElementsNear(pane, seam);
    const element = findRecreated(pane, mark, boxes);
    return element ? { ...mark, element } : mark;
  };
  return (mark) => {
    if (mark.element.isConnected) return mark;
    const updated = updatedMarks.get(mark) ?? update(mark);
    updatedMarks.set(mark, updated);
    return updated;
  };
}

/** Lists the elements whose tops are near a seam, up to the maximum distance of a mark. */
function findElementsNear(pane: Pane, seam: number): readonly ElementBox[] {
  const distance = 2 * pane.getArea().height;
  const seamInWindow = seam - getWindowOffset(pane);
  return findElementsStartingIn(pane.scroller, { from: seamInWindow - distance, to: seamInWindow + distance });
}

/**
 * Returns the element that replaces the removed element of a mark. Such an element has the same tag, height and text, and is at the same
 * place or has moved as far as an ancestor of the mark. An equal element elsewhere may be another row with the same text.
 */
function findRecreated(pane: Pane, mark: Mark, boxes: readonly ElementBox[]): Element | undefined {
  const connected = mark.ancestors.filter(({ element }) => element.isConnected);
  const moves = [0, ...connected.map(({ element, top }) => getContentEdges(pane, element).top - top)];
  const offset = getWindowOffset(pane);
  const equal = boxes.filter(({ element }) => isEqual(element, mark));
  return moves
    .map((move) => equal.find(({ top }) => Math.abs(top + offset - mark.top - move) < POSITION_TOLERANCE_PX))
    .find((box) => box !== undefined)?.element;
}

/** Compares the text last, because the text of a large element takes long to read. */
function isEqual(element: Element, mark: Mark): boolean {
  const { height } = element.getBoundingClientRect();
  const isSameSize = Math.abs(height - (mark.bottom - mark.top)) < POSITION_TOLERANCE_PX;
  return isSameSize && element.localName === mark.element.localName && getTextStart(element) === mark.text;
}

interface Vote {
  readonly mark: Mark;
  readonly drift: number;
}

/**
 * Returns the drift according to the nearest mark of a column that can still be compared. If the nearest mark above the seam, or
 * a mark that the seam cuts, has left the normal flow, the content below that mark has moved up. The marks below the seam are then
 * tried first.
 */
function castVote(pane: Pane, seam: number, { above, below }: Column<Mark>): Vote | undefined {
  const isComparable = (mark: Mark) =>
    isUnchanged(mark) && describePlacement(pane, mark.element) === mark.placement && !isResizedSpacer(pane, seam, mark);
  const goneMark = above.find((mark, index) => (index === 0 || mark.bottom > seam) && hasLeftFlow(pane, mark));
  const markBelow = goneMark && below.find(isComparable);
  if (markBelow) {
    const drift = getContentEdges(pane, markBelow.element).top - markBelow.top;
    // Rows are lost only if the element was removed and the content below it moved up. An element that is fixed now is still drawn at
    // its original place (`late-fixed-elements.ts`).
    const hasLostRows = !isRendered(goneMark.element) && drift < 0;
    const continuation = hasLostRows ? Math.max(seam, Math.min(goneMark.bottom, markBelow.top)) : seam;
    return { mark: markBelow, drift: drift + continuation - seam };
  }
  const mark = above.find(isComparable);
  // The rows of a virtual list have not moved if it has no rows below the seam yet, or has recreated the group that contains the mark.
  const isInPlace = below.length === 0 || mark?.ancestors.some(({ element }) => element === goneMark?.element);
  const continuation = isInPlace ? seam : Math.min(seam, goneMark?.top ?? seam);
  return mark && { mark, drift: findSeamBelow(pane, mark, continuation) - seam };
}

/**
 * Returns the row to which the content at the seam has moved. If the seam cut an element that is now too short to reach the seam, this
 * is the row below that element.
 */
function findSeamBelow(pane: Pane, mark: Mark, seam: number): number {
  const now = getContentEdges(pane, mark.element);
  const row = seam <= mark.bottom ? Math.min(now.top + seam - mark.top, now.bottom) : now.bottom + seam - mark.bottom;
  const shrunkBottoms = mark.ancestors
    .filter(({ element, bottom }) => element.isConnected && bottom > seam)
    .map(({ element, ...before }) => ({ before, after: getContentEdges(pane, element) }))
    .filter(({ before, after }) => after.bottom - after.top < before.bottom - before.top)
    .map(({ after }) => after.bottom);
  return Math.min(row, ...shrunkBottoms);
}

const hasLeftFlow = (pane: Pane, mark: Mark): boolean =>
  !isRendered(mark.element) || (isUnchanged(mark) && describePlacement(pane, mark.element) === FIXED);

const isRendered = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return element.isConnected && (width > 0 || height > 0);
};

/** A virtual list may reuse an element for other text. The position of such an element does not show drift. */
const isUnchanged = ({ element, text }: Mark): boolean => isRendered(element) && getTextStart(element) === text;

/**
 * Returns true if an empty element that ends below the seam has moved and changed its height. A virtual list may have replaced a part of
 * such a spacer by rows. The upper edge of the spacer then does not show drift.
 */
function isResizedSpacer(pane: Pane, seam: number, { element, top, bottom, text }: Mark): boolean {
  if (text || element.children.length > 0 || bottom <= seam) return false;
  const now = getContentEdges(pane, element);
  return now.top !== top && now.bottom - now.top !== bottom - top;
}

const FIXED = 'fixed';

/**
 * Describes how an element is moved from its position in the normal flow. If the description has changed, for example because a
 * transform slides the element in, the position of the element does not show drift.
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

function listAncestors({ scroller }: Pane, element: Element): readonly Element[] {
  const [, ...ancestors] = selfAndAncestors(element);
  const end = ancestors.indexOf(scroller);
  return end < 0 ? ancestors : ancestors.slice(0, end);
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

/** Returns the elements of each column whose tops are nearest to the seam. `seamInPane` is measured from the top of the pane. */
function findColumns(pane: Pane, seamInPane: number): readonly Column<ElementBox>[] {
  const { x: left, y: top, width } = getPaneEdges(pane);
  const seam = top + seamInPane;
  const { height } = pane.getArea();
  const centers = Array.from({ length: COLUMN_COUNT }, (_, index) => left + ((index + 0.5) * width) / COLUMN_COUNT);
  const groupByColumn = (boxes: readonly ElementBox[]) =>
    centers.map((x) => boxes.filter((box) => box.left <= x && x < box.right).slice(0, MARKS_PER_SIDE));
  const above = findNearest(height, (distance) => {
    const boxes = findElementsStartingIn(pane.scroller, { from: seam - distance, to: seam });
    return groupByColumn(boxes.sort((one, other) => other.top - one.top));
  });
  const below = findNearest(height, (distance) => {
    const boxes = findElementsStartingIn(pane.scroller, { from: seam, to: seam + distance });
    return groupByColumn(boxes.sort((one, other) => one.top - other.top));
  });
  return centers.map((_, index) => ({ above: above[index] ?? [], below: below[index] ?? [] }));
}

/** Doubles the search distance until most columns have an element. */
function findNearest(maxDistance: number, search: (distance: number) => ElementBox[][]): ElementBox[][] {
  let columns: ElementBox[][] = [];
  for (let distance = SEARCH_PX; distance < 2 * maxDistance; distance *= 2) {
    columns = search(distance);
    if (columns.filter((column) => column.length > 0).length > COLUMN_COUNT / 2) break;
  }
  return columns;
}

type VerticalRange = Readonly<Record<'from' | 'to', number>>;

/**
 * Returns the elements whose top is in the range. Skips branches that are fixed or outside of the range, and elements below the lower
 * edge of an ancestor that clips its content.
 */
function findElementsStartingIn(parent: Element, { from, to }: VerticalRange): ElementBox[] {
  return getChildren(parent).flatMap((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (!reachesInto(element, { top, bottom }, { top: from, bottom: to })) return [];
    const { position, overflowY } = getComputedStyle(element);
    if (position === 'fixed') return [];
    const clipsContent = overflowY !== 'visible' && element !== element.ownerDocument.body;
    const inner = findElementsStartingIn(element, { from, to: clipsContent ? Math.min(to, bottom) : to });
    return [...(bottom > top && top >= from ? [{ element, top, left, right }] : []), ...inner];
  });
}

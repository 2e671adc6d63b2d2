import { getChildren, hasOwnText, isFixed } from './dom-snapshot.ts';
import { getPaneEdges, type Pane } from './pane.ts';

/**
 * Detects content that the page removes when it leaves the window, as virtual lists do. An area that is taller than the window cannot
 * show it. All rows are CSS pixels of the scrollable content.
 */
export interface VisitedContent {
  /** Begins the record of the next area. */
  startArea(): void;
  /** Records the content between two rows, which the window shows now. */
  record(fromRow: number, toRow: number): void;
  /**
   * Returns the first row of the recorded content that is gone, or undefined if nothing is gone. Content that the page has replaced
   * in the rows up to `toRow`, such as a placeholder, is not gone.
   */
  findFirstGoneRow(toRow: number): number | undefined;
}

interface Content {
  readonly row: number;
  readonly image: string;
}

export function createVisitedContent(pane: Pane): VisitedContent {
  let visited = new Map<Element, Content>();
  let firstRow = Number.POSITIVE_INFINITY;
  return {
    startArea() {
      visited = new Map();
      firstRow = Number.POSITIVE_INFINITY;
    },
    record(fromRow, toRow) {
      firstRow = Math.min(firstRow, fromRow);
      for (const [element, content] of findContent(pane, fromRow, toRow))
        if (!visited.has(element)) visited.set(element, content);
    },
    findFirstGoneRow(toRow) {
      const gone = [...visited].filter(([element, content]) => isGone(element, content));
      if (gone.length === 0) return undefined;
      const newCount = findContent(pane, firstRow, toRow).filter(([element]) => !visited.has(element)).length;
      return gone.length <= newCount ? undefined : Math.min(...gone.map(([, { row }]) => row));
    },
  };
}

const isGone = (element: Element, { image }: Content): boolean =>
  !element.isConnected ||
  element.getBoundingClientRect().height === 0 ||
  !hasContent(element) ||
  isPlaceholder(image, getImageSource(element));

/** Some pages replace an image outside of the window by an empty one. */
const isPlaceholder = (before: string, now: string): boolean => now.startsWith('data:') && !before.startsWith('data:');

function findContent(pane: Pane, fromRow: number, toRow: number): (readonly [Element, Content])[] {
  const offset = pane.getPosition().y - getPaneEdges(pane).y;
  return findContentIn(pane.scroller, { offset, fromRow, toRow });
}

interface Rows {
  /** Distance from window to content rows. */
  readonly offset: number;
  readonly fromRow: number;
  readonly toRow: number;
}

function findContentIn(parent: Element, rows: Rows): (readonly [Element, Content])[] {
  return getChildren(parent).flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + rows.offset, box.bottom + rows.offset];
    if (box.height === 0 || top >= rows.toRow || bottom <= rows.fromRow || isFixed(element)) return [];
    const inner = findContentIn(element, rows);
    return hasContent(element) ? [[element, { row: top, image: getImageSource(element) }] as const, ...inner] : inner;
  });
}

const hasContent = (element: Element): boolean =>
  element.localName === 'canvas' || getImageSource(element) !== '' || hasOwnText(element);

const getImageSource = (element: Element): string => ('currentSrc' in element ? String(element.currentSrc) : '');

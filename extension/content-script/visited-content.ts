import { type ContentElement, getImageSource, listElementsInRows } from './content-elements.ts';
import { hasOwnText } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';

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
   * Returns the first row of the recorded content that is gone, or Infinity if nothing is gone. Content that the page has replaced in
   * the rows up to `toRow`, such as a placeholder, is not gone.
   */
  findFirstGoneRow(toRow: number): number;
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
      for (const { element, top } of listContent(pane, fromRow, toRow))
        if (!visited.has(element)) visited.set(element, { row: top, image: getImageSource(element) });
    },
    findFirstGoneRow(toRow) {
      const gone = [...visited].filter(([element, content]) => isGone(element, content));
      if (gone.length === 0) return Number.POSITIVE_INFINITY;
      const newCount = listContent(pane, firstRow, toRow).filter(({ element }) => !visited.has(element)).length;
      return gone.length <= newCount ? Number.POSITIVE_INFINITY : Math.min(...gone.map(([, { row }]) => row));
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

const listContent = (pane: Pane, top: number, bottom: number): ContentElement[] =>
  listElementsInRows(pane, { top, bottom }).filter(({ element }) => hasContent(element));

const hasContent = (element: Element): boolean =>
  element.localName === 'canvas' || getImageSource(element) !== '' || hasOwnText(element);

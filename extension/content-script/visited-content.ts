import { getImageSource, listElementsInRows } from './content-elements.ts';
import { getOwnText } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';
import { findRemoved, type PlacedContent, toPlacedDescription } from './removed-content.ts';

/**
 * Detects content that the page removes, replaces or clears when it leaves the window, as virtual lists do. A screenshot of an area
 * that is taller than the window cannot show such content. All rows are CSS pixels of the scrollable content.
 */
export interface VisitedContent {
  /** Clears the record for the next area. */
  startArea(): void;
  /** Records the content between two rows, which the window shows now. */
  record(fromRow: number, toRow: number): void;
  /**
   * Returns the first row of the recorded content that is gone and ends below `windowEnd`, or Infinity if there is none. A canvas with
   * another drawing and a form control with another value count as gone. Content that the page has replaced in the rows up to `toRow`,
   * such as a placeholder, does not count as gone.
   */
  findFirstGoneRow(windowEnd: number, toRow: number): number;
}

interface Content extends PlacedContent {
  readonly element: Element;
  readonly bottom: number;
  readonly image: string;
  readonly imagePixels: number;
  /** Reduced picture of a canvas, or the value of an element such as a form control. Otherwise empty. */
  readonly shownState: string;
}

export function createVisitedContent(pane: Pane): VisitedContent {
  let visited = new Map<string, Content>();
  /** Content of each element as recorded last. A virtual list shows several items in one element. */
  let latest = new Map<Element, Content>();
  let firstRow = Number.POSITIVE_INFINITY;
  return {
    startArea() {
      visited = new Map();
      latest = new Map();
      firstRow = Number.POSITIVE_INFINITY;
    },
    record(fromRow, toRow) {
      firstRow = Math.min(firstRow, fromRow);
      for (const content of listContent(pane, fromRow, toRow)) {
        const earlier = latest.get(content.element);
        // An element that spans two windows is recorded as the second window shows it.
        if (earlier && overlaps(earlier, content)) visited.delete(toPlacedDescription(earlier));
        latest.set(content.element, content);
        visited.set(toPlacedDescription(content), content);
      }
    },
    findFirstGoneRow(windowEnd, toRow) {
      const recorded = [...visited.values()];
      const changed = recorded.filter(({ element, shownState }) => readShownState(element) !== shownState);
      const emptied = recorded.filter(isEmptied);
      const emptiedElements = new Set(emptied.map(({ element }) => element));
      const current = listContent(pane, firstRow, toRow).filter(({ element }) => !emptiedElements.has(element));
      const others = recorded.filter(({ element }) => !emptiedElements.has(element));
      const gone = [...changed, ...emptied, ...findRemoved(others, current)].filter(({ bottom }) => bottom > windowEnd);
      return Math.min(...gone.map(({ top }) => top));
    },
  };
}

const overlaps = (one: Content, other: Content): boolean => one.top < other.bottom && other.top < one.bottom;

/** Returns true if the element now shows a smaller image, or a `data:` URL that is assumed to be a placeholder. */
function isEmptied({ element, image, imagePixels }: Content): boolean {
  const now = getImageSource(element);
  if (image === '' || now === image || !element.isConnected) return false;
  return (now.startsWith('data:') && !image.startsWith('data:')) || countImagePixels(element) < imagePixels;
}

const countImagePixels = (element: Element): number =>
  'naturalWidth' in element && 'naturalHeight' in element ? Number(element.naturalWidth) * Number(element.naturalHeight) : 0;

const listContent = (pane: Pane, fromRow: number, toRow: number): Content[] =>
  listElementsInRows(pane, { top: fromRow, bottom: toRow })
    .map(({ element, top, bottom }) => {
      const image = getImageSource(element);
      const description = (element.matches(DRAWN) ? element.localName : '') + image + getOwnText(element).trim();
      return {
        element,
        top,
        bottom,
        description,
        image,
        imagePixels: countImagePixels(element),
        shownState: readShownState(element),
      };
    })
    .filter(({ description }) => description !== '');

/** Elements that draw something of their own, without text. */
const DRAWN = 'svg, canvas, video, iframe, object, embed, input, textarea, select, progress, meter, hr';

const isCanvas = (element: Element): element is HTMLCanvasElement => element.localName === 'canvas';

/** Width and height of the reduced picture of a canvas. */
const DRAWING_SIZE_PX = 8;

/** Returns the value of an element such as a form control, or the pixels of a canvas, scaled down. Empty for a tainted canvas. */
function readShownState(element: Element): string {
  if (!isCanvas(element)) return ['value', 'checked'].map((key) => Reflect.get(element, key) ?? '').join('');
  const context = new OffscreenCanvas(DRAWING_SIZE_PX, DRAWING_SIZE_PX).getContext('2d');
  if (!context) return '';
  try {
    context.drawImage(element, 0, 0, DRAWING_SIZE_PX, DRAWING_SIZE_PX);
    return context.getImageData(0, 0, DRAWING_SIZE_PX, DRAWING_SIZE_PX).data.join();
  } catch (error) {
    console.debug('Could not read a canvas', error);
    return '';
  }
}

import { getImageSource, listElementsInRows } from './content-elements.ts';
import { getOwnText } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';

/**
 * Detects content that the page removes, replaces or clears when it leaves the window, as virtual lists do. An area that is taller than
 * the window cannot show it. All rows are CSS pixels of the scrollable content.
 */
export interface VisitedContent {
  /** Begins the record of the next area. */
  startArea(): void;
  /** Records the content between two rows, which the window shows now. */
  record(fromRow: number, toRow: number): void;
  /** Records the colors of all elements between two rows. */
  recordColors(fromRow: number, toRow: number): void;
  /**
   * Returns the first row of the recorded content that is gone, or Infinity if nothing is gone. Content that the page has replaced in
   * the rows up to `toRow`, such as a placeholder, is not gone. Below `windowEnd`, an element with other colors counts as gone, and so
   * does a canvas with another drawing.
   */
  findFirstGoneRow(windowEnd: number, toRow: number): number;
}

interface Content {
  readonly element: Element;
  readonly top: number;
  readonly bottom: number;
  readonly image: string;
  readonly imagePixels: number;
  readonly text: string;
  /** Reduced picture of a canvas. Empty for other elements. */
  readonly drawing: string;
}

export function createVisitedContent(pane: Pane): VisitedContent {
  let visited = new Map<string, Content>();
  let colored = new Map<Element, { readonly top: number; readonly colors: string }>();
  let firstRow = Number.POSITIVE_INFINITY;
  return {
    startArea() {
      visited = new Map();
      colored = new Map();
      firstRow = Number.POSITIVE_INFINITY;
    },
    record(fromRow, toRow) {
      firstRow = Math.min(firstRow, fromRow);
      for (const content of listContent(pane, fromRow, toRow)) visited.set(toPlacedText(content), content);
    },
    recordColors(fromRow, toRow) {
      for (const { element, top } of listElementsInRows(pane, { top: fromRow, bottom: toRow }))
        colored.set(element, { top, colors: readColors(element) });
    },
    findFirstGoneRow(windowEnd, toRow) {
      const recorded = [...visited.values()];
      const redrawn = recorded.filter(({ element, bottom, drawing }) => bottom > windowEnd && readDrawing(element) !== drawing);
      const emptied = recorded.filter(isEmptied);
      const emptiedElements = new Set(emptied.map(({ element }) => element));
      const current = listContent(pane, firstRow, toRow).filter(({ element }) => !emptiedElements.has(element));
      const others = recorded.filter(({ element }) => !emptiedElements.has(element));
      const recolored = [...colored].filter(([element, { top, colors }]) => top >= windowEnd && isRecolored(element, colors));
      const gone = [...redrawn, ...emptied, ...findRemoved(others, current), ...recolored.map(([, place]) => place)];
      return Math.min(...gone.map(({ top }) => top));
    },
  };
}

const isRecolored = (element: Element, colors: string): boolean => element.isConnected && readColors(element) !== colors;

function readColors(element: Element): string {
  const { color, backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(element);
  return [color, backgroundColor, backgroundImage, borderTopColor].join(' ');
}

/** Returns the recorded content that is neither shown now nor replaced by other content. */
function findRemoved(recorded: readonly Content[], current: readonly Content[]): readonly Content[] {
  const places = new Set(current.map(toPlacedText));
  const recordedPlaces = new Set(recorded.map(toPlacedText));
  const missing = recorded.filter((content) => !places.has(toPlacedText(content)));
  const added = current.filter((content) => !recordedPlaces.has(toPlacedText(content)));
  const gone = withoutMoved(missing, added);
  const movedCount = missing.length - gone.length;
  return gone.length > added.length - movedCount ? gone : [];
}

/** Leaves out content that is now at another place. */
function withoutMoved(missing: readonly Content[], added: readonly Content[]): readonly Content[] {
  const counts = new Map<string, number>();
  for (const content of added) counts.set(toText(content), (counts.get(toText(content)) ?? 0) + 1);
  return missing.filter((content) => {
    const count = counts.get(toText(content)) ?? 0;
    counts.set(toText(content), count - 1);
    return count <= 0;
  });
}

const toText = ({ image, text }: Content): string => `${image} ${text}`;

const toPlacedText = (content: Content): string => `${Math.round(content.top)} ${toText(content)}`;

/** Returns true if an image is now an empty or a smaller one. */
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
      const pixels = { image: getImageSource(element), imagePixels: countImagePixels(element) };
      return { element, top, bottom, ...pixels, text: getOwnText(element).trim(), drawing: readDrawing(element) };
    })
    .filter(({ element, image, text }) => isCanvas(element) || image !== '' || text !== '');

const isCanvas = (element: Element): element is HTMLCanvasElement => element.localName === 'canvas';

/** Width and height of the reduced picture of a canvas. */
const DRAWING_SIZE_PX = 8;

/** Returns the pixels of a canvas, scaled down, or an empty string for other elements and tainted canvases. */
function readDrawing(element: Element): string {
  if (!isCanvas(element)) return '';
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

import { getImageSource, listElementsInRows } from './content-elements.ts';
import { getOwnText } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';

/**
 * Detects changes of the first screen after its capture, because many pages start scripts on the first scroll that rewrite
 * captured content.
 */
export interface FirstScreenSnapshot {
  save(): void;
  /** Returns true if the first screen has changed since `save`. Works at any scroll position. Ignores fixed elements. */
  isChanged(): boolean;
}

export function createFirstScreenSnapshot(pane: Pane): FirstScreenSnapshot {
  let savedDescription: string | undefined;
  return {
    save() {
      savedDescription = describeFirstScreen(pane);
    },
    isChanged: () => savedDescription !== undefined && savedDescription !== describeFirstScreen(pane),
  };
}

const describeFirstScreen = (pane: Pane): string =>
  describeScreen(pane, 0, pane.getArea().height).map(toPlacedDescription).join('\n');

/** Element of a screen: left, top, width and bottom in device pixels of the content, and its image and text, which may be empty. */
interface ScreenElement {
  readonly place: readonly number[];
  readonly image: string;
  readonly text: string;
}

const toPlacedDescription = ({ place, image, text }: ScreenElement): string => `${place} ${image} ${text}`;

/** Describes the elements of the screen that begins with a content row. `topRow` and `height` are CSS pixels. */
const describeScreen = (pane: Pane, topRow: number, height: number): readonly ScreenElement[] => {
  const screenBottom = topRow + height;
  return listElementsInRows(pane, { top: topRow, bottom: screenBottom }).map(({ element, left, top, width, bottom }) => ({
    // The text and the height of an element that extends below the screen are ignored, because it may still grow.
    place: [left, top, width, Math.min(screenBottom, bottom)].map(toDevicePx),
    image: getImageSource(element),
    text: bottom > screenBottom ? '' : getOwnText(element),
  }));
};

const toDevicePx = (cssPx: number): number => Math.round(cssPx * devicePixelRatio);

/**
 * Detects content that arrives on a screen after its capture. Content that disappears does not count, because virtual lists remove
 * the content of other screens. Rows are CSS pixels of the content.
 */
export interface CapturedScreens {
  /**
   * Records the content of the screen that begins with this row and is as tall as the window, or of the area that is `height` tall, before
   * the browser draws it. Content that arrives while the browser draws may be missing in the screenshot.
   */
  recordBeforeDrawing(topRow: number, height?: number): void;
  /** Saves a screen or an area, with its content as recorded before it was drawn. */
  save(topRow: number, height?: number): void;
  /**
   * Returns true if a saved screen shows text or images now that it did not show when it was saved. Returns false if saved content
   * has moved, because a new screenshot would not fit between the other screens.
   */
  isOutdated(topRow: number): boolean;
  /** Returns the first rows of the outdated screens. */
  listOutdated(): readonly number[];
}

interface SavedScreen {
  readonly topRow: number;
  readonly height: number;
  readonly content: readonly ScreenElement[];
}

export function createCapturedScreens(pane: Pane): CapturedScreens {
  const savedScreens = new Map<number, SavedScreen>();
  let listed: SavedScreen | undefined;
  const list = (topRow: number, height = pane.getArea().height): SavedScreen => ({
    topRow,
    height,
    content: listContent(pane, topRow, height),
  });
  const isOutdated = (topRow: number): boolean => {
    const saved = savedScreens.get(topRow);
    if (!saved) return false;
    const current = listContent(pane, topRow, saved.height);
    const arrived = findDifference(current, saved.content);
    const goneContent = new Set(findDifference(saved.content, current).map(toContent));
    return arrived.length > 0 && !arrived.some((element) => goneContent.has(toContent(element)));
  };
  return {
    recordBeforeDrawing(topRow, height) {
      listed = list(topRow, height);
    },
    save(topRow, height = pane.getArea().height) {
      // If the area has become shorter since `recordBeforeDrawing`, the record does not fit.
      const screen = listed?.topRow === topRow && listed.height === height ? listed : list(topRow, height);
      savedScreens.set(topRow, screen);
    },
    isOutdated,
    listOutdated: () => [...savedScreens.keys()].filter(isOutdated),
  };
}

/** Returns the elements of one screen that the other does not show at the same place. */
function findDifference(elements: readonly ScreenElement[], others: readonly ScreenElement[]): ScreenElement[] {
  const otherTexts = new Set(others.map(toPlacedDescription));
  return elements.filter((element) => !otherTexts.has(toPlacedDescription(element)));
}

const toContent = ({ image, text }: ScreenElement): string => `${image} ${text}`;

const listContent = (pane: Pane, topRow: number, height: number): ScreenElement[] =>
  describeScreen(pane, topRow, height).filter(hasContent);

const hasContent = ({ image, text }: ScreenElement): boolean => image !== '' || text.trim() !== '';

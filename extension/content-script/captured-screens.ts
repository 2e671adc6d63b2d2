import { describeScreen, type ScreenElement } from './first-screen-snapshot.ts';
import type { Pane } from './pane.ts';

/**
 * Detects content that arrives on a screen after its capture. Content that disappears does not count, because virtual lists remove
 * the content of other screens. Rows are CSS pixels of the content.
 */
export interface CapturedScreens {
  /** Saves the screen that begins with this row. */
  save(topRow: number): void;
  /** Returns true if a saved screen shows text or images now that it did not show when it was saved. */
  isOutdated(topRow: number): boolean;
  /** Returns the first rows of the outdated screens. */
  listOutdated(): readonly number[];
}

export function createCapturedScreens(pane: Pane): CapturedScreens {
  const savedContent = new Map<number, ReadonlySet<string>>();
  const isOutdated = (topRow: number): boolean => {
    const saved = savedContent.get(topRow);
    return saved !== undefined && listContent(pane, topRow).some((content) => !saved.has(content));
  };
  return {
    save: (topRow) => void savedContent.set(topRow, new Set(listContent(pane, topRow))),
    isOutdated,
    listOutdated: () => [...savedContent.keys()].filter(isOutdated),
  };
}

const listContent = (pane: Pane, topRow: number): string[] =>
  describeScreen(pane, topRow)
    .filter(hasContent)
    .map(({ edges, image, text }) => `${edges} ${image} ${text}`);

const hasContent = ({ image, text }: ScreenElement): boolean => image !== '' || text.trim() !== '';

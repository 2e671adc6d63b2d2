import type { Box } from '#shared/imaging/geometry.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import { joinPageTexts } from './join-page-texts.ts';

/** Text that the page had while a screen was captured. `topRow` is the first row of the screen, in CSS pixels of the capture. */
interface ScreenText {
  readonly topRow: number;
  readonly text: PageText;
}

/** If the page has removed a larger share of the text of a screen, it is assumed to remove the text of every screen that it leaves. */
const MAX_REMOVED_SHARE = 0.25;

/**
 * Returns the text at the end of a capture. On a page that has removed text of earlier screens, as virtual lists do, returns the text that
 * each screen had when it was captured.
 *
 * @param saved texts of earlier screens by their first rows
 * @param last text of the whole page now, and the first row of the screen that the page shows
 */
export function joinScreenTexts(saved: ReadonlyMap<number, PageText>, last: ScreenText): PageText {
  const isOnPage = createPlaceCheck(last.text);
  if (![...saved.values()].some((text) => getRemovedShare(text, isOnPage) > MAX_REMOVED_SHARE)) return last.text;
  const screens = [...new Map([...saved, [last.topRow, last.text]])].map(([topRow, text]): ScreenText => ({ topRow, text }));
  screens.sort((one, other) => one.topRow - other.topRow);
  const parts = screens.map(({ text }, index) => {
    const fromRow = index === 0 ? Number.NEGATIVE_INFINITY : (screens[index]?.topRow ?? 0);
    return cropRows(text, fromRow, screens[index + 1]?.topRow ?? Number.POSITIVE_INFINITY);
  });
  return { ...parts.reduce(joinPageTexts), ...(last.text.language && { language: last.text.language }) };
}

interface TextItem {
  readonly y: number;
  readonly height: number;
  readonly content: string;
}

const listItems = ({ lines, links, figures = [] }: PageText): readonly TextItem[] => [
  ...lines.map(({ y, height, text }) => ({ y, height, content: text })),
  ...links.map(({ y, height, href }) => ({ y, height, content: href })),
  ...figures.map(({ y, height, alt }) => ({ y, height, content: alt })),
];

/** Returns a function that returns true if a text contains an item at the same place. The place may differ by the height of the item. */
function createPlaceCheck(text: PageText): (item: TextItem) => boolean {
  const rows = new Map<string, number[]>();
  for (const { content, y } of listItems(text)) rows.set(content, [...(rows.get(content) ?? []), y]);
  return ({ content, y, height }) => (rows.get(content) ?? []).some((row) => Math.abs(row - y) <= height);
}

function getRemovedShare(text: PageText, isOnPage: (item: TextItem) => boolean): number {
  const items = listItems(text);
  return items.filter((item) => !isOnPage(item)).length / Math.max(1, items.length);
}

/** Returns the parts of a text whose middle is in the rows. Keeps the numbers of blocks and links. */
function cropRows(text: PageText, fromRow: number, toRow: number): PageText {
  const isInRows = ({ y, height }: Pick<Box, 'y' | 'height'>): boolean => y + height / 2 >= fromRow && y + height / 2 < toRow;
  return {
    ...text,
    lines: text.lines.filter(isInRows),
    links: text.links.filter(isInRows),
    unbreakableAreas: text.unbreakableAreas.filter(isInRows),
    ...(text.figures && { figures: text.figures.filter(isInRows) }),
  };
}

import type { RandomPage } from './random-page.ts';

/** Number of the first row of each part. The rows of the content begin with 1. */
export const FIRST_ROWS = {
  banner: 1_000_000,
  header: 2_000_000,
  nav: 3_000_000,
  section: 4_000_000,
  footer: 5_000_000,
  sidebar: 6_000_000,
} as const;

const MAX_ROWS = 1_000_000;

export interface CapturedRows {
  /** Row numbers in the first column, which shows the sidebar if the page has one, and in the last column. */
  readonly firstColumn: readonly number[];
  readonly lastColumn: readonly number[];
  /** Heights of the parts at the top of the page when the first screen was captured. */
  readonly topHeights: Readonly<Record<'banner' | 'header', number>>;
  readonly incompleteReason: string | undefined;
}

interface ExpectedHeight {
  readonly min: number;
  readonly max: number;
}

/**
 * Describes rows that a capture repeats, loses or puts into another order. Expects each row of the content once, the banner and the
 * header above the content with their heights on the first screen, and the footer at the end.
 */
export function findMistakes(page: RandomPage, { firstColumn, lastColumn, ...capture }: CapturedRows): readonly string[] {
  const mistakes = Object.entries(listExpectedHeights(page, capture.topHeights)).flatMap(([part, height]) => {
    const name = part as keyof typeof FIRST_ROWS | 'content';
    return findPartMistakes(name, height, name === 'sidebar' ? firstColumn : lastColumn);
  });
  return [
    ...(capture.incompleteReason ? [`the capture is incomplete: ${capture.incompleteReason}`] : []),
    ...mistakes,
    ...findMisplacedParts(lastColumn),
  ];
}

function listExpectedHeights(
  page: RandomPage,
  topHeights: CapturedRows['topHeights'],
): Readonly<Record<keyof typeof FIRST_ROWS | 'content', ExpectedHeight>> {
  const { blocks, nav, section, sidebar, footer } = page;
  const contentHeight = blocks.reduce((sum, height) => sum + height, 0);
  // A fixed footer without padding covers the end of the page for visitors as well.
  const coveredPx = footer?.position === 'fixed' && !footer.hasPadding ? footer.height : 0;
  const uncovered = (height: number): number => Math.max(0, height - coveredPx);
  return {
    content: { min: uncovered(contentHeight), max: contentHeight },
    banner: exactly(topHeights.banner),
    header: exactly(topHeights.header),
    // A bar that jumps to the top of the window may do so before it is captured.
    nav: { min: nav && nav.delay >= 0 ? uncovered(nav.height) : 0, max: nav?.height ?? 0 },
    section: { min: uncovered(section?.smallHeight ?? 0), max: section?.height ?? 0 },
    footer: { min: footer && isFooterShown(footer) ? footer.height : 0, max: footer?.height ?? 0 },
    sidebar: { min: uncovered(sidebar?.height ?? 0), max: sidebar?.height ?? 0 },
  };
}

const exactly = (height: number): ExpectedHeight => ({ min: height, max: height });

const isFooterShown = ({ position, reaction }: NonNullable<RandomPage['footer']>): boolean =>
  position === 'static' || reaction === null;

function findPartMistakes(
  part: keyof typeof FIRST_ROWS | 'content',
  { min, max }: ExpectedHeight,
  column: readonly number[],
): readonly string[] {
  const first = part === 'content' ? 1 : FIRST_ROWS[part];
  const end = part === 'content' ? MAX_ROWS : first + MAX_ROWS;
  const rows = column.filter((row) => row >= first && row < end);
  const index = rows.findIndex((row, position) => row !== first + position);
  if (index >= 0) return [`${part}: row ${(rows[index] ?? 0) - first} appears instead of row ${index}`];
  return rows.length < min || rows.length > max ? [`${part}: ${rows.length} rows appear instead of ${min} to ${max}`] : [];
}

/** Finds rows of the banner or header below the content, and content below the footer. */
function findMisplacedParts(column: readonly number[]): readonly string[] {
  const isContent = (row: number): boolean => row > 0 && row < MAX_ROWS;
  const isAtTop = (row: number): boolean => row >= FIRST_ROWS.banner && row < FIRST_ROWS.nav;
  const isFooter = (row: number): boolean => row >= FIRST_ROWS.footer && row < FIRST_ROWS.footer + MAX_ROWS;
  const firstFooterRow = column.findIndex(isFooter);
  return [
    ...(column.findLastIndex(isAtTop) > column.findIndex(isContent) ? ['the header is below content'] : []),
    ...(firstFooterRow >= 0 && column.findLastIndex(isContent) > firstFooterRow ? ['the footer is above content'] : []),
  ];
}

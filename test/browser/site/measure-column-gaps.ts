export interface ColumnGaps {
  /** Largest spacing of the design, the token `--space-9`. */
  readonly largestSpacingPx: number;
  /** Vertical gaps between consecutive contents of the column, and below the last one. */
  readonly gapsPx: readonly number[];
}

/**
 * Runs in the page. Measures the column of the sections on the home page, beside the capture strip. The first section counts as
 * one block, because it fills the first screen.
 */
export function measureColumnGaps(): ColumnGaps {
  const hero = document.querySelector('h1')?.closest('section');
  const grid = hero?.parentElement;
  if (!hero || !grid) throw new Error('The page has no section with a heading.');

  const listBoxes = (section: Element): DOMRect[] => {
    const range = document.createRange();
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const boxes = [...section.querySelectorAll('img, video, svg')].map((element) => element.getBoundingClientRect());
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes.filter(({ height }) => height > 0);
  };

  const left = hero.getBoundingClientRect().left;
  const sections = [...grid.children].filter((section) => section.getBoundingClientRect().left === left && section !== hero);
  const boxes = sections.flatMap(listBoxes).sort((one, other) => one.top - other.top);
  const gapsPx: number[] = [];
  let bottom = hero.getBoundingClientRect().bottom;
  for (const box of boxes) {
    if (box.top > bottom) gapsPx.push(Math.round(box.top - bottom));
    bottom = Math.max(bottom, box.bottom);
  }
  const gridStyle = getComputedStyle(grid);
  gapsPx.push(Math.round(grid.getBoundingClientRect().bottom - Number.parseFloat(gridStyle.paddingBottom) - bottom));
  const rootFontPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { largestSpacingPx: Number.parseFloat(gridStyle.getPropertyValue('--space-9')) * rootFontPx, gapsPx };
}

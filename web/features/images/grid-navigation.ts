import { findImageRow, type GridLayout } from './grid-layout.ts';

export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown';

const KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] satisfies readonly GridKey[];

export const isGridKey = (key: string): key is GridKey => KEYS.includes(key);

const countGroupImages = ({ groups }: GridLayout): number => {
  const last = groups.at(-1);
  return last ? last.startIndex + last.count : 0;
};

const clampIndex = (layout: GridLayout, index: number): number => Math.min(Math.max(index, 0), countGroupImages(layout) - 1);

/**
 * Returns the index of the image below in the same column, or of the last image in a shorter row. Returns the same index in the
 * last row.
 */
function findIndexBelow(layout: GridLayout, index: number): number {
  const position = findImageRow(layout, index);
  if (!position) return index;
  const { first, count } = position.row;
  const next = findImageRow(layout, first + count);
  return next ? next.row.first + Math.min(index - first, next.row.count - 1) : index;
}

function findIndexAbove(layout: GridLayout, index: number): number {
  const position = findImageRow(layout, index);
  const previous = position && findImageRow(layout, position.row.first - 1);
  return position && previous ? previous.row.first + Math.min(index - position.row.first, previous.row.count - 1) : index;
}

const repeatStep = (step: typeof findIndexBelow, layout: GridLayout, index: number, times: number): number =>
  Array.from({ length: times }).reduce<number>((current) => step(layout, current), index);

/**
 * Returns the index of the image that a key moves to. `pageRows` is the number of rows per page, `isFar` is true if Ctrl or
 * Command is pressed.
 */
export function nextIndex(
  layout: GridLayout,
  index: number,
  key: GridKey,
  { pageRows, isFar }: { pageRows: number; isFar: boolean },
): number {
  const row = findImageRow(layout, index)?.row ?? { first: index, count: 1 };
  switch (key) {
    case 'ArrowLeft':
      return clampIndex(layout, index - 1);
    case 'ArrowRight':
      return clampIndex(layout, index + 1);
    case 'ArrowUp':
      return findIndexAbove(layout, index);
    case 'ArrowDown':
      return findIndexBelow(layout, index);
    case 'Home':
      return isFar ? 0 : row.first;
    case 'End':
      return clampIndex(layout, isFar ? Number.POSITIVE_INFINITY : row.first + row.count - 1);
    case 'PageUp':
      return repeatStep(findIndexAbove, layout, index, pageRows);
    case 'PageDown':
      return repeatStep(findIndexBelow, layout, index, pageRows);
  }
}

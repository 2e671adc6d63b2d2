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

const countImages = ({ groups }: GridLayout): number => {
  const last = groups.at(-1);
  return last ? last.startIndex + last.count : 0;
};

const clampIndex = (layout: GridLayout, index: number): number => Math.min(Math.max(index, 0), countImages(layout) - 1);

/**
 * Returns the index of the image below in the same column, or of the last image in a shorter row. Returns the same index in the
 * last row.
 */
function findIndexBelow(layout: GridLayout, index: number): number {
  const position = findImageRow(layout, index);
  if (!position) return index;
  const { firstIndex, count } = position.row;
  const next = findImageRow(layout, firstIndex + count);
  return next ? next.row.firstIndex + Math.min(index - firstIndex, next.row.count - 1) : index;
}

function findIndexAbove(layout: GridLayout, index: number): number {
  const position = findImageRow(layout, index);
  if (!position) return index;
  const { firstIndex } = position.row;
  const previous = findImageRow(layout, firstIndex - 1);
  return previous ? previous.row.firstIndex + Math.min(index - firstIndex, previous.row.count - 1) : index;
}

const repeatStep = (step: typeof findIndexBelow, layout: GridLayout, index: number, times: number): number =>
  Array.from({ length: times }).reduce<number>((current) => step(layout, current), index);

/**
 * Returns the index of the image that a key moves to. `pageRows` is the number of rows per page. `isCtrlPressed` is also true
 * for Command.
 */
export function computeNextIndex(
  layout: GridLayout,
  index: number,
  key: GridKey,
  { pageRows, isCtrlPressed }: { pageRows: number; isCtrlPressed: boolean },
): number {
  const row = findImageRow(layout, index)?.row ?? { firstIndex: index, count: 1 };
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
      return isCtrlPressed ? 0 : row.firstIndex;
    case 'End':
      return clampIndex(layout, isCtrlPressed ? Number.POSITIVE_INFINITY : row.firstIndex + row.count - 1);
    case 'PageUp':
      return repeatStep(findIndexAbove, layout, index, pageRows);
    case 'PageDown':
      return repeatStep(findIndexBelow, layout, index, pageRows);
  }
}

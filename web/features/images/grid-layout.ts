import type { Group } from '#shared/image-order.ts';

/** Lengths are in CSS pixels. */
export interface GridLayout {
  readonly groups: readonly Group[];
  readonly columns: number;
  readonly cellWidth: number;
  readonly rowHeight: number;
  /** Top of each group, followed by the bottom of the last group. */
  readonly tops: readonly number[];
}

/** Visible part of the grid, in CSS pixels. */
export interface GridFrame {
  readonly top: number;
  readonly height: number;
}

/** Row of a group. `row` is its index in the group, `first` the index of its first image among all images. */
export interface GridRow {
  readonly row: number;
  readonly first: number;
  readonly count: number;
}

export interface GridSection {
  readonly group: Group;
  readonly top: number;
  readonly height: number;
  readonly rows: readonly GridRow[];
}

export const GRID = { gap: 20, narrowGap: 12, heading: 56, caption: 52, rowGap: 20, groupGap: 20 } as const;

const NARROW_BELOW_PX = 700;
const MIN_CELL_WIDTH_PX = { wide: 184, narrow: 136 } as const;
const COLUMNS = { min: 2, max: 12 } as const;

/** Thumbnails are 320 × 400 px. */
const ASPECT_RATIO = 1.25;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export const getGap = (width: number): number => (width < NARROW_BELOW_PX ? GRID.narrowGap : GRID.gap);

const countRows = (count: number, columns: number): number => Math.ceil(count / columns);

/** Computes the grid layout. Time and memory depend on the number of groups, not on the number of images. */
export function computeGridLayout(groups: readonly Group[], width: number): GridLayout {
  const gap = getGap(width);
  const minWidth = width < NARROW_BELOW_PX ? MIN_CELL_WIDTH_PX.narrow : MIN_CELL_WIDTH_PX.wide;
  const columns = clamp(Math.floor((width + gap) / (minWidth + gap)), COLUMNS.min, COLUMNS.max);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(cellWidth * ASPECT_RATIO) + GRID.caption + GRID.rowGap;
  let top = 0;
  const tops = groups.map(({ count }) => {
    const start = top;
    top += GRID.heading + countRows(count, columns) * rowHeight + GRID.groupGap;
    return start;
  });
  return { groups, columns, cellWidth, rowHeight, tops: [...tops, top] };
}

export const computeGridHeight = ({ tops }: GridLayout): number => tops.at(-1) ?? 0;

/** Returns the index of the last group that starts at or before `point`. Uses binary search. */
function findLastGroupAtOrBefore(count: number, groupStart: (group: number) => number, point: number): number {
  let low = 0;
  let high = Math.max(count - 1, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (groupStart(middle) <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}

const findGroupIndexAt = ({ groups, tops }: GridLayout, y: number): number =>
  findLastGroupAtOrBefore(groups.length, (group) => tops[group] ?? 0, y);

const toGridRow = ({ startIndex, count }: Group, row: number, columns: number): GridRow => ({
  row,
  first: startIndex + row * columns,
  count: Math.min(columns, count - row * columns),
});

function listRowsToRender(layout: GridLayout, group: number, { top, height }: GridFrame): GridRow[] {
  const { columns, rowHeight, groups, tops } = layout;
  const current = groups[group];
  if (!current) return [];
  const start = (tops[group] ?? 0) + GRID.heading;
  const last = countRows(current.count, columns) - 1;
  // One extra row above and below, so that thumbnails load before a slow scroll reaches them.
  const from = clamp(Math.floor((top - start) / rowHeight) - 1, 0, last);
  const to = clamp(Math.floor((top + height - start) / rowHeight) + 1, 0, last);
  return Array.from({ length: to - from + 1 }, (_, offset) => toGridRow(current, from + offset, columns));
}

export function findImageRow({ groups, columns }: GridLayout, index: number): { group: number; row: GridRow } | undefined {
  const groupIndex = findLastGroupAtOrBefore(groups.length, (group) => groups[group]?.startIndex ?? 0, index);
  const group = groups[groupIndex];
  if (!group || index < group.startIndex || index >= group.startIndex + group.count) return undefined;
  return { group: groupIndex, row: toGridRow(group, Math.floor((index - group.startIndex) / columns), columns) };
}

/**
 * Returns the groups and rows on screen. The row of image `focusedIndex` is always included, because removing the focused element
 * would lose the focus.
 */
export function computeVisibleSections(layout: GridLayout, frame: GridFrame, focusedIndex?: number): GridSection[] {
  const focused = focusedIndex === undefined ? undefined : findImageRow(layout, focusedIndex);
  const [from, to] = [findGroupIndexAt(layout, frame.top), findGroupIndexAt(layout, frame.top + frame.height)];
  const indexes = new Set(Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
  if (focused) indexes.add(focused.group);
  return [...indexes].flatMap((groupIndex) => {
    const group = layout.groups[groupIndex];
    if (!group) return [];
    const [top = 0, bottom = 0] = layout.tops.slice(groupIndex, groupIndex + 2);
    const rows = groupIndex >= from && groupIndex <= to ? listRowsToRender(layout, groupIndex, frame) : [];
    const isMissing = focused?.group === groupIndex && !rows.some(({ row }) => row === focused.row.row);
    return { group, top, height: bottom - top, rows: isMissing ? [...rows, focused.row] : rows };
  });
}

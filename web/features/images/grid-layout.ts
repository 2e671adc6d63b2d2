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

/** Row of a group. `firstIndex` is the index of the row's first image among all images. */
export interface GridRow {
  readonly indexInGroup: number;
  readonly firstIndex: number;
  readonly count: number;
}

export interface GridSection {
  readonly group: Group;
  readonly top: number;
  readonly height: number;
  readonly rows: readonly GridRow[];
}

/** In CSS pixels. `heading` includes the margin of the heading in `image-grid.module.css`. */
export const GRID_PX = { gap: 20, narrowGap: 12, heading: 56, caption: 52, rowGap: 20, groupGap: 20 } as const;

const NARROW_BELOW_PX = 700;
const MIN_CELL_WIDTH_PX = { wide: 184, narrow: 136 } as const;
const COLUMNS = { min: 2, max: 12 } as const;

/** Height divided by width of a thumbnail, which is 320 × 400 px. */
const THUMBNAIL_ASPECT_RATIO = 1.25;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export const getGap = (width: number): number => (width < NARROW_BELOW_PX ? GRID_PX.narrowGap : GRID_PX.gap);

const countRows = (count: number, columns: number): number => Math.ceil(count / columns);

/** Time and memory depend on the number of groups, not on the number of images. */
export function computeGridLayout(groups: readonly Group[], width: number): GridLayout {
  const gap = getGap(width);
  const minWidth = width < NARROW_BELOW_PX ? MIN_CELL_WIDTH_PX.narrow : MIN_CELL_WIDTH_PX.wide;
  const columns = clamp(Math.floor((width + gap) / (minWidth + gap)), COLUMNS.min, COLUMNS.max);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(cellWidth * THUMBNAIL_ASPECT_RATIO) + GRID_PX.caption + GRID_PX.rowGap;
  let top = 0;
  const tops = groups.map(({ count }) => {
    const start = top;
    top += GRID_PX.heading + countRows(count, columns) * rowHeight + GRID_PX.groupGap;
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

const toGridRow = ({ startIndex, count }: Group, indexInGroup: number, columns: number): GridRow => ({
  indexInGroup,
  firstIndex: startIndex + indexInGroup * columns,
  count: Math.min(columns, count - indexInGroup * columns),
});

function listRowsToRender(layout: GridLayout, groupIndex: number, { top, height }: GridFrame): GridRow[] {
  const { columns, rowHeight, groups, tops } = layout;
  const group = groups[groupIndex];
  if (!group) return [];
  const rowsTop = (tops[groupIndex] ?? 0) + GRID_PX.heading;
  const last = countRows(group.count, columns) - 1;
  // One extra row above and below, so that thumbnails load before a slow scroll reaches them.
  const from = clamp(Math.floor((top - rowsTop) / rowHeight) - 1, 0, last);
  const to = clamp(Math.floor((top + height - rowsTop) / rowHeight) + 1, 0, last);
  return Array.from({ length: to - from + 1 }, (_, offset) => toGridRow(group, from + offset, columns));
}

export function findImageRow({ groups, columns }: GridLayout, index: number): { groupIndex: number; row: GridRow } | undefined {
  const groupIndex = findLastGroupAtOrBefore(groups.length, (group) => groups[group]?.startIndex ?? 0, index);
  const group = groups[groupIndex];
  if (!group || index < group.startIndex || index >= group.startIndex + group.count) return undefined;
  return { groupIndex, row: toGridRow(group, Math.floor((index - group.startIndex) / columns), columns) };
}

/**
 * Returns the groups and rows on screen. The row of image `focusedIndex` is always included, because removing the focused
 * element would lose the focus.
 */
export function computeVisibleSections(layout: GridLayout, frame: GridFrame, focusedIndex?: number): GridSection[] {
  const focused = focusedIndex === undefined ? undefined : findImageRow(layout, focusedIndex);
  const [from, to] = [findGroupIndexAt(layout, frame.top), findGroupIndexAt(layout, frame.top + frame.height)];
  const indexes = new Set(Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
  if (focused) indexes.add(focused.groupIndex);
  return [...indexes].flatMap((groupIndex) => {
    const group = layout.groups[groupIndex];
    if (!group) return [];
    const [top = 0, bottom = 0] = layout.tops.slice(groupIndex, groupIndex + 2);
    const rows = groupIndex >= from && groupIndex <= to ? listRowsToRender(layout, groupIndex, frame) : [];
    const isFocusedRowMissing =
      focused?.groupIndex === groupIndex && !rows.some(({ indexInGroup }) => indexInGroup === focused.row.indexInGroup);
    return { group, top, height: bottom - top, rows: isFocusedRowMissing ? [...rows, focused.row] : rows };
  });
}

import type { Group } from '#shared/image-order.ts';

/** Every length is in CSS pixels. */
export interface GridLayout {
  readonly groups: readonly Group[];
  readonly columns: number;
  readonly cellWidth: number;
  readonly rowHeight: number;
  /** Where each group begins, and where the last one ends. */
  readonly tops: readonly number[];
}

/** The part of the grid that the window shows. */
export interface GridFrame {
  readonly top: number;
  readonly height: number;
}

/** A row of a group, with the images it shows: `count` of them from the `first` on. */
export interface GridRow {
  readonly row: number;
  readonly first: number;
  readonly count: number;
}

/** A group that is on screen, with those of its rows that are. */
export interface GridSection {
  readonly group: Group;
  readonly top: number;
  readonly height: number;
  readonly rows: readonly GridRow[];
}

export const GRID = { gap: 20, narrowGap: 12, heading: 56, caption: 52, rowGap: 20, groupGap: 20 } as const;

const NARROW = 700;
const LEAST_CELL = { wide: 184, narrow: 136 } as const;
const COLUMNS = { least: 2, most: 12 } as const;

/** Thumbnails are 320 × 400. */
const HEIGHT_OF_WIDTH = 1.25;

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const gapFor = (width: number): number => (width < NARROW ? GRID.narrowGap : GRID.gap);

const rowsOf = (count: number, columns: number): number => Math.ceil(count / columns);

/** Where everything stands in a grid of this width. Time and room go with the number of groups, never with that of images. */
export function layOut(groups: readonly Group[], width: number): GridLayout {
  const gap = gapFor(width);
  const least = width < NARROW ? LEAST_CELL.narrow : LEAST_CELL.wide;
  const columns = clamped(Math.floor((width + gap) / (least + gap)), COLUMNS.least, COLUMNS.most);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.round(cellWidth * HEIGHT_OF_WIDTH) + GRID.caption + GRID.rowGap;
  let top = 0;
  const tops = groups.map(({ count }) => {
    const begins = top;
    top += GRID.heading + rowsOf(count, columns) * rowHeight + GRID.groupGap;
    return begins;
  });
  return { groups, columns, cellWidth, rowHeight, tops: [...tops, top] };
}

export const gridHeight = ({ tops }: GridLayout): number => tops.at(-1) ?? 0;

/** The last of the groups that begin at or before a point, `beginning` being where each begins. */
function lastFrom(count: number, beginning: (group: number) => number, point: number): number {
  let low = 0;
  let high = Math.max(count - 1, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (beginning(middle) <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The group that stands at a height. */
const groupAt = ({ groups, tops }: GridLayout, y: number): number => lastFrom(groups.length, (group) => tops[group] ?? 0, y);

const rowOf = ({ first, count }: Group, row: number, columns: number): GridRow => ({
  row,
  first: first + row * columns,
  count: Math.min(columns, count - row * columns),
});

function rowsShown(layout: GridLayout, group: number, { top, height }: GridFrame): GridRow[] {
  const { columns, rowHeight, groups, tops } = layout;
  const shown = groups[group];
  if (!shown) return [];
  const begins = (tops[group] ?? 0) + GRID.heading;
  const last = rowsOf(shown.count, columns) - 1;
  // One more on either side, so that a slow scroll finds its pictures already there.
  const from = clamped(Math.floor((top - begins) / rowHeight) - 1, 0, last);
  const to = clamped(Math.floor((top + height - begins) / rowHeight) + 1, 0, last);
  return Array.from({ length: to - from + 1 }, (_, at) => rowOf(shown, from + at, columns));
}

/** The group and the row that an image stands in. */
export function placeOfImage({ groups, columns }: GridLayout, index: number): { group: number; row: GridRow } | undefined {
  const at = lastFrom(groups.length, (group) => groups[group]?.first ?? 0, index);
  const group = groups[at];
  if (!group || index < group.first || index >= group.first + group.count) return undefined;
  return { group: at, row: rowOf(group, Math.floor((index - group.first) / columns), columns) };
}

/**
 * What is on screen, from top to bottom. The row of the image `kept` is always among it, so that the focus is never lost
 * with its element.
 */
export function sectionsShown(layout: GridLayout, frame: GridFrame, kept?: number): GridSection[] {
  const place = kept === undefined ? undefined : placeOfImage(layout, kept);
  const [from, to] = [groupAt(layout, frame.top), groupAt(layout, frame.top + frame.height)];
  const shown = new Set(Array.from({ length: to - from + 1 }, (_, at) => from + at));
  if (place) shown.add(place.group);
  return [...shown].flatMap((at) => {
    const group = layout.groups[at];
    if (!group) return [];
    const [top = 0, bottom = 0] = layout.tops.slice(at, at + 2);
    const rows = at >= from && at <= to ? rowsShown(layout, at, frame) : [];
    const missing = place?.group === at && !rows.some(({ row }) => row === place.row.row);
    return { group, top, height: bottom - top, rows: missing ? [...rows, place.row] : rows };
  });
}

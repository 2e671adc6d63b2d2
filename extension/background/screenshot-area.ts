import type { Area, ScrollResult } from '../content-script/page-agent.ts';
import type { Screenshot } from './stitcher.ts';
import { getPaneSize, type Tiling } from './tiling.ts';

/** Rows of the content that a screenshot must show, from a column on. In device pixels. */
interface NeededPart {
  readonly column: number;
  readonly firstRow: number;
  readonly rows: number;
}

interface ScreenshotPlace extends Omit<Screenshot, 'bitmap' | 'column'> {
  /** Area of the document in CSS pixels. Undefined if the screenshot shows the window. */
  readonly area?: Area;
}

/** Returns the place of the screenshot that shows a part of the content, when the page is scrolled to `scroll`. */
export function locateScreenshot(tiling: Tiling, scroll: ScrollResult, part: NeededPart): ScreenshotPlace {
  const { density, areas } = tiling;
  const { width } = getPaneSize(tiling);
  if (!areas) return { x: Math.round(scroll.x * density), y: Math.round(scroll.y * density), columns: width };
  const origin = { x: scroll.origin.x + areas.left, y: scroll.origin.y };
  const columns = extendToUnit(origin.x + part.column / density, width / density, areas.unit);
  const rows = extendToUnit(origin.y + part.firstRow / density, part.rows / density, areas.unit);
  return {
    x: Math.round((columns.start - origin.x) * density),
    y: Math.round((rows.start - origin.y) * density),
    columns: Math.round(columns.length * density),
    area: { x: columns.start, y: rows.start, width: columns.length, height: rows.length },
  };
}

/** Extends a range on both sides to the next multiples of a unit. All lengths are CSS pixels. */
function extendToUnit(start: number, length: number, unit: number): { readonly start: number; readonly length: number } {
  const first = Math.floor(start / unit + ROUNDING_TOLERANCE) * unit;
  return { start: first, length: Math.ceil((start + length - first) / unit - ROUNDING_TOLERANCE) * unit };
}

/** Keeps errors of floating-point numbers from extending a range by a whole unit. */
const ROUNDING_TOLERANCE = 1e-6;

import type { Area, ScrollResult } from '../content-script/page-agent.ts';
import type { Screenshot } from './stitcher.ts';
import { AREA_MARGIN_PX, getPaneSize, type Tiling } from './tiling.ts';

/** Part of the content that the screenshot must contain, in device pixels. It is as wide as the pane. */
export interface ContentPart {
  readonly column: number;
  readonly firstRow: number;
  readonly rows: number;
}

export interface ScreenshotPlace extends Omit<Screenshot, 'bitmap' | 'column'> {
  /** Area of the document in CSS pixels. Undefined if the screenshot shows the window. */
  readonly area?: Area;
}

/** Returns the place of the screenshot that shows a part of the content, when the page is scrolled to `scroll`. */
export function locateScreenshot(tiling: Tiling, scroll: ScrollResult, part: ContentPart): ScreenshotPlace {
  const { density, areaGrid } = tiling;
  const { width } = getPaneSize(tiling);
  if (!areaGrid) return { x: Math.round(scroll.x * density), y: Math.round(scroll.y * density), columns: width };
  const origin = { x: scroll.origin.x + areaGrid.left, y: scroll.origin.y };
  const end = { x: origin.x + scroll.content.width, y: origin.y + scroll.content.height };
  const left = origin.x + part.column / density;
  const top = origin.y + part.firstRow / density;
  const columns = extendRange(
    { start: left, end: left + width / density },
    { min: origin.x, max: end.x, unit: areaGrid.alignment },
  );
  const rows = extendRange(
    { start: top, end: top + part.rows / density },
    { min: origin.y, max: end.y, unit: areaGrid.alignment },
  );
  return {
    x: Math.round((columns.start - origin.x) * density),
    y: Math.round((rows.start - origin.y) * density),
    columns: Math.round(columns.length * density),
    area: { x: columns.start, y: rows.start, width: columns.length, height: rows.length },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Limits {
  /** Edges of the content. The margin does not extend past them, but the rounding may. */
  readonly min: number;
  readonly max: number;
  /** Both ends of the extended range are multiples of this length. */
  readonly unit: number;
}

/** Extends a range by the margin at both ends, then rounds both ends outwards. All lengths are CSS pixels. */
function extendRange({ start, end }: Range, limits: Limits): { readonly start: number; readonly length: number } {
  const { unit } = limits;
  const from = Math.min(start, Math.max(limits.min, start - AREA_MARGIN_PX));
  const to = Math.max(end, Math.min(limits.max, end + AREA_MARGIN_PX));
  const alignedStart = Math.floor(from / unit + ROUNDING_TOLERANCE) * unit;
  return { start: alignedStart, length: Math.ceil((to - alignedStart) / unit - ROUNDING_TOLERANCE) * unit };
}

/** Keeps errors of floating-point numbers from extending a range by a whole unit. */
const ROUNDING_TOLERANCE = 1e-6;

import type { Size } from '#shared/imaging/geometry.ts';
import type { Area, PageMetrics } from '../content-script/page-agent.ts';
import { createTiling, type Tiling, withColumnsToCapture } from './tiling.ts';

/** Tiling of a selected area of a pane's content, and the rows of the content that it covers. All are device pixels. */
interface SelectedAreaTiling {
  readonly tiling: Tiling;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Converts the edges of an area from CSS pixels to whole device pixels. */
export function toDeviceArea({ x, y, width, height }: Area, density: number): Area {
  const [left, top] = [Math.round(x * density), Math.round(y * density)];
  return { x: left, y: top, width: Math.round((x + width) * density) - left, height: Math.round((y + height) * density) - top };
}

/** Returns the tiling of a single screenshot that is cropped to an area of the window, in device pixels. */
export function createCroppedTiling(area: Area, density: number): Tiling {
  const edges = { left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height };
  const paneCssPx = { x: area.x / density, width: area.width / density, height: area.height / density };
  return { density, view: edges, pane: edges, paneCssPx, width: area.width, rowsPerScreenshot: area.height };
}

/**
 * Returns the tiling of a selected area that needs several screenshots. The pane of this tiling is the part of the window's pane that shows
 * the area, without anything around it. `area` and `scrolledX`, the position of the pane's left edge, are CSS pixels of the content.
 */
export function createSelectedAreaTiling(
  metrics: PageMetrics,
  screenshotSize: Size,
  area: Area,
  scrolledX: number,
): SelectedAreaTiling {
  const paneTiling = createTiling(metrics, screenshotSize);
  const { density, pane } = paneTiling;
  const { x, y, width, height } = toDeviceArea(area, density);
  const left = Math.max(pane.left, pane.left + x - Math.round(scrolledX * density));
  const edges = { ...pane, left, right: Math.min(pane.right, left + width) };
  const tiling = {
    ...paneTiling,
    view: edges,
    pane: edges,
    paneCssPx: { ...paneTiling.paneCssPx, width: (edges.right - edges.left) / density },
    width: edges.right - edges.left,
  };
  return { tiling: withColumnsToCapture(tiling, width), firstRow: y, lastRow: y + height };
}

/** Moves the tiling of a selected area to the top left corner, because the capture starts there. */
export function moveToOrigin(tiling: Tiling): Tiling {
  const { left, top, right, bottom } = tiling.pane;
  const edges = { left: 0, top: 0, right: right - left, bottom: bottom - top };
  return { ...tiling, view: edges, pane: edges, paneCssPx: { ...tiling.paneCssPx, x: 0 } };
}

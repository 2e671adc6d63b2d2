import type { IncompleteReason } from '../../../extension/capture.ts';
import type { FixturePage } from '../extension/fixture-site.ts';
import type { Pixels } from '../extension/pixels.ts';
import type { CaptureDriver, CasePage, WindowSize } from './case-page.ts';

/** Returns the expected pixels of a capture. `page` is a new tab. `actual` is the capture, for areas with arbitrary content. */
export type Reference = (page: CasePage, actual: Pixels) => Promise<Pixels>;

export interface CaptureCase {
  readonly name: string;
  readonly html: string | FixturePage;
  /** HTML of the frames, by path. */
  readonly frames?: Readonly<Record<string, string>>;
  readonly reference: Reference;
  readonly incompleteReason?: IncompleteReason;
  /** Matches the parts of the markup that scripts of the page change when it is scrolled. */
  readonly scriptedChanges?: RegExp;
  readonly beforeCapture?: (page: CasePage) => Promise<void>;
  readonly duringCapture?: (driver: CaptureDriver) => Promise<void>;
  /** Checks the captured page after it was restored. */
  readonly afterCapture?: (page: CasePage) => Promise<void>;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePage: Reference = (page) => page.takeWholePage();

/** Expects the page as in a window of this size in CSS pixels, because the layout of the page depends on the window. */
export const pageInWindow =
  (size: WindowSize): Reference =>
  (page) =>
    page.takeInWindow(size);

/** Expects one color per row and at least `minRows` rows, at a density of 1. */
export const rowsOfColor =
  (minRows: number, colorOf: (row: number) => readonly [number, number, number]): Reference =>
  async (page, actual) => {
    const width = await page.evaluate(() => innerWidth);
    const height = Math.max(minRows, actual.height);
    const rows = Array.from({ length: height }, (_, row) => Buffer.alloc(width * 3, Buffer.from(colorOf(row))));
    return { width, height, rgb: Buffer.concat(rows) };
  };

/** Accepts any pixels in one area, because a script changes the content there and cannot be paused. */
export const ignoringArea =
  (area: Area, reference: Reference): Reference =>
  async (page, actual) =>
    copyInto(await reference(page, actual), area, actual, ({ x, y }) => ({ x, y }));

/** Expects a single color in one area. It may be any color, because the content is paused at an arbitrary moment. */
export const withSingleColorArea =
  (area: Area, reference: Reference): Reference =>
  async (page, actual) =>
    copyInto(await reference(page, actual), area, actual, () => ({ x: area.x, y: area.y }));

type Position = Pick<Area, 'x' | 'y'>;

/** Copies pixels of the capture into an area of the reference. `sourceOf` returns the position to copy a pixel from. */
function copyInto(
  reference: Pixels,
  { x: left, y: top, width, height }: Area,
  actual: Pixels,
  sourceOf: (position: Position) => Position,
): Pixels {
  const rgb = Buffer.from(reference.rgb);
  for (let y = top; y < Math.min(top + height, reference.height, actual.height); y++)
    for (let x = left; x < left + width; x++) {
      const source = sourceOf({ x, y });
      const at = (source.y * actual.width + source.x) * 3;
      actual.rgb.copy(rgb, (y * reference.width + x) * 3, at, at + 3);
    }
  return { ...reference, rgb };
}

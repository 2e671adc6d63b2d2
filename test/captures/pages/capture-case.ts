import type { Page } from 'playwright-core';
import type { Shortfall } from '../../../extension/capture.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import type { FixturePage } from '../../support/extension/fixture-site.ts';
import type { Pixels } from '../../support/extension/pixels.ts';
import { referenceScreenshot, referenceScreenshotInWindow } from '../../support/extension/reference-screenshot.ts';

/** Returns the pixels that a capture should have. `page` is a fresh tab; `actual` is the capture, for parts that only it determines. */
export type Reference = (page: Page, actual: Pixels) => Promise<Pixels>;

/** A page to capture and the expected result. */
export interface CaptureCase {
  /** Title of the test. If parts of the capture have no reference, it says what the test compares instead. */
  readonly name: string;
  readonly html: string | FixturePage;
  /** Documents of its frames, by path. */
  readonly frames?: Readonly<Record<string, string>>;
  readonly reference: Reference;
  readonly shortfall?: Shortfall;
  /** Markup that the page changes itself when it is scrolled. */
  readonly ownChanges?: RegExp;
  readonly beforeCapture?: (page: Page) => Promise<void>;
  readonly duringCapture?: (browser: ExtensionBrowser) => Promise<void>;
}

/** An area of a capture in CSS pixels. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The browser's screenshot of the page beyond its window. */
export const wholePage: Reference = referenceScreenshot;

/** The page in a window of that size, in CSS pixels. For pages that depend on the size of the window. */
export const windowOfHeight =
  (height: number, width?: number): Reference =>
  (page) =>
    referenceScreenshotInWindow(page, { height, ...(width && { width }) });

/** One color per row, for as many rows as were captured and at least `minRows`. At a density of 1. */
export const rowsOfColor =
  (minRows: number, colorOf: (row: number) => readonly [number, number, number]): Reference =>
  async (page, actual) => {
    const width = await page.evaluate(() => innerWidth);
    const height = Math.max(minRows, actual.height);
    const rows = Array.from({ length: height }, (_, row) => Buffer.alloc(width * 3, Buffer.from(colorOf(row))));
    return { width, height, rgb: Buffer.concat(rows) };
  };

/** Accepts any pixels in one area: a script moves its content and cannot be paused. */
export const ignoringArea =
  (area: Area, reference: Reference): Reference =>
  async (page, actual) =>
    copyInto(await reference(page, actual), area, actual, ({ x, y }) => ({ x, y }));

/** Expects a single color in one area, whichever it is: the content was paused at some moment. */
export const withHeldArea =
  (area: Area, reference: Reference): Reference =>
  async (page, actual) =>
    copyInto(await reference(page, actual), area, actual, () => ({ x: area.x, y: area.y }));

type Place = Pick<Area, 'x' | 'y'>;

/** Copies pixels of the capture into an area of the reference, for each pixel from the place that `sourceOf` returns. */
function copyInto(
  reference: Pixels,
  { x: left, y: top, width, height }: Area,
  actual: Pixels,
  sourceOf: (place: Place) => Place,
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

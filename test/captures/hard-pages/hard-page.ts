import type { Page } from 'playwright-core';
import type { Shortfall } from '../../../extension/capture.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import type { FixturePage } from '../../support/extension/fixture-site.ts';
import { type Pixels, truthInWindow, truthOf } from '../../support/extension/truth.ts';

/** What a capture should be. `page` is a fresh one that is not captured; `made` is the capture, where only it can tell. */
export type Truth = (page: Page, made: Promise<Pixels>) => Promise<Pixels>;

/** A page that is hard to capture, and what of it is exact. */
export interface HardPage {
  /** A sentence. Where no truth can be had for a part of it, it says what is asserted instead. */
  readonly name: string;
  readonly html: string | FixturePage;
  /** Documents that it frames, by their paths. */
  readonly framed?: Readonly<Record<string, string>>;
  /** Where it is, when it is not a document of its own. */
  readonly path?: string;
  readonly truth: Truth;
  readonly shortfall?: Shortfall;
  /** What the page changes of its own markup when it is seen. */
  readonly changesItself?: RegExp;
  /** What a person does before, and while it is captured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly during?: (browser: ExtensionBrowser) => Promise<void>;
}

/** A rectangle of a capture in CSS pixels. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The browser's own picture beyond its window. */
export const beyondWindow: Truth = truthOf;

/** The page in a window of that height, and width: where the window's size is what decides. In CSS pixels. */
export const inWindow =
  (height: number, width?: number): Truth =>
  (page) =>
    truthInWindow(page, { height, ...(width && { width }) });

/** Rows of one color each, as many as were captured and at least so many. At a density of 1. */
export const inRows =
  (least: number, colorOf: (row: number) => readonly [number, number, number]): Truth =>
  async (page, made) => {
    const width = await page.evaluate(() => innerWidth);
    const height = Math.max(least, (await made).height);
    const rows = Array.from({ length: height }, (_, row) => Buffer.alloc(width * 3, Buffer.from(colorOf(row))));
    return { width, height, rgb: Buffer.concat(rows) };
  };

/** A truth that says nothing of one part: what moves there cannot be stopped. */
export const exceptIn =
  (part: Part, truth: Truth): Truth =>
  async (page, made) =>
    overlaid(await truth(page, made), part, await made, ({ x, y }) => ({ x, y }));

/** A truth in which one part has a single color, whichever the capture met: it was held at one moment. */
export const inOneColor =
  (part: Part, truth: Truth): Truth =>
  async (page, made) =>
    overlaid(await truth(page, made), part, await made, () => ({ x: part.x, y: part.y }));

type Place = Pick<Part, 'x' | 'y'>;

/** Paints over a part of a truth what stands in the capture at a place that goes with each of its own. */
function overlaid(
  truth: Pixels,
  { x: left, y: top, width, height }: Part,
  made: Pixels,
  placeFor: (place: Place) => Place,
): Pixels {
  const rgb = Buffer.from(truth.rgb);
  for (let y = top; y < Math.min(top + height, truth.height, made.height); y++)
    for (let x = left; x < left + width; x++) {
      const from = placeFor({ x, y });
      const at = (from.y * made.width + from.x) * 3;
      made.rgb.copy(rgb, (y * truth.width + x) * 3, at, at + 3);
    }
  return { ...truth, rgb };
}

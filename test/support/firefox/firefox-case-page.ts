import type { CasePage, WindowSize } from '../captures/case-page.ts';
import { layOutSkippedContent, loadWholePage } from '../captures/load-whole-page.ts';
import { decodePng, type Pixels } from '../extension/pixels.ts';
import { waitForPaint } from '../extension/wait-for-paint.ts';
import type { ScriptFunction } from '../script-context.ts';
import { drawDocument } from './active-tab-scripts.ts';
import type { FirefoxBrowser } from './firefox-browser.ts';
import type { FirefoxTab } from './firefox-tab.ts';
import { resizePage } from './resize-page.ts';

/** Area of the document in CSS pixels. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Height of the pieces in which the page is drawn. Their edges differ from those of the extension's areas. */
const MAX_PIECE_PX = 1_000;

/** Rows that are drawn above and below a piece and cut off, because Firefox draws round corners differently at an edge. */
const OVERLAP_PX = 100;

/** Firefox lays out pages in app units: 60 per CSS pixel, and a whole number per device pixel. */
const APP_UNITS_PER_CSS_PX = 60;

/** Number of equal screenshots after which a page with frames counts as painted. */
const REQUIRED_REPEATS = 3;

/** Tab of Firefox with a page of a capture case. Its screenshots are drawn by Firefox's own windows. */
export class FirefoxCasePage implements CasePage {
  readonly scrollbarPx = 12;
  readonly tab: FirefoxTab;
  readonly openAgain: () => Promise<CasePage>;
  readonly #browser: FirefoxBrowser;

  constructor(browser: FirefoxBrowser, tab: FirefoxTab, openAgain: () => Promise<CasePage>) {
    this.#browser = browser;
    this.tab = tab;
    this.openAgain = openAgain;
  }

  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument>, argument: Argument): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument | undefined>, argument?: Argument): Promise<Result> {
    return this.tab.evaluate(run, argument);
  }

  readUrl = (): Promise<string> => this.tab.readUrl();
  close = (): Promise<void> => this.tab.close();

  /** Clicks the visible part of the first element that matches a selector. */
  async click(selector: string): Promise<void> {
    const point = await this.evaluate((selectors) => {
      const box = document.querySelector(selectors)?.getBoundingClientRect();
      return box && ([Math.round(box.x + box.width / 2), Math.round(box.y + Math.min(box.height, innerHeight) / 2)] as const);
    }, selector);
    if (!point) throw new Error(`The page has no element ${selector}.`);
    await this.tab.click(point);
  }

  async takeWholePage(): Promise<Pixels> {
    await layOutSkippedContent(this);
    const { left, width, height } = await loadWholePage(this);
    const exactWidth = await this.evaluate(() => document.documentElement.getBoundingClientRect().width);
    // The width of a page that fits the window is known without rounding.
    return this.#draw({ x: left, y: 0, width: Math.round(exactWidth) === width ? exactWidth : width, height });
  }

  async takeInWindow({ height, width }: WindowSize): Promise<Pixels> {
    const size = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    try {
      await resizePage(this.#browser, this.tab, { width: width ?? size.width, height });
      await loadWholePage(this);
      return await this.#takeStable(() => this.takeVisibleArea());
    } finally {
      await resizePage(this.#browser, this.tab, size);
    }
  }

  async takeVisibleArea(): Promise<Pixels> {
    return this.#draw(await this.evaluate(() => ({ x: scrollX, y: scrollY, width: innerWidth, height: innerHeight })));
  }

  setPinchZoom = (scale: number): Promise<void> => this.tab.setPinchZoom(scale);

  /** If the page has frames, repeats the screenshot until it stays the same, because frames paint later. */
  async #takeStable(take: () => Promise<Pixels>): Promise<Pixels> {
    const hasFrames = await this.evaluate(() => document.querySelector('iframe') !== null);
    let pixels = await take();
    for (let repeats = 0; hasFrames && repeats < REQUIRED_REPEATS; ) {
      await waitForPaint(this);
      const next = await take();
      repeats = next.rgb.equals(pixels.rgb) ? repeats + 1 : 0;
      pixels = next;
    }
    return pixels;
  }

  async #draw(page: Area): Promise<Pixels> {
    await this.tab.activate();
    const density = await this.evaluate(() => devicePixelRatio);
    // Firefox draws whole CSS pixels, which may end within a device pixel.
    const size = { width: Math.round(page.width * density), height: Math.round(page.height * density) };
    const columns = { x: page.x, width: Math.ceil(size.width / density) };
    const height = Math.ceil(size.height / density);
    const pieceHeight = floorToWholePixels(MAX_PIECE_PX, density);
    const overlap = floorToWholePixels(OVERLAP_PX, density);
    const pieces: Pixels[] = [];
    for (let y = 0; y < height; y += pieceHeight) {
      const above = Math.min(overlap, y);
      const end = Math.min(height, y + pieceHeight + overlap);
      const area = { ...columns, y: page.y + y - above, height: end - y + above };
      const url = await this.#browser.runInBrowser(drawDocument, { area, density });
      const drawn = await decodePng(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
      pieces.push(keepRows(drawn, Math.round(above * density), Math.round(pieceHeight * density)));
    }
    const drawn: Pixels = {
      width: pieces[0]?.width ?? 0,
      height: pieces.reduce((sum, piece) => sum + piece.height, 0),
      rgb: Buffer.concat(pieces.map(({ rgb }) => rgb)),
    };
    return keepColumns(keepRows(drawn, 0, size.height), size.width);
  }
}

function keepRows({ width, height, rgb }: Pixels, first: number, count: number): Pixels {
  const rows = Math.min(count, height - first);
  return { width, height: rows, rgb: rgb.subarray(first * width * 3, (first + rows) * width * 3) };
}

function keepColumns(pixels: Pixels, count: number): Pixels {
  const { width, height, rgb } = pixels;
  if (count >= width) return pixels;
  const rows = Array.from({ length: height }, (_, y) => rgb.subarray(y * width * 3, (y * width + count) * 3));
  return { width: count, height, rgb: Buffer.concat(rows) };
}

/** Returns the largest height up to `maxHeight`, in CSS pixels, that is a whole number of device pixels. */
function floorToWholePixels(maxHeight: number, density: number): number {
  const appUnits = Math.round(APP_UNITS_PER_CSS_PX / density);
  let height = maxHeight;
  while ((height * APP_UNITS_PER_CSS_PX) % appUnits !== 0) height -= 1;
  return height;
}

import type { Area } from '../content-script/page-agent.ts';
import type { BrowserAdapter, ScreenshotTarget } from './browser-adapter.ts';

interface FirefoxScreenshotOptions {
  readonly format: 'png';
  /** Area of the document in CSS pixels, instead of the window. */
  readonly rect?: Area;
  /** Device pixels per CSS pixel of a page without zoom. */
  readonly scale?: number;
}

/** The types of Chrome lack the options `rect` and `scale`. */
declare const browser: {
  readonly tabs: {
    /** Returns a blurred window, or one black pixel instead of an area, if the page belongs to the browser or to another extension. */
    captureVisibleTab(windowId: number, options: FirefoxScreenshotOptions): Promise<string>;
  };
};

/** Area that is larger than one device pixel at every zoom. */
const SAMPLE: FirefoxScreenshotOptions = { format: 'png', rect: { x: 0, y: 0, width: 16, height: 16 }, scale: 1 };

/** A taller screenshot is no faster, and Firefox draws gradients and round edges less exactly in it (measured). */
const MAX_AREA_ROWS = 4_096;

/** Limits the memory: a capture needs several times the memory of the pixels of an area (measured). */
const MAX_AREA_PIXELS = 8 * 2 ** 20;

/** In Chrome, the quota gives late content about as much time. */
const LATE_CONTENT_WAIT_MS = 1_000;

/** Firefox lays out pages in app units: 60 per CSS pixel, and a whole number per device pixel. */
const APP_UNITS_PER_CSS_PX = 60;

export const firefoxScreenshots: Pick<
  BrowserAdapter,
  | 'prepareScreenshot'
  | 'isScreenshotBlurred'
  | 'hasScreenshotQuota'
  | 'screenshotIntervalMs'
  | 'areaScreenshots'
  | 'maxPixelsPerRead'
> = {
  async prepareScreenshot(target) {
    const scale = await readScale(target);
    return (area) => browser.tabs.captureVisibleTab(target.windowId, { format: 'png', scale, ...(area && { rect: area }) });
  },
  async isScreenshotBlurred(windowId) {
    const dataUrl = await browser.tabs.captureVisibleTab(windowId, SAMPLE);
    const bitmap = await createImageBitmap(await (await fetch(dataUrl)).blob());
    const isBlurred = bitmap.width === 1;
    bitmap.close();
    return isBlurred;
  },
  hasScreenshotQuota: false,
  // Measured with areas of 1,188 × 4,096 px on two slow cores.
  screenshotIntervalMs: 450,
  areaScreenshots: {
    maxRows: MAX_AREA_ROWS,
    maxPixels: MAX_AREA_PIXELS,
    lateContentWaitMs: LATE_CONTENT_WAIT_MS,
    getAlignment,
  },
  // Firefox copies the whole canvas for each `getImageData` call (measured).
  maxPixelsPerRead: Number.POSITIVE_INFINITY,
};

/**
 * Returns the scale at which a screenshot has the pixels of the screen. By default Firefox ignores the zoom of the tab and resamples
 * the picture. Without access to the page, computes it from the density of the background page, and rounds as Firefox does.
 */
async function readScale({ tabId }: ScreenshotTarget): Promise<number> {
  const func = (): number => devicePixelRatio;
  const [density, zoom] = await Promise.all([
    chrome.scripting.executeScript({ target: { tabId }, func, injectImmediately: true }).then(
      ([frame]) => frame?.result,
      () => undefined,
    ),
    chrome.tabs.getZoom(tabId),
  ]);
  if (typeof density === 'number') return density / zoom;
  const appUnitsPerDevicePx = Math.round(APP_UNITS_PER_CSS_PX / (devicePixelRatio * zoom));
  return APP_UNITS_PER_CSS_PX / appUnitsPerDevicePx / zoom;
}

/** Returns the smallest whole number of CSS pixels that is also a whole number of device pixels. */
function getAlignment(density: number): number {
  const unitsPerDevicePx = Math.round(APP_UNITS_PER_CSS_PX / density);
  return unitsPerDevicePx / findGreatestCommonDivisor(unitsPerDevicePx, APP_UNITS_PER_CSS_PX);
}

const findGreatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : findGreatestCommonDivisor(b, a % b));

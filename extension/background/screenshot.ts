import { browserAdapter } from '#browser';
import type { Area } from '../content-script/page-agent.ts';
import { type CaptureTarget, requireActiveTab } from './capture-target.ts';
import { ScreenshotQuota } from './screenshot-quota.ts';

/** Shared by all captures, because the browser's quota applies to the whole extension. */
const quota = new ScreenshotQuota();

/**
 * Called shortly before a screenshot. Returns the area of the document to show, in CSS pixels, or undefined for the window. Only a browser
 * with `areaScreenshots` can show an area.
 */
export type BeforeScreenshot = () => Promise<Area | undefined>;

/** Screenshot that is taken, but may still be decoding. */
export interface PendingScreenshot {
  readonly bitmap: Promise<ImageBitmap>;
}

/** Takes a screenshot as `takeScreenshot` does, but does not wait until it is decoded. */
export async function startScreenshot(target: CaptureTarget, beforeScreenshot?: BeforeScreenshot): Promise<PendingScreenshot> {
  const prepared = browserAdapter.prepareScreenshot(target);
  const take = async (area?: Area) => takeOfActiveTab(target, await prepared, area);
  const screenshot = browserAdapter.hasScreenshotQuota
    ? quota.run(take, beforeScreenshot)
    : prepared.then(() => beforeScreenshot?.()).then(take);
  // Checks the tab before using the result of the screenshot, because another tab may be active by now.
  await screenshot.catch(() => undefined);
  await requireActiveTab(target);
  const bitmap = decode(await screenshot);
  // The caller may await the bitmap later.
  bitmap.catch(() => undefined);
  return { bitmap };
}

/**
 * Takes a screenshot of a tab. Throws `CaptureIncompleteError` (`left`, `closed`, `interrupted`) if the tab is no longer in front,
 * otherwise the errors of the browser and of `beforeScreenshot`.
 */
export const takeScreenshot = async (target: CaptureTarget): Promise<ImageBitmap> => (await startScreenshot(target)).bitmap;

async function decode(dataUrl: string): Promise<ImageBitmap> {
  const png = await (await fetch(dataUrl)).blob();
  return createImageBitmap(png, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** Sends the tab check and the screenshot call together, because the browser handles both in order without delay. */
async function takeOfActiveTab(
  target: CaptureTarget,
  takePrepared: (area?: Area) => Promise<string>,
  area: Area | undefined,
): Promise<string> {
  const tabCheck = requireActiveTab(target);
  const [dataUrl] = await Promise.all([takePrepared(area), tabCheck]);
  return dataUrl;
}

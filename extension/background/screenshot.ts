import { browserAdapter } from '#browser';
import type { Area } from '../content-script/page-agent.ts';
import { type CaptureTarget, requireActiveTab } from './capture-target.ts';
import { ScreenshotQuota } from './screenshot-quota.ts';

/** Shared by all captures, because the browser's quota applies to the whole extension. */
const quota = new ScreenshotQuota();

interface ScreenshotContent {
  /** Area of the document, in CSS pixels, instead of the window. Only a browser with `areaScreenshots` can show an area. */
  readonly area?: Area | undefined;
}

/** Screenshot that is taken, but may still be decoding. */
export interface PendingScreenshot {
  readonly bitmap: Promise<ImageBitmap>;
}

/**
 * Takes a screenshot as `takeScreenshot` does, but does not wait until it is decoded. Calls `beforeScreenshot` shortly before.
 * Its result names the area to show, and is returned with the screenshot. Throws the errors of `beforeScreenshot` and `takeScreenshot`.
 */
export async function startScreenshot<Prepared extends ScreenshotContent>(
  target: CaptureTarget,
  beforeScreenshot: () => Promise<Prepared>,
): Promise<Prepared & PendingScreenshot> {
  const pendingTake = browserAdapter.prepareScreenshot(target);
  const take = async (prepared: Prepared) => {
    const takeContent = await pendingTake;
    return { prepared, dataUrl: await takeOfActiveTab(target, () => takeContent(prepared.area)) };
  };
  const screenshot = browserAdapter.hasScreenshotQuota
    ? quota.run(beforeScreenshot, take)
    : pendingTake.then(beforeScreenshot).then(take);
  // Checks the tab before using the result of the screenshot, because another tab may be active by now.
  await screenshot.catch(() => undefined);
  await requireActiveTab(target);
  const { prepared, dataUrl } = await screenshot;
  const bitmap = decode(dataUrl);
  // The caller may await the bitmap later.
  bitmap.catch(() => undefined);
  return { ...prepared, bitmap };
}

/**
 * Takes a screenshot of a tab. Throws `CaptureIncompleteError` (`left`, `closed`, `interrupted`) if the tab is no longer active,
 * otherwise the errors of the browser.
 */
export const takeScreenshot = async (target: CaptureTarget): Promise<ImageBitmap> =>
  (await startScreenshot(target, async () => ({}))).bitmap;

async function decode(dataUrl: string): Promise<ImageBitmap> {
  const png = await (await fetch(dataUrl)).blob();
  return createImageBitmap(png, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** Sends the tab check and the screenshot call together, because the browser handles both in order without delay. */
async function takeOfActiveTab(target: CaptureTarget, takePrepared: () => Promise<string>): Promise<string> {
  const tabCheck = requireActiveTab(target);
  const [dataUrl] = await Promise.all([takePrepared(), tabCheck]);
  return dataUrl;
}

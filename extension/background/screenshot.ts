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

interface EncodedScreenshot {
  /** PNG. */
  readonly dataUrl: string;
}

/**
 * Takes a screenshot as `takeScreenshot` does, but does not decode it. Calls `beforeScreenshot` shortly before the screenshot. The value
 * it resolves to contains the area to show, and is returned with the screenshot. Throws the errors of `beforeScreenshot` and
 * `takeScreenshot`.
 */
export async function takeEncodedScreenshot<Prepared extends ScreenshotContent>(
  target: CaptureTarget,
  beforeScreenshot: () => Promise<Prepared>,
): Promise<Prepared & EncodedScreenshot> {
  const pendingTake = browserAdapter.prepareScreenshot(target);
  const take = async (prepared: Prepared) => {
    const takeContent = await pendingTake;
    return { ...prepared, dataUrl: await takeIfTabIsActive(target, () => takeContent(prepared.area)) };
  };
  const screenshot = browserAdapter.hasScreenshotQuota
    ? quota.run(beforeScreenshot, take)
    : pendingTake.then(beforeScreenshot).then(take);
  // Another tab may be active by now. This is checked after an error too, because `left` or `closed` explains more than that error.
  await screenshot.catch(() => undefined);
  await requireActiveTab(target);
  return screenshot;
}

/**
 * Takes a screenshot of a tab. Throws `CaptureIncompleteError` (`left`, `closed`, `interrupted`) if the tab is no longer active,
 * otherwise the errors of the browser.
 */
export const takeScreenshot = async (target: CaptureTarget): Promise<ImageBitmap> =>
  decodeScreenshot((await takeEncodedScreenshot(target, async () => ({}))).dataUrl);

export async function decodeScreenshot(dataUrl: string): Promise<ImageBitmap> {
  const png = await (await fetch(dataUrl)).blob();
  return createImageBitmap(png, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** Checks the tab directly before the screenshot. The browser handles both calls in order, so the tab cannot change in between. */
async function takeIfTabIsActive(target: CaptureTarget, takePrepared: () => Promise<string>): Promise<string> {
  const tabCheck = requireActiveTab(target);
  const [dataUrl] = await Promise.all([takePrepared(), tabCheck]);
  return dataUrl;
}

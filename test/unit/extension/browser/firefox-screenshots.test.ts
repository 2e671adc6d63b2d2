import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firefoxScreenshots } from '../../../../extension/browser/firefox-screenshots.ts';

const createPicture = async (width: number): Promise<string> => {
  const png = await sharp({ create: { width, height: width, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

const captureVisibleTab = vi.fn<(windowId: number, options: object) => Promise<string>>();

beforeEach(() => {
  vi.stubGlobal('browser', { tabs: { captureVisibleTab } });
  vi.stubGlobal('createImageBitmap', async (png: Blob) => ({
    ...(await sharp(await png.arrayBuffer()).metadata()),
    close: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  captureVisibleTab.mockReset();
});

describe('isScreenshotBlurred', () => {
  test.each([
    ['a web page', 16, false],
    ['a web page at the lowest zoom level', 5, false],
    ['a page of Firefox or of another extension', 1, true],
  ])('checks a small part of %s', async (_, width, isBlurred) => {
    captureVisibleTab.mockResolvedValue(await createPicture(width));
    expect(await firefoxScreenshots.isScreenshotBlurred(3)).toBe(isBlurred);
    expect(captureVisibleTab).toHaveBeenCalledWith(3, { format: 'png', rect: { x: 0, y: 0, width: 16, height: 16 }, scale: 1 });
  });

  test('throws when the extension has no access to the page', async () => {
    captureVisibleTab.mockRejectedValue(new Error('Missing activeTab permission'));
    await expect(firefoxScreenshots.isScreenshotBlurred(3)).rejects.toThrow('Missing activeTab permission');
  });
});

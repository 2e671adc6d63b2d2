import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { newContext } from '../../../../support/browser/chromium.ts';

async function paintLastPixel(width: number, height: number): Promise<readonly number[]> {
  const page = await (await newContext()).newPage();
  await page.addScriptTag({ path: path.join(inject('extensionTestScripts'), 'paint-last-pixel.js') });
  return page.evaluate((size) => globalThis.paintLastPixel(...size), [width, height] as const);
}

describe('createCanvasPainter', () => {
  test.each([
    [65_535, 1],
    [1, 65_535],
  ])('paints %i × %i px to the last pixel', async (width, height) => {
    expect(await paintLastPixel(width, height)).toEqual([255, 255, 255, 255]);
  });

  test.each([
    [65_536, 1],
    [1, 65_536],
    [16_384, 16_385],
  ])('throws when %i × %i px exceed the limits of the browser', async (width, height) => {
    await expect(paintLastPixel(width, height)).rejects.toThrow(
      `A picture of ${width} × ${height} px exceeds the canvas limit of the browser.`,
    );
  });
});

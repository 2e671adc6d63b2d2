import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { openEditor } from '../../../support/extension/open-editor.ts';
import { boxShape } from '../../../support/imaging/box-shape.ts';

const SIZE = { width: 800, height: 600 };

const COLOR_TOLERANCE = 24;

const SHAPES: readonly Shape[] = [
  { kind: 'blur', id: 'blur', x: 55, y: 125, width: 311, height: 83, block: 20 },
  { kind: 'pixelate', id: 'pixelate', x: 55, y: 250, width: 300, height: 70, block: 12 },
  { kind: 'highlight', id: 'lower', x: 50, y: 340, width: 300, height: 40, color: 'blue' },
  { kind: 'highlight', id: 'upper', x: 200, y: 355, width: 300, height: 40, color: 'yellow' },
  { kind: 'text', id: 'text', x: 60, y: 440, width: 200, text: 'Look here', size: 28, color: 'red' },
  { kind: 'number', id: 'number', x: 420, y: 180, value: 1, size: 20, color: 'green' },
  boxShape('box', 430, 200),
];

const readPixels = (png: Buffer): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer();

test('the exported file looks like the editor', async () => {
  const { page } = await openEditor({ size: SIZE, edits: { shapes: SHAPES } });
  await page.locator('canvas[data-kind="blur"]').waitFor();
  await page.locator('canvas[data-kind="pixelate"]').waitFor();
  const captureImage = await page.locator('.capture-image').boundingBox();
  const screenshot = await page.screenshot({ clip: { x: captureImage?.x ?? 0, y: captureImage?.y ?? 0, ...SIZE } });
  const file = await page.evaluate(([edits, size]) => editorTest.exportImage(edits, size), [{ shapes: SHAPES }, SIZE] as const);
  const [screen, exported] = await Promise.all([
    readPixels(screenshot),
    readPixels(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')),
  ]);
  const differingBytes = exported.filter((value, index) => Math.abs(value - (screen[index] ?? 0)) > COLOR_TOLERANCE).length;
  expect(screen).toHaveLength(exported.length);
  expect(differingBytes / exported.length).toBeLessThan(0.002);
});

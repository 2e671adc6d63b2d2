import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../../dev/capturing/launch-browser.ts';

const TRIAL = `
import { canvasPainter } from '../../../extension/shapes/extension/shapes/canvas-painter.ts';
globalThis.lastPixel = (width, height) => {
  const mark = { kind: 'fill', path: \`M0 0H\${width}V\${height}H0Z\`, color: '#ffffff' };
  return [...canvasPainter().paint([mark], { x: 0, y: 0, width, height }).subarray(-4)];
};
`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const stdin = { contents: TRIAL, resolveDir: process.cwd() };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', target: 'chrome121' });
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});

afterAll(() => browser.close());

const lastPixel = (width: number, height: number): Promise<unknown> => page.evaluate(`lastPixel(${width}, ${height})`);

test.each([
  [65_535, 1],
  [1, 65_535],
])('%i × %i px are painted to the last', async (width, height) => {
  expect(await lastPixel(width, height)).toEqual([255, 255, 255, 255]);
});

test.each([
  [65_536, 1],
  [1, 65_536],
  [16_384, 16_385],
])('%i × %i px are more than is drawn, which is said', async (width, height) => {
  await expect(lastPixel(width, height)).rejects.toThrow(
    `A picture of ${width} × ${height} px is larger than the browser can draw.`,
  );
});

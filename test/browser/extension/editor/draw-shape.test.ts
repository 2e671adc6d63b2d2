import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Drawing, Shape } from '#shared/imaging/annotations/shape.ts';
import { openEditorTestPage } from '../../../support/extension/open-editor.ts';

const SIZE = { width: 480, height: 360 };

const DRAWINGS: Readonly<Record<Drawing['kind'], readonly Drawing[]>> = {
  box: [{ kind: 'box', id: '1', x: 40, y: 30, width: 300, height: 200, color: 'red', stroke: 8 }],
  ellipse: [{ kind: 'ellipse', id: '1', x: 40, y: 30, width: 300, height: 200, color: 'blue', stroke: 5 }],
  arrow: [
    { kind: 'arrow', id: '1', from: { x: 30, y: 40 }, to: { x: 400, y: 300 }, color: 'red', stroke: 8 },
    { kind: 'arrow', id: '2', from: { x: 300, y: 40 }, to: { x: 300, y: 52 }, color: 'green', stroke: 8 },
  ],
  line: [{ kind: 'line', id: '1', from: { x: 30, y: 300 }, to: { x: 400, y: 41 }, color: 'violet', stroke: 6 }],
  pen: [
    {
      kind: 'pen',
      id: '1',
      points: Array.from({ length: 60 }, (_, index) => ({ x: 40 + index * 6, y: 180 + 90 * Math.sin(index / 6) })),
      color: 'green',
      stroke: 6,
    },
    { kind: 'pen', id: '2', points: [{ x: 20, y: 20 }], color: 'red', stroke: 20 },
  ],
  text: [{ kind: 'text', id: '1', x: 30, y: 40, width: 300, text: 'Here it is,\n  and  there: äß漢字', size: 32, color: 'red' }],
  number: [
    { kind: 'number', id: '1', x: 80, y: 80, value: 7, size: 30, color: 'red' },
    { kind: 'number', id: '2', x: 200, y: 80, value: 42, size: 30, color: 'yellow' },
    { kind: 'number', id: '3', x: 320, y: 80, value: 999, size: 30, color: 'blue' },
  ],
};

const COLOR_TOLERANCE = 48;

const readPixels = (png: Buffer): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer();

describe('the editor and the exported file', () => {
  test.each(Object.entries(DRAWINGS))('show the same %s', async (_, shapes) => {
    const page = await openEditorTestPage();
    const drawn = await page.evaluate(([all, size]) => editorTest.drawOnCanvas(all, size), [shapes, SIZE] as const);
    await page.evaluate(([all, size]) => editorTest.showAsSvg(all, size), [shapes, SIZE] as const);
    const [file, screen] = await Promise.all([
      readPixels(Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')),
      readPixels(await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } })),
    ]);
    // Every color of a drawing has less green than the white background.
    const drawnPixels = file.filter((value, index) => index % 4 === 1 && value < 250).length;
    const differingPixels = file.filter((value, index) => Math.abs(value - (screen[index] ?? 0)) > COLOR_TOLERANCE).length / 4;
    expect(drawnPixels).toBeGreaterThan(300);
    expect(differingPixels / drawnPixels).toBeLessThan(0.01);
  });
});

describe('an export', () => {
  const shapes: readonly Shape[] = [
    ...Object.values(DRAWINGS)
      .flat()
      .map((shape, index) => ({ ...shape, id: `drawn-${index}` })),
    { kind: 'blur', id: 'blur', x: 31, y: 201, width: 280, height: 133, block: 20 },
    { kind: 'pixelate', id: 'pixelate', x: 250, y: 500, width: 200, height: 77, block: 16 },
    { kind: 'highlight', id: 'highlight', x: 50, y: 100, width: 300, height: 40, color: 'yellow' },
  ];
  const size = { width: 480, height: 1_300 };

  test('has the same pixels for every strip height', async () => {
    const page = await openEditorTestPage();
    const edits = { shapes, stamps: { date: true, url: true, place: 'above' as const } };
    const computeHash = (stripHeight: number) =>
      page.evaluate(([input, cut]) => editorTest.hashExport(input, cut), [edits, { size, density: 1, stripHeight }] as const);
    const hashOfOneStrip = await computeHash(1_300);
    for (const stripHeight of [1, 37, 512, 700]) expect(await computeHash(stripHeight)).toBe(hashOfOneStrip);
  });
});

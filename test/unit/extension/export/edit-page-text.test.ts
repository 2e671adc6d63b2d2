import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEditsToText } from '../../../../extension/export/edit-page-text.ts';

const FULL_CROP = { x: 0, y: 0, width: 1_000, height: 2_000 };
const line = (text: string, x: number, y: number) => ({ text, x, y, width: 200, height: 20 });
const blur = (x: number, y: number, width: number, height: number) => ({
  id: 'b',
  kind: 'blur' as const,
  block: 16,
  x,
  y,
  width,
  height,
});
const text = {
  lines: [line('name', 100, 100), line('secret', 100, 200), line('end', 100, 1_900)],
  links: [{ href: 'https://a.example', x: 100, y: 200, width: 50, height: 20 }],
  unbreakableAreas: [
    { y: 90, height: 200 },
    { y: 1_800, height: 150 },
  ],
};
const listTexts = (edited: typeof text | ReturnType<typeof applyEditsToText>) => edited.lines.map((each) => each.text);

test('applyEditsToText returns the text unchanged when there is no crop and no redaction', () => {
  expect(applyEditsToText(text, { shapes: [] }, { crop: FULL_CROP, stampRowsAbove: 0 })).toEqual(text);
});

test('applyEditsToText removes lines and links that a redaction covers, even in part', () => {
  const edited = applyEditsToText(text, { shapes: [blur(290, 210, 50, 5)] }, { crop: FULL_CROP, stampRowsAbove: 0 });
  expect(listTexts(edited)).toEqual(['name', 'end']);
  expect(edited.links).toEqual(text.links);
  expect(applyEditsToText(text, { shapes: [blur(0, 0, 1_000, 2_000)] }, { crop: FULL_CROP, stampRowsAbove: 0 })).toMatchObject({
    lines: [],
    links: [],
  });
});

test('applyEditsToText moves the text with the crop and below the stamp', () => {
  const edited = applyEditsToText(text, { shapes: [] }, { crop: { x: 50, y: 80, width: 900, height: 300 }, stampRowsAbove: 40 });
  expect(edited.lines).toMatchObject([
    { text: 'name', x: 50, y: 60 },
    { text: 'secret', x: 50, y: 160 },
  ]);
  expect(edited.unbreakableAreas).toEqual([{ y: 50, height: 200 }]);
});

test('applyEditsToText removes lines that extend beyond the crop', () => {
  const lines = fc.array(
    fc.record({ x: fc.nat(900), y: fc.nat(1_900), width: fc.nat(200), height: fc.nat(60), text: fc.constant('x') }),
  );
  const crops = fc.record({
    x: fc.nat(500),
    y: fc.nat(900),
    width: fc.integer({ min: 1, max: 500 }),
    height: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(lines, crops, (all, crop) => {
      const edited = applyEditsToText(
        { lines: all, links: [], unbreakableAreas: [] },
        { shapes: [] },
        { crop, stampRowsAbove: 0 },
      );
      for (const { x, y, width, height } of edited.lines) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(crop.width);
        expect(y + height).toBeLessThanOrEqual(crop.height);
      }
    }),
  );
});

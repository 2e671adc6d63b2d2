import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('applyEditsToText adds a line for each line of a text shape, above redactions and inside the crop', () => {
  const shape = { id: 't', kind: 'text', x: 300, y: 500, width: 160, size: 20, color: 'red' } as const;
  const outside = { ...shape, id: 'u', x: 950, text: 'cut' };
  const crop = { ...FULL_CROP, y: 100, height: 1_000 };
  const shapes = [{ ...shape, text: 'Too high\n\n2 px' }, outside, blur(300, 500, 200, 60)];
  const blocks = [{ tag: 'H1' }] as const;
  const edited = applyEditsToText(
    { lines: [], links: [], unbreakableAreas: [], blocks },
    { shapes },
    { crop, stampRowsAbove: 30 },
  );
  expect(edited.lines).toEqual([
    { text: 'Too high', x: 300, y: 430, width: 160, height: 25, block: 1 },
    { text: '2 px', x: 300, y: 480, width: 80, height: 25, block: 1 },
  ]);
  expect(edited.blocks).toEqual([{ tag: 'H1' }, { tag: 'P' }, { tag: 'P' }]);
});

describe('applyEditsToText for a line whose words are known', () => {
  const words = [
    [4, 0, 2_000],
    [6, 2_500, 5_000, 7],
    [4, 6_000, 10_000],
  ] as const;
  const lineOfWords = { ...line('call Martha soon', 100, 300), words, block: 3 };
  const edit = (...boxes: readonly [number, number, number, number][]) =>
    applyEditsToText(
      { lines: [lineOfWords], links: [], unbreakableAreas: [] },
      { shapes: boxes.map((box) => blur(...box)) },
      { crop: FULL_CROP, stampRowsAbove: 0 },
    ).lines;

  test('removes only the words that a redaction covers', () => {
    expect(edit([155, 295, 30, 30])).toEqual([
      { ...lineOfWords, text: 'call', x: 100, width: 40, words: [[4, 0, 10_000]] },
      { ...lineOfWords, text: 'soon', x: 220, width: 80, words: [[4, 0, 10_000]] },
    ]);
  });

  test('keeps words together when the first or the last is covered', () => {
    expect(edit([100, 305, 10, 2])).toEqual([
      {
        ...lineOfWords,
        text: 'Martha soon',
        x: 150,
        width: 150,
        words: [
          [6, 0, 3_333, 7],
          [4, 4_667, 10_000],
        ],
      },
    ]);
    expect(edit([290, 305, 50, 2]).map(({ text: kept }) => kept)).toEqual(['call Martha']);
  });

  test('removes the whole line when all words are covered', () => {
    expect(edit([0, 300, 1_000, 1])).toEqual([]);
  });

  test('keeps every word that no redaction touches and no other word', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 200 }), (x, width) => {
        const kept = edit([x, 305, width, 5]).flatMap(({ text: part }) => part.split(' '));
        const places = { call: [100, 140], Martha: [150, 200], soon: [220, 300] } as const;
        const untouched = Object.entries(places).filter(([, [from, to]]) => to < x || from > x + width);
        const isTouched = (word: string) =>
          Object.entries(places).some(([name, [from, to]]) => name === word && to > x && from < x + width);
        expect(kept).toEqual(expect.arrayContaining(untouched.map(([word]) => word)));
        expect(kept.filter(isTouched)).toEqual([]);
      }),
    );
  });
});

test('applyEditsToText removes figures that a redaction covers', () => {
  const figures = [{ alt: 'A portrait', block: 0, x: 10, y: 10, width: 50, height: 50 }];
  const source = { ...text, figures, blocks: [{ tag: 'Figure' as const }] };
  const crop = { crop: FULL_CROP, stampRowsAbove: 0 };
  expect(applyEditsToText(source, { shapes: [blur(0, 0, 20, 20)] }, crop).figures).toEqual([]);
  expect(applyEditsToText(source, { shapes: [] }, crop)).toEqual(source);
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

import { expect, test } from 'vitest';
import { computePdfPages, type PdfOptions } from '../../../../extension/viewer/capture-pdf.ts';

const HEIGHT = 5_000;
const CAPTURE = { width: 1_000, height: HEIGHT, density: 1 };

const costs = Uint16Array.from({ length: HEIGHT }, (_, row) => (row % 100 === 0 ? 0 : 900));
const strips = [0, 1_234, 3_000].map((top, index, tops) => {
  const end = tops[index + 1] ?? HEIGHT;
  return { captureId: 'a', index, top, height: end - top, png: new Blob(), costs: costs.subarray(top, end) };
});
const text = { links: [], lines: [], unbreakableAreas: [] };

const listPageTops = (options: PdfOptions) => computePdfPages({ capture: CAPTURE, strips, text }, options).map(({ top }) => top);

test('computePdfPages returns one page with all rows when the paper is one long page', () => {
  expect(computePdfPages({ capture: CAPTURE, strips, text }, { paper: 'onePage', marginMm: 10, isSmart: true })).toEqual([
    { top: 0, height: HEIGHT },
  ]);
});

test('computePdfPages cuts at the end of the paper, or in empty rows when the split is smart', () => {
  const fixed = listPageTops({ paper: 'a4', marginMm: 10, isSmart: false });
  const smart = listPageTops({ paper: 'a4', marginMm: 10, isSmart: true });
  expect(fixed).toEqual([0, 1_457, 2_914, 4_371]);
  expect(smart.every((top) => top % 100 === 0)).toBe(true);
  expect(smart).toHaveLength(4);
});

test('computePdfPages returns no fewer pages for wide margins and throws when margins leave no room', () => {
  expect(listPageTops({ paper: 'letter', marginMm: 20, isSmart: false }).length).toBeGreaterThanOrEqual(
    listPageTops({ paper: 'letter', marginMm: 0, isSmart: false }).length,
  );
  expect(() => listPageTops({ paper: 'letter', marginMm: 150, isSmart: false })).toThrow(
    'The margins leave no space on the page.',
  );
});

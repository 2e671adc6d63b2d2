import { describe, expect, test } from 'vitest';
import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { computePdfPages, countPdfPages } from '../../../../extension/viewer/capture-pdf.ts';

const HEIGHT = 5_000;
const CAPTURE = { width: 1_000, height: HEIGHT, density: 1 };

const costs = Uint16Array.from({ length: HEIGHT }, (_, row) => (row % 100 === 0 ? 0 : 900));
const strips = [0, 1_234, 3_000].map((top, index, tops) => {
  const end = tops[index + 1] ?? HEIGHT;
  return { captureId: 'a', index, top, height: end - top, png: new Blob(), costs: costs.subarray(top, end) };
});
const text = { links: [], lines: [], unbreakableAreas: [] };

type LayoutOptions = Parameters<typeof computePdfPages>[1];

const listPageTops = (options: Omit<LayoutOptions, 'orientation'>) =>
  computePdfPages({ capture: CAPTURE, strips, text }, { orientation: 'portrait', ...options }).map(({ top }) => top);

test('computePdfPages returns one page when the paper is one long page', () => {
  expect(listPageTops({ paper: 'onePage', marginMm: 10, isSmart: true })).toEqual([0]);
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

describe('countPdfPages', () => {
  const opened = { capture: CAPTURE, strips, text };
  const unedited = { edits: NO_EDITS, size: CAPTURE };
  const options = { paper: 'a4', orientation: 'portrait', marginMm: 10, isSmart: false } as const;

  test.each([
    [options, 4],
    [{ ...options, isSmart: true }, 4],
    [{ ...options, orientation: 'landscape' as const }, 8],
    [{ ...options, paper: 'onePage' as const }, 1],
  ])('returns the number of pages of the PDF for %j', (layout, count) => {
    expect(countPdfPages(opened, unedited, layout)).toBe(count);
    expect(computePdfPages(opened, layout)).toHaveLength(count);
  });

  test('counts only the cropped rows', () => {
    const crop = { x: 0, y: 1_000, width: 1_000, height: 2_000 };
    const cropped = { edits: { shapes: [], crop }, size: crop };
    expect(countPdfPages(opened, cropped, options)).toBe(2);
    expect(countPdfPages(opened, cropped, { ...options, isSmart: true })).toBe(2);
  });
});

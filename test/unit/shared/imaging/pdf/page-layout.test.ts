import { describe, expect, test } from 'vitest';
import { countRowsPerPage, countRowsPerPaper, layoutPage } from '#shared/imaging/pdf/page-layout.ts';

const equalMargins = (margin: number) => ({ top: margin, right: margin, bottom: margin, left: margin });

test.each([
  ['a4', 0, 1_697],
  ['letter', 0, 1_552],
  ['a4', 10, 1_749],
] as const)('countRowsPerPaper returns $2 rows of 1,200 px on $0 with margins of $1 mm', (paper, margin, rows) => {
  expect(countRowsPerPaper({ paper, margins: equalMargins(margin), width: 1_200, density: 1 })).toBe(rows);
});

test('layoutPage places the pixels exactly between the margins', () => {
  const { width, height, contentBox, scale } = layoutPage(
    { paper: 'a4', margins: { top: 10, right: 20, bottom: 30, left: 40 }, width: 1_000, density: 1 },
    1,
  );
  const mm = 72 / 25.4;
  expect([width, height]).toEqual([210 * mm, 297 * mm]);
  expect([contentBox.x, contentBox.y]).toEqual([40 * mm, 10 * mm]);
  expect(scale * 1_000).toBeCloseTo(150 * mm, 9);
  expect(contentBox.height).toBeCloseTo(257 * mm, 9);
});

test('layoutPage swaps the sides of the paper in landscape', () => {
  const { width, height, contentBox } = layoutPage(
    { paper: 'letter', orientation: 'landscape', margins: equalMargins(10), width: 1_000, density: 1 },
    1,
  );
  expect(width).toBeCloseTo(792, 9);
  expect(height).toBeCloseTo(612, 9);
  expect(contentBox.width).toBeCloseTo(792 - (20 * 72) / 25.4, 9);
});

describe('sheet of one long page', () => {
  const layoutOnePage = (width: number, rows: number, margin = 0, density = 1) =>
    layoutPage({ paper: 'onePage', margins: equalMargins(margin), width, density }, rows);

  test('has 96 pixels per inch', () => {
    expect(layoutOnePage(1_200, 4_000)).toMatchObject({ width: 900, height: 3_000, unit: 1, scale: 0.75 });
  });

  test.each([1.25, 1.5, 2, 3])('has the same size at a density of %d', (density) => {
    const { width, height, contentBox } = layoutOnePage(1_200 * density, 4_000 * density, 10, density);
    expect({ width, height }).toEqual({
      width: layoutOnePage(1_200, 4_000, 10).width,
      height: layoutOnePage(1_200, 4_000, 10).height,
    });
    expect(contentBox.height).toBeCloseTo(3_000, 9);
  });

  test('has larger units when it exceeds the maximum height of a PDF page', () => {
    const { width, height, unit, scale, contentBox } = layoutOnePage(1_200, 120_000, 25.4);
    expect(height).toBe(14_400);
    expect(width * unit).toBeCloseTo(900 + 2 * 72, 9);
    expect(scale * unit).toBeCloseTo(0.75, 12);
    expect(contentBox.height * unit).toBeCloseTo(90_000, 6);
  });

  test.each([1, 7, 19_200, 19_201, 120_000, 399_999])('has room for all its %i rows', (rows) => {
    expect(countRowsPerPage(layoutOnePage(1_200, rows, 10))).toBe(rows);
  });
});

test.each([
  [equalMargins(-1), 'A margin must be 0 mm or more, got -1.'],
  [equalMargins(Number.NaN), 'A margin must be 0 mm or more, got NaN.'],
  [equalMargins(105), 'The margins leave no space on the page.'],
  [{ ...equalMargins(0), bottom: 297 }, 'The margins leave no space on the page.'],
])('layoutPage rejects margins of %j', (margins, message) => {
  expect(() => layoutPage({ paper: 'a4', margins, width: 1_200, density: 1 }, 1)).toThrow(new RangeError(message));
});

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Box } from '#shared/imaging/geometry.ts';
import { createRowCostFunction } from '#shared/imaging/pdf/row-cost.ts';
import { splitPages, splitPagesEvenly } from '#shared/imaging/pdf/split-pages.ts';
import { connectToChromium } from '../../../../support/browser/chromium.ts';
import { longArticle } from './long-article.ts';

type Kind = 'line' | 'image' | 'row' | 'code';
type ContentBox = Box & { readonly kind: Kind };

const WIDTH = 1_200;

/** Returns the boxes of text lines, images, table rows and code blocks. Runs in the page. */
function findContentBoxes(): ContentBox[] {
  const createBox = (kind: Kind, { x, y, width, height }: DOMRect): ContentBox => ({ kind, x, y, width, height });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: ContentBox[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (node.nodeValue?.trim()) boxes.push(...[...range.getClientRects()].map((rect) => createBox('line', rect)));
  }
  const kinds = { figure: 'image', tr: 'row', pre: 'code' } as const;
  for (const [selector, kind] of Object.entries(kinds)) {
    boxes.push(...[...document.querySelectorAll(selector)].map((element) => createBox(kind, element.getBoundingClientRect())));
  }
  return boxes;
}

async function captureArticle(): Promise<{ costs: Uint16Array; boxes: ContentBox[] }> {
  const browser = await connectToChromium();
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 } });
  await page.setContent(longArticle());
  const boxes = await page.evaluate(findContentBoxes);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(WIDTH);
  return { costs: createRowCostFunction(WIDTH)(data, info.height), boxes };
}

describe('long article', () => {
  let costs: Uint16Array;
  let boxes: ContentBox[];
  const listBoxes = (...kinds: readonly Kind[]) => boxes.filter(({ kind }) => kinds.includes(kind));

  /** Does not count cuts within 1 px of the edge of a box, or in the outer 10 % of a text line, which contain no glyphs. */
  const countCutsThrough = (cuts: readonly number[], kind: Kind) => {
    const getEdgePx = (height: number) => (kind === 'line' ? 0.1 * height : 1);
    return cuts.filter((cut) =>
      listBoxes(kind).some(({ y, height }) => cut > y + getEdgePx(height) && cut < y + height - getEdgePx(height)),
    ).length;
  };
  const countCutBoxes = (cuts: readonly number[]) => ({
    lines: countCutsThrough(cuts, 'line'),
    images: countCutsThrough(cuts, 'image'),
    rows: countCutsThrough(cuts, 'row'),
    code: countCutsThrough(cuts, 'code'),
  });

  beforeAll(async () => {
    ({ costs, boxes } = await captureArticle());
  });

  test('has cut lines when all pages have the same height', () => {
    expect(costs.length).toBeGreaterThan(30_000);
    expect(countCutBoxes(splitPagesEvenly(costs.length, 1_697)).lines).toBeGreaterThan(5);
  });

  test.each([
    ['A4', 1_697],
    ['Letter', 1_553],
    ['a square page', 1_200],
    ['A4 landscape', 848],
  ])('is split without cut content on %s, with at most 15 %% more pages', (_, pageHeight) => {
    const cuts = splitPages({ costs, pageHeight, lines: listBoxes('line'), unbreakableAreas: listBoxes('image', 'row', 'code') });
    expect(countCutBoxes(cuts)).toEqual({ lines: 0, images: 0, rows: 0, code: 0 });
    expect(cuts.length + 1).toBeLessThanOrEqual(1.15 * (splitPagesEvenly(costs.length, pageHeight).length + 1));
  });

  test('is split without cut lines when only its pixels are known', () => {
    const cuts = splitPages({ costs, pageHeight: 1_697, lines: [], unbreakableAreas: [] });
    // Without the positions of lines, a cut may touch ascenders or descenders. Only the middle of a line counts.
    const cutsThroughText = cuts.filter((cut) =>
      listBoxes('line').some(({ y, height }) => cut > y + 0.22 * height && cut < y + 0.78 * height),
    );
    expect(cutsThroughText).toEqual([]);
  });
});

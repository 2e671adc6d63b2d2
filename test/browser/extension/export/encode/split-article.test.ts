import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Box } from '../../../../../extension/capture.ts';
import { createRowCostFunction } from '../../../../../extension/export/encode/row-cost.ts';
import { splitPages, splitPagesEvenly } from '../../../../../extension/export/encode/split-pages.ts';
import { connectToChromium } from '../../../../support/browser/chromium.ts';
import { longArticle } from './long-article.ts';

type Kind = 'line' | 'picture' | 'row' | 'code';
type Marked = Box & { readonly kind: Kind };

const WIDTH = 1_200;

/** Returns the boxes of text lines, images, table rows and code blocks. Runs in the page. */
function marks(): Marked[] {
  const box = (kind: Kind, { x, y, width, height }: DOMRect): Marked => ({ kind, x, y, width, height });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Marked[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (node.nodeValue?.trim()) found.push(...[...range.getClientRects()].map((rect) => box('line', rect)));
  }
  const kinds = { figure: 'picture', tr: 'row', pre: 'code' } as const;
  for (const [selector, kind] of Object.entries(kinds)) {
    found.push(...[...document.querySelectorAll(selector)].map((element) => box(kind, element.getBoundingClientRect())));
  }
  return found;
}

async function captured(): Promise<{ costs: Uint16Array; found: Marked[] }> {
  const browser = await connectToChromium();
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 } });
  await page.setContent(longArticle());
  const found = await page.evaluate(marks);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(WIDTH);
  return { costs: createRowCostFunction(WIDTH)(data, info.height), found };
}

describe('long article', () => {
  let costs: Uint16Array;
  let found: Marked[];
  const of = (...kinds: readonly Kind[]) => found.filter(({ kind }) => kinds.includes(kind));

  /** Counts the cuts through boxes of a kind. Ignores 1 px at their edges, and 10 % of a line, which is empty above the text. */
  const through = (cuts: readonly number[], kind: Kind) => {
    const edge = (height: number) => (kind === 'line' ? 0.1 * height : 1);
    return cuts.filter((cut) => of(kind).some(({ y, height }) => cut > y + edge(height) && cut < y + height - edge(height)))
      .length;
  };
  const damage = (cuts: readonly number[]) => ({
    lines: through(cuts, 'line'),
    pictures: through(cuts, 'picture'),
    rows: through(cuts, 'row'),
    code: through(cuts, 'code'),
  });

  beforeAll(async () => {
    ({ costs, found } = await captured());
  });

  test('has cut lines when it is split at a fixed height', () => {
    expect(costs.length).toBeGreaterThan(30_000);
    expect(damage(splitPagesEvenly(costs.length, 1_697)).lines).toBeGreaterThan(5);
  });

  test.each([
    ['A4', 1_697],
    ['Letter', 1_553],
    ['a square page', 1_200],
    ['A4 landscape', 848],
  ])('is split without cut content on %s, with at most 15 %% more pages', (_, pageHeight) => {
    const cuts = splitPages({ costs, pageHeight, lines: of('line'), unbreakableAreas: of('picture', 'row', 'code') });
    expect(damage(cuts)).toEqual({ lines: 0, pictures: 0, rows: 0, code: 0 });
    expect(cuts.length + 1).toBeLessThanOrEqual(1.15 * (splitPagesEvenly(costs.length, pageHeight).length + 1));
  });

  test('is split without cut lines when only its pixels are known', () => {
    const cuts = splitPages({ costs, pageHeight: 1_697, lines: [], unbreakableAreas: [] });
    const inked = cuts.filter((cut) => of('line').some(({ y, height }) => cut > y + 0.22 * height && cut < y + 0.78 * height));
    expect(inked).toEqual([]);
  });
});

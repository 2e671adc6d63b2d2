import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageContent } from '#shared/imaging/pdf/page-content.ts';
import { PageImages } from '#shared/imaging/pdf/page-images.ts';
import { layoutPage } from '#shared/imaging/pdf/page-layout.ts';
import { PdfFile } from '#shared/imaging/pdf/pdf-file.ts';
import { parseZlib } from '#shared/imaging/png/deflate/join-zlib.ts';

const WIDTH = 1_000;
const ROWS = 11_000;

async function createPageImages(count: number): Promise<PageImages> {
  const piece = await parseZlib(new Blob([new Uint8Array(deflateSync('rows'))]), 4);
  const strips = Array.from({ length: count }, (_, at) => ({ top: at * ROWS, height: ROWS, piece }));
  return new PageImages(new PdfFile(), WIDTH, strips);
}

const listRowRanges = (images: ReturnType<PageImages['getImages']>) => images.map(({ top, height }) => [top, height]);

test('a page has one image, from its first visible strip to its last', async () => {
  const pageImages = await createPageImages(4);
  expect(listRowRanges(pageImages.getImages({ top: ROWS, height: 1 }))).toEqual([[ROWS, ROWS]]);
  expect(listRowRanges(pageImages.getImages({ top: ROWS - 1, height: 2 }))).toEqual([[0, 2 * ROWS]]);
  expect(listRowRanges(pageImages.getImages({ top: 2 * ROWS, height: 2 * ROWS }))).toEqual([[2 * ROWS, 2 * ROWS]]);
});

test('pages that show the same strips share an image', async () => {
  const pageImages = await createPageImages(2);
  const [first] = pageImages.getImages({ top: 10, height: 20 });
  expect(pageImages.getImages({ top: 500, height: 20 })).toEqual([first]);
});

test('a very long page has several images of at most 32 million pixels', async () => {
  const pageImages = await createPageImages(5);
  expect(listRowRanges(pageImages.getImages({ top: 0, height: 5 * ROWS }))).toEqual([
    [0, 2 * ROWS],
    [2 * ROWS, 2 * ROWS],
    [4 * ROWS, ROWS],
  ]);
});

test('adjacent images overlap by one row so that the paper does not show through', async () => {
  const rows = { top: 0, height: 4 * ROWS };
  const layout = {
    ...layoutPage({ paper: 'onePage', margins: { top: 0, right: 0, bottom: 0, left: 0 }, width: WIDTH, density: 1 }, rows.height),
    scale: 1,
  };
  const page = { rows, width: WIDTH, layout: { ...layout, height: rows.height } };
  const drawOperators = createPageContent(page, (await createPageImages(4)).getImages(rows), {
    lines: [],
    figures: [],
    pageNumber: '',
  }).match(/\d+ \d+ cm \/S\d+/g);
  expect(drawOperators).toEqual(['0 21999 cm /S0', '0 22000 cm /S0', '0 0 cm /S22000']);
});

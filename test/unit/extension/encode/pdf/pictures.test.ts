import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zlibPiece } from '../../../../../extension/export/encode/deflate/join-zlib.ts';
import { pageContent } from '../../../../../extension/export/encode/pdf/page-content.ts';
import { PdfFile } from '../../../../../extension/export/encode/pdf/pdf-file.ts';
import { Pictures } from '../../../../../extension/export/encode/pdf/pictures.ts';
import { sheetFor } from '../../../../../extension/export/encode/pdf/sheet.ts';
import { TextFont } from '../../../../../extension/export/encode/pdf/text-font.ts';

const WIDTH = 1_000;
const ROWS = 11_000;

async function pictures(count: number): Promise<Pictures> {
  const piece = await zlibPiece(new Blob([new Uint8Array(deflateSync('rows'))]), 4);
  const strips = Array.from({ length: count }, (_, at) => ({ top: at * ROWS, height: ROWS, piece }));
  return new Pictures(new PdfFile(), WIDTH, strips);
}

const places = (shown: ReturnType<Pictures['showing']>) => shown.map(({ top, height }) => [top, height]);

test('a page has one image, from its first visible strip to its last', async () => {
  const all = await pictures(4);
  expect(places(all.showing({ top: ROWS, height: 1 }))).toEqual([[ROWS, ROWS]]);
  expect(places(all.showing({ top: ROWS - 1, height: 2 }))).toEqual([[0, 2 * ROWS]]);
  expect(places(all.showing({ top: 2 * ROWS, height: 2 * ROWS }))).toEqual([[2 * ROWS, 2 * ROWS]]);
});

test('pages that show the same strips share an image', async () => {
  const all = await pictures(2);
  const [first] = all.showing({ top: 10, height: 20 });
  expect(all.showing({ top: 500, height: 20 })).toEqual([first]);
});

test('a very long page has several images of at most 32 million pixels', async () => {
  const all = await pictures(5);
  expect(places(all.showing({ top: 0, height: 5 * ROWS }))).toEqual([
    [0, 2 * ROWS],
    [2 * ROWS, 2 * ROWS],
    [4 * ROWS, ROWS],
  ]);
});

test('the upper image is also drawn one row lower so that no paper shows through at the seam', async () => {
  const rows = { top: 0, height: 4 * ROWS };
  const sheet = {
    ...sheetFor({ paper: 'onePage', margins: { top: 0, right: 0, bottom: 0, left: 0 }, width: WIDTH, density: 1 }, rows.height),
    scale: 1,
  };
  const page = { rows, width: WIDTH, sheet: { ...sheet, height: rows.height } };
  const drawn = pageContent(page, (await pictures(4)).showing(rows), [], new TextFont()).match(/\d+ \d+ cm \/S\d+/g);
  expect(drawn).toEqual(['0 21999 cm /S0', '0 22000 cm /S0', '0 0 cm /S22000']);
});

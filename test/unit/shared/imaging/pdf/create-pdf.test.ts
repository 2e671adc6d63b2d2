import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPdf, type PagedCapture } from '#shared/imaging/pdf/create-pdf.ts';
import { toPageRows } from '#shared/imaging/pdf/split-pages.ts';
import { sampleCapture } from '../../../../support/imaging/sample-capture.ts';
import { type ParsedPdf, readPdf } from './read-pdf.ts';

const IMAGE = '/Subtype/Image';
const SMALL = { width: 30, rows: 40, strips: 3 } as const;

const writePdf = async (changes: Partial<PagedCapture> = {}, size: Parameters<typeof sampleCapture>[0] = SMALL) => {
  const { capture, pixels } = await sampleCapture(size, changes);
  return { pdf: await readPdf(await createPdf(capture)), pixels };
};

/** Returns the RGB samples of an image. Undoes `/Predictor 15`, which applies PNG filters row by row. */
function readSamples(pdf: ParsedPdf, image: number, width: number): Buffer {
  const rows = inflateSync(pdf.readStream(image));
  const stride = 3 * width + 1;
  for (let at = 0; at < rows.length; at++) {
    const column = at % stride;
    const filter = rows[at - column];
    if (column > 0 && filter === 2) rows[at] = (rows[at] ?? 0) + (rows[at - stride] ?? 0);
    if (column > 3 && filter === 1) rows[at] = (rows[at] ?? 0) + (rows[at - 3] ?? 0);
  }
  return Buffer.from(rows.filter((_, at) => at % stride > 0));
}

const removeAlpha = (pixels: Buffer) => Buffer.from(pixels.filter((_, at) => at % 4 < 3));

function readPages(pdf: ParsedPdf): { page: string; content: string }[] {
  const [tree = 0] = pdf.findObjects('/Type/Pages');
  const kids = /\/Kids\[(.*?)\]/.exec(pdf.readDictionary(tree))?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
  return kids.map((kid) => {
    const page = pdf.readDictionary(Number(kid));
    return { page, content: String(pdf.readStream(Number(/\/Contents (\d+)/.exec(page)?.[1]))) };
  });
}

describe('images in the PDF', () => {
  test('are one image with the exact pixels when there is one page', async () => {
    const { pdf, pixels } = await writePdf();
    const [image = 0, ...others] = pdf.findObjects(IMAGE);
    expect(others).toEqual([]);
    expect(pdf.readDictionary(image)).toContain(
      '/Width 30/Height 120/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
    );
    expect(readSamples(pdf, image, 30).equals(removeAlpha(pixels))).toBe(true);
    expect(readPages(pdf)[0]?.content).toBe('/Artifact BMC\nq 0 0 22.5 90 re W n\nq 22.5 0 0 90 0 0 cm /S0 Do Q\nQ\nEMC');
  });

  test('contain the strips that a page shows, clipped to the rows of the page', async () => {
    const { pdf, pixels } = await writePdf({ pages: toPageRows([50, 80], 120) });
    const heights = pdf.findObjects(IMAGE).map((image) => Number(/\/Height (\d+)/.exec(pdf.readDictionary(image))?.[1]));
    expect(heights).toEqual([80, 40, 40]);
    const [first = 0, second = 0] = pdf.findObjects(IMAGE);
    expect(readSamples(pdf, first, 30).equals(removeAlpha(pixels.subarray(0, 4 * 30 * 80)))).toBe(true);
    expect(readSamples(pdf, second, 30).equals(removeAlpha(pixels.subarray(4 * 30 * 40, 4 * 30 * 80)))).toBe(true);
    expect(readPages(pdf)[1]?.content).toBe('/Artifact BMC\nq 0 0 22.5 22.5 re W n\nq 22.5 0 0 30 0 0 cm /S40 Do Q\nQ\nEMC');
  });

  test('are shared when pages show the same strip', async () => {
    const { pdf } = await writePdf({ pages: toPageRows([10, 20, 30, 40], 80) });
    expect(pdf.findObjects(IMAGE)).toHaveLength(2);
  });
});

describe('pages of the PDF', () => {
  test('have the paper size and the pixels between the margins', async () => {
    const margins = { top: 25.4, right: 12.7, bottom: 0, left: 12.7 };
    const { pdf } = await writePdf({ paper: 'letter', margins, pages: toPageRows([40], 45) }, { width: 30, rows: 45, strips: 1 });
    const pages = readPages(pdf);
    expect(pages.map(({ page }) => /\/MediaBox\[(.*?)\]/.exec(page)?.[1])).toEqual(['0 0 612 792', '0 0 612 792']);
    expect(pages[0]?.content).toMatch(/^\/Artifact BMC\nq 36 0 540 720 re W n\nq 540 0 0 810 36 -90 cm /);
    expect(pages[1]?.content).toMatch(/^\/Artifact BMC\nq 36 630 540 90 re W n\nq 540 0 0 810 36 630 cm /);
  });

  test('have a number in the bottom margin, which is an artifact', async () => {
    const margins = { top: 10, right: 10, bottom: 10, left: 10 };
    const { pdf } = await writePdf({ paper: 'a4', margins, hasPageNumbers: true, pages: toPageRows([40], 45) });
    const pages = readPages(pdf);
    for (const [index, { page, content }] of pages.entries()) {
      expect(content).toMatch(
        new RegExp(
          `EMC\\n/Artifact<</Type/Pagination/Subtype/Footer>>BDC\\nq 0.35 g BT /N 8 Tf .* Td \\(${index + 1} / 2\\) Tj ET Q\\nEMC`,
        ),
      );
      expect(page).toMatch(/\/Font<<(\/T \d+ 0 R)?\/N \d+ 0 R>>/);
    }
    expect(pages).toHaveLength(2);
  });

  test.each([
    { paper: 'a4', margins: { top: 10, right: 10, bottom: 0, left: 10 } },
    { paper: 'onePage', margins: { top: 0, right: 0, bottom: 0, left: 0 } },
  ] as const)('have no number when the bottom margin has no space: %j', async (layout) => {
    const { pdf } = await writePdf({ ...layout, hasPageNumbers: true, pages: toPageRows([], 45) });
    expect(readPages(pdf)[0]?.content).not.toContain('Pagination');
  });

  test('have larger units when one long page exceeds the limit in points', async () => {
    const { pdf } = await writePdf({}, { width: 10, rows: 38_400, strips: 1 });
    expect(readPages(pdf)[0]?.page).toContain('/MediaBox[0 0 3.75 14400]/UserUnit 2/');
  });
});

describe('links in the PDF', () => {
  const link = (href: string, box = {}) => ({ x: 10, y: 20, width: 10, height: 10, href, ...box });
  const readAnnotations = async (...links: ReturnType<typeof link>[]) => {
    const { pdf } = await writePdf({ links, pages: toPageRows([60], 120) });
    return { annotations: pdf.findObjects('/Subtype/Link').map((number) => pdf.readDictionary(number)), pages: readPages(pdf) };
  };

  test('are placed where the page shows them', async () => {
    const { annotations, pages } = await readAnnotations(link('https://example.com/a(b)?q=ü'));
    expect(annotations).toEqual([
      '/Type/Annot/Subtype/Link/Rect[7.5 22.5 15 30]/Border[0 0 0]/F 4/Contents(https://example.com/a\\(b\\)?q=%C3%BC)' +
        '/A<</S/URI/URI(https://example.com/a\\(b\\)?q=%C3%BC)>>/StructParent 2',
    ]);
    expect(pages.map(({ page }) => /\/Annots\[(\d+ 0 R)\]/.test(page))).toEqual([true, false]);
  });

  test('are split when a page break cuts them', async () => {
    const { annotations } = await readAnnotations(link('mailto:someone@example.com', { y: 50, height: 30, x: -5, width: 500 }));
    expect(annotations.map((entries) => /Rect\[(.*?)\]/.exec(entries)?.[1])).toEqual(['0 0 22.5 7.5', '0 30 22.5 45']);
  });

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'chrome://settings',
    'no URL',
    ' java\nscript:alert(1)',
  ])('are omitted when they lead to %j', async (href) => {
    expect(
      (await readAnnotations(link(href), link('https://example.com/', { x: 31 }), link('https://example.com/', { width: 0 })))
        .annotations,
    ).toEqual([]);
  });
});

describe('text in the PDF', () => {
  const line = (text: string, box = {}) => ({ x: 4, y: 8, width: 20, height: 10, text, ...box });

  /** Returns the text lines of each page, decoded with the ToUnicode table of the document. */
  const readTexts = async (...lines: ReturnType<typeof line>[]): Promise<string[][]> => {
    const { pdf } = await writePdf({ lines, pages: toPageRows([60], 120) });
    const [font = 0] = pdf.findObjects('/Subtype/Type0');
    const table = font ? String(pdf.readStream(Number(/\/ToUnicode (\d+)/.exec(pdf.readDictionary(font))?.[1]))) : '';
    const characters = new Map(
      [...table.matchAll(/^<(?!0000)(\w{4})> <(\w+)>$/gm)].map(([, code = '', hex = '']) => [
        code,
        String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ]),
    );
    const decodeCodes = (codes: string) => (codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? '?').join('');
    return readPages(pdf).map(({ content }) => [...content.matchAll(/<(\w*)> Tj/g)].map(([, codes = '']) => decodeCodes(codes)));
  };

  test('is searchable in every script on its page', async () => {
    const [first, second] = await readTexts(
      line('Größe (x) \\'),
      line('日本語 🗼 हिन्दी'),
      line('below', { y: 70 }),
      line('on the edge', { y: 56 }),
    );
    expect(first).toEqual(['Größe (x) \\', '日本語 🗼 हिन्दी']);
    expect(second).toEqual(['below', 'on the edge']);
  });

  test('is invisible and fills its box', async () => {
    const { pdf } = await writePdf({ lines: [line('aaaa')] });
    expect(readPages(pdf)[0]?.content).toMatch(
      /\nBT 3 Tr\n\/P <<\/MCID 0>> BDC\n\/T 7.5 Tf 90.9091 Tz 1 0 0 1 3 78 Tm <0001000100010001> Tj\nEMC\nET$/,
    );
  });

  test('has no control characters, lone surrogates or surrounding whitespace', async () => {
    expect(await readTexts(line('\u0000 a\n\t b\ud83d\u00a0'))).toEqual([['a b'], []]);
  });

  test.each([line(''), line(' \n'), line('\u0301'), line('a', { width: 0 }), line('a', { height: -1 })])(
    'is omitted for the line %j',
    async (emptyLine) => {
      expect((await readTexts(emptyLine)).flat()).toEqual([]);
    },
  );

  test('keeps the characters that fit when a font runs out of codes', async () => {
    // A font has 65,535 codes.
    const allCharacters = Array.from({ length: 66_000 }, (_, at) => String.fromCodePoint(0x20000 + at));
    const lines = Array.from({ length: 6 }, (_, at) => line(allCharacters.slice(at * 11_000, (at + 1) * 11_000).join('')));
    const [first = []] = await readTexts(...lines);
    expect(first[0] === lines[0]?.text).toBe(true);
    expect(first.at(-1)?.endsWith('?')).toBe(true);
  });
});

test('createPdf escapes title and URL in the document information', async () => {
  const title = 'x) /Author (me';
  const { pdf } = await writePdf({ title, url: 'https://example.com/a)b' });
  const info = pdf.readDictionary(Number(/\/Info (\d+)/.exec(pdf.trailer)?.[1]));
  expect(info).toBe(
    '/Title(x\\) /Author \\(me)/Subject(https://example.com/a\\)b)/CreationDate(D:20260102030405Z)/Creator(GoFullPage)/Producer(GoFullPage)',
  );
});

test('createPdf adds the stamped fields to the document information and writes the title once', async () => {
  const metadata = {
    Title: 'A page',
    Source: 'https://example.com/?a=(b',
    'Creation Time': 'Fri, 02 Jan 2026',
    'SHA-256': 'ab12',
  };
  const { pdf } = await writePdf({ metadata });
  expect(pdf.readDictionary(Number(/\/Info (\d+)/.exec(pdf.trailer)?.[1]))).toBe(
    '/Title(A page)/Subject(https://example.com/)/Source(https://example.com/?a=\\(b)/Creation#20Time(Fri, 02 Jan 2026)' +
      '/SHA-256(ab12)/CreationDate(D:20260102030405Z)/Creator(GoFullPage)/Producer(GoFullPage)',
  );
});

test('createPdf gives one long page the same size at every density', async () => {
  const { pdf } = await writePdf({ density: 2 }, { width: 60, rows: 80, strips: 1 });
  expect(readPages(pdf)[0]?.page).toContain('/MediaBox[0 0 22.5 30]/');
});

describe('createPdf', () => {
  test.each<[string, Partial<PagedCapture>, string]>([
    ['a capture without pages', { pages: [] }, 'A PDF needs at least one page.'],
    [
      'margins that leave no room',
      { paper: 'a4', margins: { top: 0, right: 105, bottom: 0, left: 105 } },
      'The margins leave no space on the page.',
    ],
    ['more rows than fit on the paper', { paper: 'a4' }, 'The page at row 0 has 120 rows, but only 42 fit.'],
    ['strips of another width', { width: 31 }, 'The strip at row 0 is 30 × 40 px, expected 31 × 40.'],
  ])('rejects %s', async (_, changes, message) => {
    await expect(writePdf(changes)).rejects.toThrow(message);
  });

  test('rejects a missing strip', async () => {
    const { capture } = await sampleCapture(SMALL);
    const strips = capture.strips.filter((_, at) => at !== 1);
    await expect(createPdf({ ...capture, strips })).rejects.toThrow('A strip starts at row 80, expected row 40.');
  });
});

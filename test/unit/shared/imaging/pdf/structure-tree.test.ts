import { describe, expect, test } from 'vitest';
import type { PageText, TextLine } from '#shared/imaging/page-text.ts';
import { createPdf } from '#shared/imaging/pdf/create-pdf.ts';
import { toPageRows } from '#shared/imaging/pdf/split-pages.ts';
import { sampleCapture } from '../../../../support/imaging/sample-capture.ts';
import { type ParsedPdf, readPdf } from './read-pdf.ts';

const PAGE_BREAK = 60;

const line = (text: string, block: number, more: Partial<TextLine> = {}): TextLine => ({
  text,
  block,
  ...{ x: 4, y: 10 * block, width: 20, height: 8 },
  ...more,
});

const readStructure = async (text: Partial<PageText>) => {
  const { capture } = await sampleCapture({ width: 30, rows: 40, strips: 3 }, { ...text, pages: toPageRows([PAGE_BREAK], 120) });
  return readPdf(await createPdf(capture));
};

const findNumber = (pdf: ParsedPdf, object: number, pattern: RegExp): number =>
  Number(pattern.exec(pdf.readDictionary(object))?.[1] ?? Number.NaN);

/** Returns the references in the array of an entry, in order. */
const readKids = (pdf: ParsedPdf, object: number): string[] => {
  const kids = /\/K\[(.*)\]$/s.exec(pdf.readDictionary(object))?.[1] ?? '';
  return kids.match(/<<.*?>>|\d+ 0 R/g) ?? [];
};

/** Returns an outline such as `L(LI(LBody(P(#))))`: `#` is a line or figure, and `@` a link annotation. */
function outline(pdf: ParsedPdf, object: number): string {
  const kids = readKids(pdf, object).map((kid) => {
    if (kid.startsWith('<<')) return kid.includes('/OBJR') ? '@' : '#';
    return outline(pdf, Number.parseInt(kid, 10));
  });
  return `${/\/S\/(\w+)/.exec(pdf.readDictionary(object))?.[1]}(${kids.join(' ')})`;
}

function readOutline(pdf: ParsedPdf): string {
  const [root = 0] = pdf.findObjects('/Type/StructTreeRoot');
  return outline(pdf, findNumber(pdf, root, /\/K (\d+)/));
}

/** Returns for each key of the parent tree the object numbers of the elements. */
function readParentTree(pdf: ParsedPdf): Map<number, number[]> {
  const [root = 0] = pdf.findObjects('/Type/StructTreeRoot');
  const entries = pdf.readDictionary(findNumber(pdf, root, /\/ParentTree (\d+)/)).matchAll(/(\d+) ?(?:\[(.*?)\]|(\d+) 0 R)/g);
  return new Map(
    [...entries].map(([, key, array, single]) => [
      Number(key),
      single ? [Number(single)] : [...(array ?? '').matchAll(/(\d+) 0 R/g)].map(([, object]) => Number(object)),
    ]),
  );
}

describe('structure of the PDF', () => {
  test('has headings, paragraphs and nested lists in reading order', async () => {
    const pdf = await readStructure({
      blocks: [
        { tag: 'H1' },
        { tag: 'P' },
        { tag: 'L' },
        { tag: 'LI', parent: 2 },
        { tag: 'P', parent: 3 },
        { tag: 'L', parent: 3 },
        { tag: 'LI', parent: 5 },
        { tag: 'P', parent: 6 },
        { tag: 'P', parent: 2 },
      ],
      lines: [line('Title', 0), line('Text', 1), line('more', 1), line('One', 4), line('Inner', 7), line('Not an item', 8)],
    });
    expect(readOutline(pdf)).toBe('Document(H1(#) P(# #) L(LI(LBody(P(#) L(LI(LBody(P(#)))))) LI(LBody(P(#)))))');
  });

  test('has each link once, with its text, its lines and its annotations', async () => {
    const words = [
      [3, 0, 3_000],
      [4, 4_000, 7_000, 0],
      [2, 8_000, 10_000],
    ] as const;
    const pdf = await readStructure({
      blocks: [{ tag: 'P' }],
      lines: [line('see this ok', 0, { words }), line('linked', 0, { y: 12, words: [[6, 0, 10_000, 0]] })],
      links: [0, 12].map((y) => ({ href: 'https://example.com/', link: 0, x: 10, y, width: 5, height: 8 })),
    });
    expect(readOutline(pdf)).toBe('Document(P(# Link(# # @ @) #))');
    const parents = readParentTree(pdf);
    for (const annotation of pdf.findObjects('/Subtype/Link')) {
      const [element = 0] = parents.get(findNumber(pdf, annotation, /\/StructParent (\d+)/)) ?? [];
      expect(pdf.readDictionary(element)).toContain(`/Obj ${annotation} 0 R`);
    }
  });

  test('has images with their description, also within links', async () => {
    const box = { x: 2, y: 2, width: 10, height: 10 };
    const pdf = await readStructure({
      blocks: [{ tag: 'Figure' }, { tag: 'P' }, { tag: 'Figure' }],
      lines: [line('Text', 1)],
      figures: [
        { ...box, alt: 'A (small) river', block: 0 },
        { ...box, alt: 'Logo', block: 2, link: 4 },
      ],
      links: [{ ...box, href: 'https://example.com/', link: 4 }],
    });
    expect(readOutline(pdf)).toBe('Document(Figure(#) P(#) Link(Figure(#) @))');
    const [figure = 0] = pdf.findObjects('/S/Figure');
    expect(pdf.readDictionary(figure)).toContain('/Alt(A \\(small\\) river)/A<</O/Layout/Placement/Block/BBox[1.5 36 9 43.5]>>');
  });

  test('lists the parent of the content of each page', async () => {
    const pdf = await readStructure({
      blocks: [{ tag: 'P' }, { tag: 'H2' }],
      lines: [line('on page 2', 0, { y: 70 }), line('on page 1', 1), line('on page 2', 1, { y: 80 })],
    });
    const [paragraph = 0, heading = 0] = ['/S/P/', '/S/H2/'].map((tag) => pdf.findObjects(tag)[0]);
    expect(readOutline(pdf)).toBe('Document(P(#) H2(# #))');
    expect([...readParentTree(pdf)]).toEqual([
      [0, [heading]],
      [1, [paragraph, heading]],
    ]);
    expect(pdf.findObjects('/Type/Page/').map((page) => findNumber(pdf, page, /\/StructParents (\d+)/))).toEqual([0, 1]);
  });

  test('has one paragraph when an older version made the capture', async () => {
    const pdf = await readStructure({
      lines: [{ text: 'Text', x: 4, y: 10, width: 20, height: 8 }],
      links: [{ href: 'https://example.com/', x: 4, y: 10, width: 20, height: 8 }],
    });
    expect(readOutline(pdf)).toBe('Document(P(# Link(@)))');
  });
});

describe('catalog of the PDF', () => {
  test('marks the file as tagged and names the language and the title', async () => {
    const pdf = await readStructure({ language: 'de-CH' });
    const [catalog = 0] = pdf.findObjects('/Type/Catalog');
    const entries = pdf.readDictionary(catalog);
    expect(entries).toContain('/ViewerPreferences<</DisplayDocTitle true>>/MarkInfo<</Marked true>>');
    expect(entries).toContain('/Lang(de-CH)');
    const metadata = pdf.readStream(findNumber(pdf, catalog, /\/Metadata (\d+)/)).toString();
    expect(metadata).toContain('<rdf:li xml:lang="x-default">A page</rdf:li>');
  });

  test('has no language when the page names an invalid one', async () => {
    const pdf = await readStructure({ language: 'de) /X (' });
    expect(pdf.readDictionary(pdf.findObjects('/Type/Catalog')[0] ?? 0)).not.toContain('/Lang');
  });
});

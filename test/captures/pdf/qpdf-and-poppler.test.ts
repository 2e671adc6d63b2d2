import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdf } from '#shared/imaging/pdf/create-pdf.ts';
import { toPageRows } from '#shared/imaging/pdf/split-pages.ts';
import { sampleCapture } from '../../support/imaging/sample-capture.ts';

const TOOLS = ['qpdf', 'pdfimages', 'pdfinfo', 'pdftotext'] as const;

function requireTools(): void {
  const missing = TOOLS.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. apt-get install qpdf poppler-utils`);
}

const LINES = ['Größe (x) \\ 100 %', '日本語のテキスト', 'emoji 🗼🎉 ok', 'हिन्दी', 'שלום עולם'];

const EMOJI_WORDS = [
  [5, 0, 4_000, 0],
  [4, 4_500, 8_000],
  [2, 8_500, 10_000],
] as const;

/** Removes the direction marks that pdftotext adds around right-to-left text. */
const withoutDirectionMarks = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

let folder: string;
let pixels: Buffer;
const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { cwd: folder, encoding: 'utf8' });

beforeAll(async () => {
  requireTools();
  folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
  const sample = await sampleCapture(
    { width: 300, rows: 90, strips: 4 },
    {
      pages: toPageRows([200], 360),
      lines: LINES.map((text, at) => ({
        ...{ x: 20, y: 20 + 30 * at, width: 12 * text.length, height: 20, text },
        block: [0, 3, 4, 4, 4][at] ?? 0,
        ...(at === 2 && { words: EMOJI_WORDS }),
      })),
      blocks: [{ tag: 'H1' }, { tag: 'L' }, { tag: 'LI', parent: 1 }, { tag: 'P', parent: 2 }, { tag: 'P' }],
      links: [{ x: 0, y: 0, width: 100, height: 300, href: 'https://example.com/?a=(b', link: 0 }],
      title: 'Über (uns) 🗼',
    },
  );
  pixels = sample.pixels;
  writeFileSync(path.join(folder, 'a.pdf'), new Uint8Array(await (await createPdf(sample.capture)).arrayBuffer()));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Words of the page, in rows of ten. */
const createWords = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `word${(index * 7_919).toString(36)}`);

describe('a PDF of a very long page', () => {
  test('contains every word in order when poppler extracts the text', async () => {
    const words = createWords(12_000);
    const { capture } = await sampleCapture(
      // Narrow, because the pictures take nearly all of the time.
      { width: 120, rows: 1_000, strips: 60 },
      {
        lines: Array.from({ length: 1_200 }, (_, row) => ({
          ...{ x: 10, y: 50 * row, width: 100, height: 16 },
          text: words.slice(10 * row, 10 * (row + 1)).join(' '),
        })),
      },
    );
    writeFileSync(path.join(folder, 'long.pdf'), new Uint8Array(await (await createPdf(capture)).arrayBuffer()));
    expect(run('qpdf', '--check', 'long.pdf')).toContain('No syntax or stream encoding errors found');
    expect(run('pdftotext', 'long.pdf', '-').split(/\s+/).filter(Boolean)).toEqual(words);
  });
});

describe('a PDF of a capture', () => {
  test('is tagged and has its headings, lists and links in reading order', () => {
    expect(run('pdfinfo', 'a.pdf')).toMatch(/Tagged: +yes/);
    expect(run('pdfinfo', '-struct-text', 'a.pdf').replace(/\s+/g, ' ')).toMatch(
      /^ ?Document H1 \(block\).*L \(block\) LI \(block\) LBody \(block\) P \(block\).*Link \(inline\) "emoji .*" Object \d+ 0/,
    );
  });

  test('passes qpdf --check', () => {
    expect(run('qpdf', '--check', 'a.pdf')).toContain('No syntax or stream encoding errors found');
  });

  test('contains exactly the captured pixels when poppler extracts the images', async () => {
    run('pdfimages', '-png', '-f', '1', '-l', '1', 'a.pdf', 'image');
    const extracted = await sharp(readFileSync(path.join(folder, 'image-000.png')))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(extracted.equals(pixels.subarray(0, 4 * 300 * 270))).toBe(true);
  });

  test('contains the text in every script and nothing else when poppler extracts the text', () => {
    expect(
      withoutDirectionMarks(run('pdftotext', '-f', '1', '-l', '1', 'a.pdf', '-'))
        .split(/[\n\f]+/)
        .filter(Boolean),
    ).toEqual(LINES);
  });
});

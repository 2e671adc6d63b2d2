import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdf } from '../../../extension/export/encode/pdf/create-pdf.ts';
import { toPageRows } from '../../../extension/export/encode/split-pages.ts';
import { sampleCapture } from '../../support/extension/sample-capture.ts';

const TOOLS = ['qpdf', 'pdfimages', 'pdftotext'] as const;

function requireTools(): void {
  const missing = TOOLS.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. apt-get install qpdf poppler-utils`);
}

const LINES = ['Größe (x) \\ 100 %', '日本語のテキスト', 'emoji 🗼🎉 ok', 'हिन्दी', 'שלום עולם'];

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
      lines: LINES.map((text, at) => ({ x: 20, y: 20 + 30 * at, width: 12 * text.length, height: 20, text })),
      links: [{ x: 0, y: 0, width: 100, height: 300, href: 'https://example.com/?a=(b' }],
      title: 'Über (uns) 🗼',
    },
  );
  pixels = sample.pixels;
  writeFileSync(path.join(folder, 'a.pdf'), new Uint8Array(await (await createPdf(sample.capture)).arrayBuffer()));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a PDF of a capture', () => {
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

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { newsletterDocument } from '../../web/build/newsletter-document.ts';
import type { Budget, Figure } from './budget.ts';

interface FileLimit {
  readonly folder: string;
  readonly files: RegExp;
  /** Limit for the largest of these files, in bytes. */
  readonly most: number;
}

const LIMITS: readonly FileLimit[] = [
  { folder: 'web/videos', files: /\.webm$/, most: 700_000 },
  { folder: 'web/videos', files: /\.(avif|webp)$/, most: 25_000 },
  { folder: 'web/pictures/hero', files: /^0-2x\.avif$/, most: 12_288 },
  { folder: 'web/social', files: /\.png$/, most: 60_000 },
  { folder: 'web/fonts', files: /^heading\.woff2$/, most: 20_000 },
  { folder: 'web/fonts', files: /^text\.woff2$/, most: 24_000 },
];

const figure = { unit: 'bytes', isHard: true } as const;

function largestFile({ folder, files, most }: FileLimit): Figure {
  return { ...figure, what: `largest ${files} in ${folder}`, measured: Math.max(...sizesOf(folder, files)), most };
}

/** Throws if no file matches, so that a moved file does not pass. */
function sizesOf(folder: string, files: RegExp): readonly number[] {
  const names = readdirSync(folder).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`No file in ${folder} matches ${files}.`);
  return names.map((name) => statSync(path.join(folder, name)).size);
}

/** Files that visitors download, and the captures of the demo library. */
export const fileSizes: Budget = {
  name: 'Sizes of videos, pictures, fonts and the newsletter document',
  async measure(report) {
    report.add(...LIMITS.map(largestFile));
    const captures = sizesOf('dev/captures', /./).reduce((sum, size) => sum + size, 0);
    report.add({ ...figure, what: 'demo captures, together', measured: captures, most: 3_000_000 });
    const { html } = await newsletterDocument();
    report.add({ ...figure, what: 'newsletter document', measured: Buffer.byteLength(html), most: 2_000 });
  },
};

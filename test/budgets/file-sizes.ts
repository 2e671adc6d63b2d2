import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildNewsletterDocument } from '../../web/app/prerender/newsletter-document.ts';
import type { Budget, Figure } from './budget.ts';

interface FileLimit {
  readonly folder: string;
  readonly files: RegExp;
  /** Limit for the largest of these files, in bytes. */
  readonly limit: number;
}

const LIMITS: readonly FileLimit[] = [
  { folder: 'web/videos', files: /\.webm$/, limit: 700_000 },
  { folder: 'web/videos', files: /\.(avif|webp)$/, limit: 25_000 },
  { folder: 'web/pictures/hero', files: /^0-2x\.avif$/, limit: 12_288 },
  { folder: 'web/social', files: /\.png$/, limit: 60_000 },
  { folder: 'web/fonts', files: /^heading\.woff2$/, limit: 20_000 },
  { folder: 'web/fonts', files: /^text\.woff2$/, limit: 24_000 },
];

const figure = { unit: 'bytes', isHard: true } as const;

function measureLargestFile({ folder, files, limit }: FileLimit): Figure {
  return { ...figure, label: `largest ${files} in ${folder}`, measured: Math.max(...readSizes(folder, files)), limit };
}

/** Throws if no file matches, so that a moved file does not pass. */
function readSizes(folder: string, files: RegExp): readonly number[] {
  const names = readdirSync(folder).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`No file in ${folder} matches ${files}.`);
  return names.map((name) => statSync(path.join(folder, name)).size);
}

export const fileSizes: Budget = {
  name: 'Sizes of videos, images, fonts and the newsletter document',
  async measure(report) {
    report.add(...LIMITS.map(measureLargestFile));
    const captures = readSizes('dev/assets/captures', /./).reduce((sum, size) => sum + size, 0);
    report.add({ ...figure, label: 'demo captures, total', measured: captures, limit: 3_000_000 });
    const { html } = await buildNewsletterDocument();
    report.add({ ...figure, label: 'newsletter document', measured: Buffer.byteLength(html), limit: 2_000 });
  },
};

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildNewsletterDocument } from '../../web/app/prerender/newsletter-document.ts';
import type { Budget, Figure } from './budget.ts';

interface FileLimit {
  readonly folder: string;
  readonly files: RegExp;
  readonly maxBytes: number;
}

const LIMITS: readonly FileLimit[] = [
  { folder: 'web/videos', files: /\.webm$/, maxBytes: 700_000 },
  { folder: 'web/videos', files: /\.(avif|webp)$/, maxBytes: 25_000 },
  { folder: 'web/pictures/hero', files: /^0-2x\.avif$/, maxBytes: 12_288 },
  { folder: 'web/social', files: /\.png$/, maxBytes: 60_000 },
  { folder: 'web/fonts', files: /^heading\.woff2$/, maxBytes: 20_000 },
  { folder: 'web/fonts', files: /^text\.woff2$/, maxBytes: 24_000 },
];

const BYTE_FIGURE = { unit: 'bytes', isHard: true } as const;

function measureLargestFile({ folder, files, maxBytes }: FileLimit): Figure {
  return {
    ...BYTE_FIGURE,
    label: `largest ${files} in ${folder}`,
    measured: Math.max(...readSizes(folder, files)),
    limit: maxBytes,
  };
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
    const captureBytes = readSizes('dev/assets/captures', /./).reduce((sum, size) => sum + size, 0);
    report.add({ ...BYTE_FIGURE, label: 'demo captures, total', measured: captureBytes, limit: 3_000_000 });
    const { html } = await buildNewsletterDocument();
    report.add({ ...BYTE_FIGURE, label: 'newsletter document', measured: Buffer.byteLength(html), limit: 2_000 });
  },
};

/**
 * Makes the capture that is shown along the home page, whole and in slices, in `web/pictures/hero`.
 *
 *   npx tsx dev/assets/make-hero-slices.ts
 *
 * The page is installed from the npm registry, at an exact version, into a temporary folder. The browser has no network access.
 * Requires Chromium, and takes a few minutes.
 */

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { writeFileAtomic } from '../stack/atomic-file.ts';
import { capturePages } from './capturing/capture-pages.ts';
import type { PackagePage } from './capturing/package-page.ts';
import { installPackages } from './capturing/packages.ts';
import { openPackagePage } from './capturing/serve-packages.ts';

const FOLDER = 'web/pictures/hero';

/** Maximum width on the home page, for pixel ratios of 1 and 2. */
const WIDTHS_PX = { '1x': 320, '2x': 640 } as const;

/** Few enough for few requests, and small enough to load one after another. */
const SLICES = 8;

async function makeHeroSlices(): Promise<void> {
  const packages = installPackages();
  try {
    for await (const { bytes } of capturePages([HERO], (page, planned) => openPackagePage(packages, page, planned))) {
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      const whole = await sharp(bytes).webp({ quality: 80, effort: 6 }).toBuffer();
      writeSlice('whole.webp', whole);
      for (const [density, width] of Object.entries(WIDTHS_PX)) await slice(bytes, density, width);
    }
  } finally {
    packages.remove();
  }
}

/** Cuts a picture into slices of equal height, for which it is scaled by a row or two. */
async function slice(bytes: Buffer, density: string, width: number): Promise<void> {
  const { width: fullWidth, height: fullHeight } = await sharp(bytes).metadata();
  const height = Math.round((fullHeight * WIDTHS_PX['1x']) / fullWidth / SLICES) * (width / WIDTHS_PX['1x']);
  const strip = await sharp(bytes)
    .resize({ width, height: height * SLICES, fit: 'fill' })
    .png()
    .toBuffer();
  for (let at = 0; at < SLICES; at++) {
    const part = sharp(strip).extract({ left: 0, top: at * height, width, height });
    writeSlice(`${at}-${density}.avif`, await part.clone().avif({ quality: 50, effort: 7 }).toBuffer());
    writeSlice(`${at}-${density}.webp`, await part.clone().webp({ quality: 68, effort: 6, smartSubsample: true }).toBuffer());
  }
}

function writeSlice(name: string, bytes: Buffer): void {
  console.log(`${name.padEnd(16)} ${`${bytes.length.toLocaleString('en')} bytes`.padStart(16)}`);
  writeFileAtomic(path.join(FOLDER, name), bytes);
}

await makeHeroSlices();

/** Page whose capture is shown along the home page. It is tall, colorful and free to publish. */
export const HERO: PackagePage = {
  file: 'hero.png',
  title: 'Freelancer - Start Bootstrap Theme',
  notes: '',
  urlLink: 'https://startbootstrap.github.io/startbootstrap-freelancer/',
  captured: '2026-11-20T09:00:00Z',
  width: 390,
  density: 2,
  contentKind: 'photographs',
  from: 'startbootstrap-freelancer',
  document: 'dist/index.html',
};

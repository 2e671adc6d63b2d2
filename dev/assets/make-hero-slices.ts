/**
 * Makes the capture that the home page shows beside its text, whole and in slices, in `web/pictures/hero`.
 *
 *   npx tsx dev/assets/make-hero-slices.ts
 *
 * The page is installed from the npm registry, at an exact version, into a temporary folder. The browser has no network access.
 * Requires Chromium, and takes a few minutes.
 */

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { formatInteger } from '#shared/format-number.ts';
import { writeFileAtomic } from '../stack/atomic-file.ts';
import { capturePages } from './capturing/capture-pages.ts';
import type { PackagePage } from './capturing/package-page.ts';
import { installPackages } from './capturing/packages.ts';
import { openPackagePage } from './capturing/serve-packages.ts';

const FOLDER = 'web/pictures/hero';

/** Maximum width on the home page, for pixel ratios of 1 and 2. */
const WIDTHS_PX = { '1x': 320, '2x': 640 } as const;

/** A compromise: more slices need more requests, and larger slices appear later. */
const SLICE_COUNT = 8;

/** Tall, colorful and free to publish. */
const HERO_PAGE: PackagePage = {
  file: 'hero.png',
  title: 'Freelancer - Start Bootstrap Theme',
  notes: '',
  urlLink: 'https://startbootstrap.github.io/startbootstrap-freelancer/',
  captured: '2026-11-20T09:00:00Z',
  width: 390,
  density: 2,
  contentKind: 'photographs',
  packageName: 'startbootstrap-freelancer',
  document: 'dist/index.html',
};

async function makeHeroSlices(): Promise<void> {
  const packages = installPackages();
  try {
    for await (const { bytes } of capturePages([HERO_PAGE], (page, plan) => openPackagePage(packages, page, plan))) {
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      const wholeCapture = await sharp(bytes).webp({ quality: 80, effort: 6 }).toBuffer();
      writeSlice('whole.webp', wholeCapture);
      for (const [density, width] of Object.entries(WIDTHS_PX)) await slice(bytes, density, width);
    }
  } finally {
    packages.remove();
  }
}

/**
 * Cuts an image into slices of equal height. First stretches the image by up to a few rows, because its height must be a
 * multiple of `SLICE_COUNT`.
 */
async function slice(bytes: Buffer, density: string, width: number): Promise<void> {
  const { width: fullWidth, height: fullHeight } = await sharp(bytes).metadata();
  const height = Math.round((fullHeight * WIDTHS_PX['1x']) / fullWidth / SLICE_COUNT) * (width / WIDTHS_PX['1x']);
  const scaledImage = await sharp(bytes)
    .resize({ width, height: height * SLICE_COUNT, fit: 'fill' })
    .png()
    .toBuffer();
  for (let index = 0; index < SLICE_COUNT; index++) {
    const slicePart = sharp(scaledImage).extract({ left: 0, top: index * height, width, height });
    writeSlice(`${index}-${density}.avif`, await slicePart.clone().avif({ quality: 50, effort: 7 }).toBuffer());
    writeSlice(
      `${index}-${density}.webp`,
      await slicePart.clone().webp({ quality: 68, effort: 6, smartSubsample: true }).toBuffer(),
    );
  }
}

function writeSlice(name: string, bytes: Buffer): void {
  console.log(`${name.padEnd(16)} ${`${formatInteger(bytes.length)} bytes`.padStart(16)}`);
  writeFileAtomic(path.join(FOLDER, name), bytes);
}

await makeHeroSlices();

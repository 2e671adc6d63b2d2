import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { HERO_IMAGE_URL, HERO_PICTURE, HERO_SLICES, SLICE_SIZE } from '../../../../../web/pages/home/hero-picture.ts';

const FOLDER = 'web/pictures/hero';

test('HERO_PICTURE matches the image file', () => {
  const bytes = readFileSync(`${FOLDER}/whole.webp`);
  const { width, height } = readImageHeader(bytes) ?? {};
  expect({ widthPx: width, heightPx: height, bytes: bytes.length }).toEqual(HERO_PICTURE);
  expect(HERO_IMAGE_URL).toContain('whole.webp');
});

test('row counter ends at the height of the image', () => {
  const css = readFileSync('web/pages/home/capture-strip.module.css', 'utf8');
  expect(css).toContain(`--row: ${HERO_PICTURE.heightPx};`);
});

test('HERO_SLICES cover the whole image in its proportions', () => {
  const exactHeightPx = (HERO_PICTURE.heightPx / HERO_PICTURE.widthPx) * SLICE_SIZE.widthPx;
  expect(Math.abs(HERO_SLICES.length * SLICE_SIZE.heightPx - exactHeightPx)).toBeLessThan(HERO_SLICES.length / 2);
  for (const { avif, webp, src } of HERO_SLICES) {
    expect([avif, webp].join()).not.toContain('undefined');
    // Two densities of each format, and the fallback.
    expect(`${avif} ${webp} ${src}`.match(/hero\/\d-[12]x\.(avif|webp)/g)).toHaveLength(5);
  }
});

test('hero slices have the size of SLICE_SIZE', () => {
  const header = readImageHeader(readFileSync(`${FOLDER}/3-2x.webp`));
  expect(header).toMatchObject({ width: 2 * SLICE_SIZE.widthPx, height: 2 * SLICE_SIZE.heightPx });
});

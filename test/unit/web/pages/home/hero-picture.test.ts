import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { HERO_IMAGE_URL, HERO_PICTURE, HERO_SLICES, SLICE_SIZE } from '../../../../../web/pages/home/hero-picture.ts';

const FOLDER = 'web/pictures/hero';

test('HERO_PICTURE matches the image file', () => {
  const bytes = readFileSync(`${FOLDER}/whole.webp`);
  const { width, height } = readImageHeader(bytes) ?? {};
  expect({ widthPx: width, heightPx: height, bytes: bytes.length }).toEqual(HERO_PICTURE);
  expect(HERO_IMAGE_URL).toContain('whole.webp');
});

describe('row counter', () => {
  const css = readFileSync('web/pages/home/capture-strip.module.css', 'utf8');

  test('ends at the height of the image', () => {
    expect(css).toContain(`--row: ${HERO_PICTURE.heightPx};`);
  });

  test('has a symbol for each thousand', () => {
    const [, symbols = ''] = /system: fixed 0;\s+symbols: (.*);/.exec(css) ?? [];
    const thousands = Array.from({ length: Math.floor(HERO_PICTURE.heightPx / 1_000) }, (_, index) => `"${index + 1},"`);
    expect(symbols).toBe(['""', ...thousands].join(' '));
  });
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

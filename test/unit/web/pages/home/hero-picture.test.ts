import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { HERO_PICTURE, SLICE, SLICES, WHOLE } from '../../../../../web/pages/home/hero-picture.ts';

const FOLDER = 'web/pictures/hero';

test('hero figures match the image file', () => {
  const bytes = readFileSync(`${FOLDER}/whole.webp`);
  const { width, height } = readImageHeader(bytes) ?? {};
  expect({ widthPx: width, heightPx: height, bytes: bytes.length }).toEqual(HERO_PICTURE);
  expect(WHOLE).toContain('whole.webp');
});

test('hero counter ends at the height of the image', () => {
  const css = readFileSync('web/pages/home/long-page.module.css', 'utf8');
  expect(css).toContain(`--row: ${HERO_PICTURE.heightPx};`);
});

test('hero slices cover the whole image in its proportions', () => {
  const trueHeightPx = (HERO_PICTURE.heightPx / HERO_PICTURE.widthPx) * SLICE.widthPx;
  expect(Math.abs(SLICES.length * SLICE.heightPx - trueHeightPx)).toBeLessThan(SLICES.length / 2);
  for (const { avif, webp, src } of SLICES) {
    expect([avif, webp].join()).not.toContain('undefined');
    expect(`${avif} ${webp} ${src}`.match(/hero\/\d-[12]x\.(avif|webp)/g)).toHaveLength(5);
  }
});

test('hero slices have the declared size', () => {
  const header = readImageHeader(readFileSync(`${FOLDER}/3-2x.webp`));
  expect(header).toMatchObject({ width: 2 * SLICE.widthPx, height: 2 * SLICE.heightPx });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { HERO_PICTURE, SLICE, SLICES, WHOLE } from '../../../../../web/pages/home/hero-picture.ts';

const FOLDER = 'web/pictures/hero';

test('the figures are those of the very file that they stand beside', () => {
  const bytes = readFileSync(`${FOLDER}/whole.webp`);
  const { width, height } = readImageHeader(bytes) ?? {};
  expect({ widthPx: width, heightPx: height, bytes: bytes.length }).toEqual(HERO_PICTURE);
  expect(WHOLE).toContain('whole.webp');
});

test('the counter of the viewfinder ends where the picture does', () => {
  const css = readFileSync('web/pages/home/long-page.module.css', 'utf8');
  expect(css).toContain(`--row: ${HERO_PICTURE.heightPx};`);
});

test('the slices are all of it, in its shape', () => {
  const trueHeightPx = (HERO_PICTURE.heightPx / HERO_PICTURE.widthPx) * SLICE.widthPx;
  expect(Math.abs(SLICES.length * SLICE.heightPx - trueHeightPx)).toBeLessThan(SLICES.length / 2);
  for (const { avif, webp, src } of SLICES) {
    expect([avif, webp].join()).not.toContain('undefined');
    expect(`${avif} ${webp} ${src}`.match(/hero\/\d-[12]x\.(avif|webp)/g)).toHaveLength(5);
  }
});

test('every slice is as large as it says', () => {
  const header = readImageHeader(readFileSync(`${FOLDER}/3-2x.webp`));
  expect(header).toMatchObject({ width: 2 * SLICE.widthPx, height: 2 * SLICE.heightPx });
});

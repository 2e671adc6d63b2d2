import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { getSlug, PUBLIC_PAGES } from '#shared/pages.ts';

const files = readdirSync('web/social').sort();
const readCard = (file: string) => readFileSync(`web/social/${file}`);

test('social cards exist for exactly the public pages', () => {
  const expected = PUBLIC_PAGES.map((page) => `${getSlug(page)}.png`);
  expect(files).toEqual([...expected].sort());
});

test('social cards are all different', () => {
  expect(new Set(files.map((file) => createHash('sha256').update(readCard(file)).digest('hex'))).size).toBe(files.length);
});

test.each(files)('social card %s measures 1,200 × 630 px', (file) => {
  expect(readImageHeader(readCard(file))).toMatchObject({ type: 'png', width: 1_200, height: 630 });
});

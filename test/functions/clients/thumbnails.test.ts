import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '#shared/image-header.ts';
import { thumbnails } from '../../../functions/clients/thumbnails.ts';
import { DAMAGED, wholePng } from '../../support/damaged-pictures.ts';
import { picture, png } from '../../support/pictures.ts';

test.each([
  ['ended well', async () => 'done'],
  ['failed', () => Promise.reject(new Error('failed'))],
])('the folder is gone when its use has %s', async (_, end) => {
  let folder = '';
  const use = (file: string) => {
    folder = path.dirname(file);
    writeFileSync(file, 'x');
    return end();
  };
  await thumbnails.inFolder(use).catch((error: Error) => expect(error.message).toBe('failed'));
  expect(folder).not.toBe('');
  expect(existsSync(folder)).toBe(false);
});

async function thumbnailOf(bytes: Uint8Array): Promise<Uint8Array> {
  const header = readImageHeader(bytes);
  if (!header) throw new Error('This is no picture.');
  return thumbnails.inFolder(async (file) => {
    writeFileSync(file, bytes);
    return thumbnails.make(file, header);
  });
}

describe('a picture that cannot be read to its end is refused in words for its owner', () => {
  test.each(Object.keys(DAMAGED))('%s', async (name) => {
    await expect(thumbnailOf((await DAMAGED[name]?.()) ?? new Uint8Array())).rejects.toMatchObject({
      code: 'unsupported',
      message: 'image: the file is damaged, and its picture cannot be read to the end. Save the picture again and upload that.',
    });
  });

  test('and the same one with all of its pixels is taken', async () => {
    expect(await sharp(await thumbnailOf(wholePng())).metadata()).toMatchObject({ width: 60, height: 75 });
  });
});

test.each([
  ['jpeg', { width: 20, height: 25 }],
  ['webp', { width: 60, height: 20 }],
] as const)('%s that was held on its side is shown as browsers show it', async (format, size) => {
  const held = await picture(60, 20).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  expect(await sharp(await thumbnailOf(held)).metadata()).toMatchObject(size);
});

test('a page of 40,000 px is read to its end without ever being held whole', async () => {
  const page = await png(1_200, 40_000);
  const before = process.memoryUsage().rss;
  await thumbnailOf(page);
  // Whole, it would take 144 MB.
  expect((process.memoryUsage().rss - before) / 1e6, 'MB').toBeLessThan(72);
});

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type ImageHeader, readImageHeader } from '#shared/imaging/image-header.ts';
import { thumbnails } from '../../../../functions/clients/thumbnails.ts';
import { DAMAGED_IMAGES, intactPng } from '../../../support/images/damaged-images.ts';
import { ENCODERS, solidImage } from '../../../support/images/image-files.ts';
import { MISLEADING_IMAGES } from '../../../support/images/misleading-images.ts';

test.each([
  ['succeeded', async () => 'done'],
  ['failed', () => Promise.reject(new Error('failed'))],
])('withTempFile deletes the folder when its use has %s', async (_, settle) => {
  let folder = '';
  const use = (file: string) => {
    folder = path.dirname(file);
    writeFileSync(file, 'x');
    return settle();
  };
  await thumbnails.withTempFile(use).catch((error: Error) => expect(error.message).toBe('failed'));
  expect(folder).not.toBe('');
  expect(existsSync(folder)).toBe(false);
});

async function createThumbnail(bytes: Uint8Array, headerChanges: Partial<ImageHeader> = {}): Promise<Uint8Array> {
  const header = readImageHeader(bytes);
  if (!header) throw new Error('This is no picture.');
  return thumbnails.withTempFile(async (file) => {
    writeFileSync(file, bytes);
    return thumbnails.create(file, { ...header, ...headerChanges });
  });
}

describe('thumbnail of a damaged file', () => {
  test.each(Object.keys(DAMAGED_IMAGES))('is rejected with a message for the owner: %s', async (name) => {
    await expect(createThumbnail((await DAMAGED_IMAGES[name]?.()) ?? new Uint8Array())).rejects.toMatchObject({
      code: 'unsupported',
      message: 'image: the file is damaged. Save the image again and upload the new file.',
    });
  });

  test('is created when the file is not damaged', async () => {
    expect(await sharp(await createThumbnail(intactPng())).metadata()).toMatchObject({ width: 60, height: 75 });
  });
});

test.each([
  ['jpeg', { width: 20, height: 25 }],
  ['webp', { width: 60, height: 20 }],
] as const)('thumbnail of a rotated %s has the orientation that browsers show', async (format, size) => {
  const rotated = await solidImage(60, 20).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  expect(await sharp(await createThumbnail(rotated)).metadata()).toMatchObject(size);
});

describe('header check', () => {
  const contradiction = {
    code: 'unsupported',
    message: 'image: the file has inconsistent dimensions. Save the image again and upload the new file.',
  };

  test.each<[string, string, Partial<ImageHeader>]>([
    ['narrower than the image', 'png', { width: 59 }],
    ['higher than the image', 'webp lossy', { height: 21 }],
    ['of another format', 'gif', { type: 'avif' }],
    ['in row order while the image is interlaced', 'png interlaced', { canDecodeByRow: true }],
    ['in row order while the JPEG is progressive', 'jpeg progressive', { canDecodeByRow: true }],
  ])('rejects a header that is %s: %s', async (_, name, headerChanges) => {
    const bytes = (await ENCODERS[name]?.(solidImage(60, 20)).toBuffer()) ?? new Uint8Array();
    await expect(createThumbnail(bytes, headerChanges)).rejects.toMatchObject(contradiction);
  });

  test('rejects a frame that is larger than the screen of its GIF', async () => {
    const file = (await MISLEADING_IMAGES['a GIF whose frame is larger than its screen']?.()) ?? new Uint8Array();
    const refused = { code: 'unsupported', cause: { message: 'Input image exceeds pixel limit' } };
    await expect(createThumbnail(file)).rejects.toMatchObject(refused);
    await expect(createThumbnail(file, { width: 10, height: 10 })).rejects.toMatchObject(refused);
  });

  test.each(Object.keys(ENCODERS))('accepts %s', async (name) => {
    const bytes = (await ENCODERS[name]?.(solidImage(60, 20)).toBuffer()) ?? new Uint8Array();
    expect(await sharp(await createThumbnail(bytes)).metadata()).toMatchObject({ width: 60, height: 20 });
  });
});

test('thumbnails.create rejects an animation with too many frames', async () => {
  const file = (await MISLEADING_IMAGES['a GIF of a hundred thousand frames']?.()) ?? new Uint8Array();
  await expect(createThumbnail(file)).rejects.toMatchObject({
    code: 'tooLarge',
    message: 'image: an animation may have at most 10,000 frames.',
  });
});

test('thumbnails.create throws no AppError when the file is missing', async () => {
  const thumbnail = thumbnails.create('/nowhere/original', { type: 'png', width: 1, height: 1, canDecodeByRow: true });
  await expect(thumbnail).rejects.toThrow('Input file is missing');
  await expect(thumbnail).rejects.not.toBeInstanceOf(AppError);
});

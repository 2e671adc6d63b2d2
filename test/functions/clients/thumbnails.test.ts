import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { thumbnails } from '../../../functions/clients/thumbnails.ts';

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

const header = { type: 'png', width: 1_200, height: 40_000, topDown: true } as const;

test.each([
  ['a long page', header, 90e6, 1_200 * 1_500 * 8],
  ['a narrow page', { ...header, width: 390 }, 90e6, 8 * 1024 * 1024],
  ['a small file', header, 5_000, 5_000],
  ['what cannot be read from the top', { ...header, topDown: false }, 90e6, 90e6],
  ['a page wider than its file is large', { ...header, width: 20_000 }, 90e6, 90e6],
])('of %s, no more is read than its thumbnail may need', (_, header, size, bytes) => {
  expect(thumbnails.bytesNeeded(header, size)).toBe(bytes);
});

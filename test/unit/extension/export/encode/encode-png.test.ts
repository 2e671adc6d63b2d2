import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePng } from '../../../../../extension/export/encode/encode-png.ts';
import { paintImage, randomImages } from '../../../../support/extension/pixel-patterns.ts';
import { decodeImage } from '../../../../support/images/decode-image.ts';

test('pngOf writes a file that another decoder reads pixel for pixel', async () => {
  await fc.assert(
    fc.asyncProperty(randomImages, async (image) => {
      const { data, info } = await decodeImage(await encodePng(image));
      expect([info.width, info.height]).toEqual([image.width, image.rows]);
      expect(data.equals(image.pixels)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('pngOf throws when the pixels do not match the size', async () => {
  const image = paintImage('noise', { width: 4, rows: 3 });
  await expect(encodePng({ ...image, rows: 2 })).rejects.toThrow(new RangeError('2 rows of 4 pixels need 32 bytes, got 48.'));
});

test.each([
  ['width', { width: 0, rows: 1 }],
  ['width', { width: 2 ** 31, rows: 1 }],
  ['height', { width: 1, rows: 0 }],
])('pngOf rejects an invalid %s: %j', async (name, size) => {
  await expect(encodePng({ ...size, pixels: new Uint8Array() })).rejects.toThrow(`The ${name} of a PNG`);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPngs } from '../../../../../extension/export/encode/join-pngs.ts';
import { encodePng } from '../../../../../extension/export/encode/png-writer.ts';
import { paintImage, type RgbaImage } from '../../../../support/extension/pixel-patterns.ts';
import { decodeImage, readBlob } from '../../../../support/images/decode-image.ts';

async function encodeStrips(images: readonly RgbaImage[]) {
  let top = 0;
  const strips = [];
  for (const { width, rows, pixels } of images) {
    strips.push({ top, height: rows, png: encodePng({ width, rows, pixels }) });
    top += rows;
  }
  return strips;
}

const kinds = fc.constantFrom('both', 'noise', 'flat');
const heights = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 9 });

test('joinPngs stacks the exact rows of all strips', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 130 }), heights, async (width, parts) => {
      const images = parts.map(([kind, rows]) => paintImage(kind, { width, rows }));
      const { data, info } = await decodeImage(await joinPngs({ strips: await encodeStrips(images), width }));
      expect([info.width, info.height]).toEqual([width, images.reduce((sum, { rows }) => sum + rows, 0)]);
      expect(data.equals(Buffer.concat(images.map(({ pixels }) => pixels)))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('joinPngs writes several chunks when the file is large', async () => {
  const images = [1, 2, 3].map(() => paintImage('noise', { width: 500, rows: 400 }));
  const whole = await joinPngs({ strips: await encodeStrips(images), width: 500 });
  expect((await readBlob(whole)).toString('latin1').split('IDAT').length).toBeGreaterThan(2);
  expect((await decodeImage(whole)).data.equals(Buffer.concat(images.map(({ pixels }) => pixels)))).toBe(true);
});

test('joinPngs writes the texts before the rows', async () => {
  const strips = await encodeStrips([paintImage('flat', { width: 5, rows: 2 })]);
  const whole = await joinPngs({ strips, width: 5, texts: { Title: 'Über uns', Source: 'https://example.com/' } });
  const bytes = (await readBlob(whole)).toString('utf8');
  expect(bytes.indexOf('Title\0\0\0\0\0Über uns')).toBeGreaterThan(0);
  expect(bytes.indexOf('https://example.com/')).toBeLessThan(bytes.indexOf('IDAT'));
});

test('joinPngs throws when there are no strips', async () => {
  await expect(joinPngs({ strips: [], width: 5 })).rejects.toThrow('The height of a PNG');
});

test('joinPngs throws when a strip is missing', async () => {
  const [first, , third] = await encodeStrips([1, 2, 3].map(() => paintImage('flat', { width: 5, rows: 4 })));
  if (!first || !third) throw new Error('Three strips were expected.');
  await expect(joinPngs({ strips: [first, third], width: 5 })).rejects.toThrow('A strip starts at row 8, expected row 4.');
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findDimensionError, isCompleteImage, readImageHeader } from '#shared/imaging/image-header.ts';
import { ENCODERS, pngHeader, solidImage, webpBomb } from '../../../support/images/image-files.ts';
import { MISLEADING_IMAGES } from '../../../support/images/misleading-images.ts';

const TYPES: Readonly<Record<string, string>> = { jpeg: 'jpg' };
const getType = (name: string) => TYPES[name.split(' ')[0] ?? ''] ?? name.split(' ')[0];
const getEnds = (bytes: Uint8Array) => ({ head: bytes, tail: bytes.subarray(-65_536), size: bytes.length });

test.each(Object.keys(ENCODERS))('readImageHeader returns type, size and row order of %s', async (name) => {
  const bytes = await ENCODERS[name]?.(solidImage(123, 457)).toBuffer();
  const header = readImageHeader(bytes ?? new Uint8Array());
  expect(header).toEqual({
    type: getType(name),
    width: 123,
    height: 457,
    canDecodeByRow: ['png', 'png with a palette', 'jpeg baseline', 'jpeg grey'].includes(name),
  });
});

test.each(Object.keys(ENCODERS))('isCompleteImage returns false for %s that is truncated', async (name) => {
  const bytes = (await ENCODERS[name]?.(solidImage(123, 457)).toBuffer()) ?? Buffer.alloc(0);
  const { type } = readImageHeader(bytes) ?? { type: 'png' as const };
  expect(isCompleteImage(type, getEnds(bytes))).toBe(true);
  for (const share of [0.5, 0.9, 0.99]) {
    expect(isCompleteImage(type, getEnds(bytes.subarray(0, Math.floor(bytes.length * share)))), `${share} of the file`).toBe(
      false,
    );
  }
});

test.each([
  [1, { width: 30, height: 70, canDecodeByRow: true }],
  [2, { width: 30, height: 70, canDecodeByRow: true }],
  [3, { width: 30, height: 70, canDecodeByRow: false }],
  [6, { width: 70, height: 30, canDecodeByRow: false }],
  [8, { width: 70, height: 30, canDecodeByRow: false }],
])('readImageHeader returns the displayed size of a photo with orientation %i', async (orientation, expectedSize) => {
  const bytes = await sharp(await solidImage(30, 70).jpeg().toBuffer())
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  expect(readImageHeader(bytes)).toEqual({ type: 'jpg', ...expectedSize });
});

test.each([
  ['an empty file', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['PDF', '%PDF-1.7'],
  ['BMP', 'BM6\0\0\0'],
  ['a signature alone', '\x89PNG\r\n\x1a\n'],
  ['JPEG without a frame', '\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9'],
  ['JPEG with a segment of length 0', '\xff\xd8\xff\xe0\x00\x00\x00\x00\x00\x00\x00\x00'],
  ['RIFF with sound', 'RIFF\0\0\0\0WAVEfmt '],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['AVIF without an image', '\0\0\0\x18ftypavif\0\0\0\0avifmif1'],
  ['a box shorter than its header', '\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x02meta'],
])('readImageHeader returns undefined for %s', (_, text) => {
  expect(readImageHeader(Uint8Array.from(text, (char) => char.charCodeAt(0)))).toBeUndefined();
});

test('readImageHeader returns undefined when a side is 0', () => {
  expect(readImageHeader(pngHeader(0, 100))).toBeUndefined();
});

test.each(Object.keys(ENCODERS))('readImageHeader does not throw for truncated or damaged %s', async (name) => {
  const bytes = (await ENCODERS[name]?.(solidImage(40, 40)).toBuffer()) ?? Buffer.alloc(0);
  for (let length = 0; length < Math.min(bytes.length, 400); length++) readImageHeader(bytes.subarray(0, length));
  for (let at = 0; at < Math.min(bytes.length, 400); at++) {
    const damaged = Buffer.from(bytes);
    damaged[at] = 0xff ^ (damaged[at] ?? 0);
    readImageHeader(damaged);
  }
});

test.each([
  ['a 40,000 px page', pngHeader(1_200, 40_000), undefined],
  ['half a gigapixel', pngHeader(10_000, 50_000), undefined],
  [
    '65,000 × 65,000',
    pngHeader(65_000, 65_000),
    'The image has 65,000 × 65,000 px. The limit for this kind of PNG is 500 megapixels.',
  ],
  [
    'one row of half a gigapixel',
    pngHeader(500_000_000, 1),
    'The image has 500,000,000 × 1 px. No side may be longer than 400,000 px.',
  ],
  ['a WebP bomb', webpBomb(), 'The image has 16,383 × 16,383 px. The limit for this kind of WebP is 64 megapixels.'],
])('findDimensionError returns the limit that %s exceeds, if any', (_, bytes, message) => {
  const header = readImageHeader(bytes);
  expect(header && findDimensionError(header)).toBe(message);
  expect(header).toBeDefined();
});

test.each([
  ['a JPEG that hides its size behind TEM', { width: 65_000, height: 65_000 }],
  ['a JPEG that hides its size behind RST7', { width: 65_000, height: 65_000 }],
  ['a JPEG that hides its size behind bytes outside of segments', { width: 65_000, height: 65_000 }],
  ['a JPEG that hides its size behind fill bytes', { width: 65_000, height: 65_000 }],
  ['a GIF whose frame is larger than its screen', { width: 65_535, height: 65_535 }],
  ['a GIF whose frame is far outside its screen', { width: 65_545, height: 65_545 }],
  ['a JPEG with two start markers', undefined],
  ['a JPEG with an end marker before its start', undefined],
  ['an AVIF of 20,000 nested boxes', undefined],
])('readImageHeader measures %s like the decoder', async (name, expectedSize) => {
  const header = readImageHeader((await MISLEADING_IMAGES[name]?.()) ?? new Uint8Array());
  expect(header && { width: header.width, height: header.height }).toEqual(expectedSize);
});

const extractSegment = (jpeg: Buffer, identifier: string): Buffer => {
  // A marker and a length of 2 bytes each precede the identifier.
  const at = jpeg.indexOf(identifier) - 4;
  return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
};

test('readImageHeader takes the orientation from the same Exif segment as the decoder', async () => {
  const createPhoto = (orientation: number) => solidImage(30, 70).withMetadata({ orientation }).jpeg().toBuffer();
  const [rotated, upright] = [extractSegment(await createPhoto(6), 'Exif'), extractSegment(await createPhoto(1), 'Exif')];
  const xmp = Buffer.from(`\xff\xe1\0\x28${'http://ns.adobe.com/xap/1.0/\0'.padEnd(38)}`, 'latin1');
  const plain = await solidImage(30, 70).jpeg().toBuffer();
  const invalid = Buffer.from(rotated);
  // 0x0112 is the Exif tag of the orientation. 9 is not a valid value.
  invalid.writeUInt16LE(9, invalid.indexOf(Buffer.from([0x12, 1, 3, 0])) + 8);
  for (const segments of [[rotated], [rotated, xmp], [xmp, rotated], [rotated, upright], [upright, rotated], [invalid]]) {
    const file = Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
    const { autoOrient } = await sharp(file).metadata();
    expect(readImageHeader(file)).toMatchObject(autoOrient);
  }
});

test('readImageHeader ignores a second Exif segment when the first is too short to hold an orientation', async () => {
  const rotated = extractSegment(await solidImage(30, 70).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'Exif');
  const short = Buffer.from('\xff\xe1\0\x0cExif\0\0II*\0', 'latin1');
  const plain = await solidImage(30, 70).jpeg().toBuffer();
  const file = Buffer.concat([plain.subarray(0, 2), short, rotated, plain.subarray(2)]);
  expect((await sharp(file).metadata()).autoOrient).toEqual({ width: 30, height: 70 });
  expect(readImageHeader(file)).toMatchObject({ width: 30, height: 70 });
});

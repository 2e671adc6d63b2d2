import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHeaderChunk, createPngChunk, createTextChunk } from '#shared/imaging/png/png-chunk.ts';

test('createPngChunk writes the IEND chunk exactly as in the PNG specification', () => {
  expect(Buffer.from(createPngChunk('IEND', new Uint8Array())).toString('hex')).toBe('0000000049454e44ae426082');
});

test('createPngChunk writes the length, the body and a checksum of type and body', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (body) => {
      const chunk = Buffer.from(createPngChunk('IDAT', body));
      expect(chunk.readUInt32BE(0)).toBe(body.length);
      expect(chunk.subarray(8, -4)).toEqual(Buffer.from(body));
      expect(chunk.readUInt32BE(chunk.length - 4)).toBe(crc32(chunk.subarray(4, -4)));
    }),
  );
});

const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('createHeaderChunk declares the size and 8 bits of red, green and blue', () => {
  const header = Buffer.from(createHeaderChunk(1_200, 2 ** 31 - 1));
  expect([header.readUInt32BE(8), header.readUInt32BE(12), ...header.subarray(16, 21)]).toEqual([
    1_200,
    2 ** 31 - 1,
    8,
    2,
    0,
    0,
    0,
  ]);
});

test.each([
  ['width', 0, 5],
  ['width', 2 ** 31, 5],
  ['width', 1.5, 5],
  ['height', 5, 0],
  ['height', 5, 2 ** 31],
  ['height', 5, Number.NaN],
])('createHeaderChunk rejects an invalid %s: %d × %d px', (name, width, height) => {
  const invalidSize = name === 'width' ? width : height;
  expect(() => createHeaderChunk(width, height)).toThrow(
    new RangeError(`The ${name} of a PNG must be an integer from 1 to 2,147,483,647, got ${invalidSize}.`),
  );
});

describe('createTextChunk', () => {
  test('writes UTF-8 after the keyword', () => {
    expect(decodeUtf8(createTextChunk('Title', 'Größe – 高さ 🗼').subarray(8, -4))).toBe('Title\0\0\0\0\0Größe – 高さ 🗼');
  });

  test('removes zero bytes, which would end the text', () => {
    expect(decodeUtf8(createTextChunk('Title', 'a\0b').subarray(8, -4))).toBe('Title\0\0\0\0\0ab');
  });

  test.each(['', ' Title', 'Title ', 'Ti\0tle', 'Größe', 'x'.repeat(80)])('rejects the keyword %j', (keyword) => {
    expect(() => createTextChunk(keyword, 'text')).toThrow(RangeError);
  });
});

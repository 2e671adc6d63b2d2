import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPngChunk } from '#shared/imaging/png/png-chunk.ts';

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

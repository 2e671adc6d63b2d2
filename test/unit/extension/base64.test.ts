import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64Of, bytesOf } from '../../../extension/base64.ts';

test('base64Of and bytesOf round-trip any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70_000, size: 'max' }), (bytes) => {
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(new Uint8Array(bytesOf(base64Of(bytes)))).toEqual(bytes);
    }),
    { numRuns: 20 },
  );
});

test('bytesOf throws when the text is not base64', () => {
  expect(() => bytesOf('no base64!')).toThrow();
});

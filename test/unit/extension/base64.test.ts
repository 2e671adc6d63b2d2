import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../extension/base64.ts';

test('toBase64 and fromBase64 round-trip any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70_000, size: 'max' }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(new Uint8Array(fromBase64(toBase64(bytes)))).toEqual(bytes);
    }),
    { numRuns: 20 },
  );
});

test('fromBase64 throws when the text is not base64', () => {
  expect(() => fromBase64('no base64!')).toThrow();
});

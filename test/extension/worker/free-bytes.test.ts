import { expect, test } from 'vitest';
import { freeBytes } from '../../../extension/worker/free-bytes.ts';

test('an array whose bytes are freed has none', () => {
  const pixels = new Uint8ClampedArray(1_024);
  freeBytes(pixels);
  expect([pixels.length, pixels.buffer.byteLength]).toEqual([0, 0]);
});

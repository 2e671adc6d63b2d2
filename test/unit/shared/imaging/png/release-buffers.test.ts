import { expect, test } from 'vitest';
import { releaseBuffers } from '#shared/imaging/png/release-buffers.ts';

test('releaseBuffers frees several arrays', () => {
  const rows = [new Uint8Array(3), new Uint8Array(0), new Uint8Array(300_000)];
  releaseBuffers(...rows);
  expect(rows.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
});

test('releaseBuffers sets the length of an array to 0', () => {
  const pixels = new Uint8ClampedArray(1_024);
  releaseBuffers(pixels);
  expect([pixels.length, pixels.buffer.byteLength]).toEqual([0, 0]);
});

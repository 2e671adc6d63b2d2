import { expect, test } from 'vitest';
import { BitWriter } from '#shared/imaging/png/deflate/bit-writer.ts';

test('BitWriter fills each byte from its least significant bit', () => {
  const writer = new BitWriter();
  writer.write(0b1, 1);
  writer.write(0b10, 2);
  writer.write(0b1111, 4);
  writer.write(0b1_0000_0001, 9);
  expect([...writer.finish()]).toEqual([0b1_1111_101, 0b1000_0000]);
});

test.each([
  [1, 1],
  [8, 1],
  [9, 2],
  [16, 2],
  [17, 3],
])('BitWriter pads %i bits to %i bytes', (bits, bytes) => {
  const writer = new BitWriter();
  for (let bit = 0; bit < bits; bit++) writer.write(1, 1);
  expect(writer.finish()).toHaveLength(bytes);
});

test('BitWriter keeps its bytes when it grows', () => {
  const writer = new BitWriter();
  const count = 100_000;
  for (let index = 0; index < count; index++) writer.write(index & 0xffff, 16);
  const words = new Uint16Array(writer.finish().slice().buffer);
  expect(words).toHaveLength(count);
  expect(words.every((word, index) => word === (index & 0xffff))).toBe(true);
});

import { expect, test } from 'vitest';
import { createBlankFont } from '#shared/imaging/pdf/blank-font.ts';

const WIDTHS = [1_000, 280, 550, 1_000];

/** OpenType: `checksumAdjustment` of the `head` table is this number minus the checksum of the font. */
const CHECKSUM_OF_FONT = 0xb1b0afba;

function readTables(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + 16 * index;
    const at = font.readUInt32BE(record + 8);
    return {
      name: font.toString('latin1', record, record + 4),
      checksum: font.readUInt32BE(record + 4),
      at,
      body: font.subarray(at, at + font.readUInt32BE(record + 12)),
    };
  });
}

function computeChecksum(bytes: Buffer): number {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let checksum = 0;
  for (let at = 0; at < whole.length; at += 4) checksum = (checksum + whole.readUInt32BE(at)) % 2 ** 32;
  return checksum;
}

test('createBlankFont writes the tables that a PDF requires, with correct offsets and checksums', () => {
  const font = Buffer.from(createBlankFont(WIDTHS));
  const tables = readTables(font);
  expect(tables.map(({ name }) => name)).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  expect(tables.map(({ body }) => body.length)).toEqual([4, 54, 36, 16, 10, 32]);
  const checksumAdjustment = tables.find(({ name }) => name === 'head')?.body.readUInt32BE(8);
  font.writeUInt32BE(0, (tables[1]?.at ?? 0) + 8);
  for (const { checksum, body, at } of tables) {
    expect(checksum).toBe(computeChecksum(body));
    expect(at % 4).toBe(0);
  }
  expect(checksumAdjustment).toBe((CHECKSUM_OF_FONT - computeChecksum(font) + 2 ** 32) % 2 ** 32);
});

test('createBlankFont writes empty glyphs of the given widths', () => {
  const tables = readTables(Buffer.from(createBlankFont(WIDTHS)));
  const getTable = (name: string) => tables.find((table) => table.name === name)?.body ?? Buffer.alloc(0);
  expect(WIDTHS.map((_, glyph) => getTable('hmtx').readUInt16BE(4 * glyph))).toEqual(WIDTHS);
  expect(getTable('loca').every((byte) => byte === 0)).toBe(true);
  expect(getTable('maxp').readUInt16BE(4)).toBe(WIDTHS.length);
  expect(getTable('hhea').readUInt16BE(34)).toBe(WIDTHS.length);
});

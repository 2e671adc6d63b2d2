interface IcoPicture {
  /** Width and height in pixels, at most 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/** Returns an `.ico` file of square icons in several sizes. Each is a PNG, which every browser since Internet Explorer 11 supports. */
export function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let from = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    // 256 does not fit into a byte and is encoded as 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(from, entry + 12);
    from += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

import sharp from 'sharp';

const DRAWING = 'web/styles/icon.svg';
/** Width and height of the SVG in pixels. */
const DRAWN_AT = 32;
const POINTS = 72;

const ICO_SIZES = [16, 32, 48] as const;
const APPLE_SIZE = 180;

/** Phones crop icons to a circle. The middle 80 % of an icon is visible on all of them. */
const SAFE_SHARE = 0.8;

interface SiteIcons {
  readonly ico: Buffer;
  readonly apple: Buffer;
  readonly png: (size: number, isMaskable: boolean) => Promise<Buffer>;
}

const renderSvg = (size: number) => sharp(DRAWING, { density: (POINTS * size) / DRAWN_AT }).resize(size);

const renderPng = (size: number): Promise<Buffer> => renderSvg(size).png().toBuffer();

async function renderOnBackground(size: number, share: number): Promise<Buffer> {
  const { data } = await renderSvg(DRAWN_AT).raw().toBuffer({ resolveWithObject: true });
  const middleOfEdge = (DRAWN_AT / 2) * 4;
  const [r = 0, g = 0, b = 0] = data.subarray(middleOfEdge);
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } });
  return ground
    .composite([{ input: await renderPng(Math.round(size * share)) }])
    .png()
    .toBuffer();
}

/** Renders the SVG icon for platforms without support for SVG icons. */
export async function siteIcons(): Promise<SiteIcons> {
  const pictures = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await renderPng(size) })));
  return {
    ico: icoFile(pictures),
    apple: await renderOnBackground(APPLE_SIZE, 1),
    png: (size, isMaskable) => (isMaskable ? renderOnBackground(size, SAFE_SHARE) : renderPng(size)),
  };
}

interface IcoPicture {
  /** Width and height in pixels, at most 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/** Returns an `.ico` file of square icons in several sizes. Each is a PNG, which every browser since Internet Explorer 11 supports. */
function icoFile(pictures: readonly IcoPicture[]): Buffer {
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

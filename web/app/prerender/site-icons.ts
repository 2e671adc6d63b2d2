import sharp from 'sharp';

const ICON_FILE = 'web/styles/icon.svg';
const SVG_SIZE_PX = 32;
const DEFAULT_SVG_DPI = 72;

const ICO_SIZES_PX = [16, 32, 48] as const;
const APPLE_ICON_SIZE_PX = 180;

/** Phones crop icons to a circle. The middle 80 % of an icon is visible on all phones. */
const MASKABLE_SCALE = 0.8;

interface SiteIcons {
  readonly ico: Buffer;
  readonly apple: Buffer;
  readonly createPng: (size: number, isMaskable: boolean) => Promise<Buffer>;
}

const renderSvg = (size: number) => sharp(ICON_FILE, { density: (DEFAULT_SVG_DPI * size) / SVG_SIZE_PX }).resize(size);

const renderPng = (size: number): Promise<Buffer> => renderSvg(size).png().toBuffer();

/** Renders the icon at `scale` in the middle of a square in its own background color. Sizes are in pixels. */
async function renderOnBackground(size: number, scale: number): Promise<Buffer> {
  const { data } = await renderSvg(SVG_SIZE_PX).raw().toBuffer({ resolveWithObject: true });
  // The background color is the color of the pixel in the middle of the top edge. A pixel has four bytes (RGBA).
  const topCenterByte = (SVG_SIZE_PX / 2) * 4;
  const [r = 0, g = 0, b = 0] = data.subarray(topCenterByte);
  const background = sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } });
  return background
    .composite([{ input: await renderPng(Math.round(size * scale)) }])
    .png()
    .toBuffer();
}

/** Renders the SVG icon for platforms without support for SVG icons. */
export async function renderSiteIcons(): Promise<SiteIcons> {
  const images = await Promise.all(ICO_SIZES_PX.map(async (size) => ({ size, png: await renderPng(size) })));
  return {
    ico: encodeIco(images),
    apple: await renderOnBackground(APPLE_ICON_SIZE_PX, 1),
    createPng: (size, isMaskable) => (isMaskable ? renderOnBackground(size, MASKABLE_SCALE) : renderPng(size)),
  };
}

interface IcoImage {
  /** Width and height in pixels, at most 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/**
 * Returns an `.ico` file of square PNG images in several sizes. All browsers since Internet Explorer 11 support PNG in `.ico`
 * files.
 */
function encodeIco(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let imageOffset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index;
    // 256 does not fit into a byte and is encoded as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(imageOffset, entry + 12);
    imageOffset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

import sharp from 'sharp';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

export async function decodePng(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png, { limitInputPixels: false }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

export const topRows = ({ width, rgb }: Pixels, height: number): Pixels => ({
  width,
  height,
  rgb: rgb.subarray(0, width * height * 3),
});

export interface PixelDifference {
  /** All pixels if the widths differ. */
  readonly wrongPixels: number;
  /** The first rows with wrong pixels. */
  readonly rows: readonly number[];
  readonly sizes: readonly string[];
}

/** Expected result of a comparison. Includes `rows`, so that a failure shows the rows. */
export const NO_DIFFERENCE = { wrongPixels: 0, rows: [] } as const;

const MAX_REPORTED_ROWS = 10;

export function comparePixels(actual: Pixels, expected: Pixels): PixelDifference {
  const sizes = [actual, expected].map(({ width, height }) => `${width} × ${height}`);
  if (actual.width !== expected.width) return { wrongPixels: expected.width * expected.height, rows: [], sizes };
  const rows: number[] = [];
  let wrongPixels = Math.abs(actual.height - expected.height) * expected.width;
  for (let y = 0; y < Math.min(actual.height, expected.height); y++) {
    const differing = countDifferingPixels(actual, expected, y);
    wrongPixels += differing;
    if (differing > 0 && rows.length < MAX_REPORTED_ROWS) rows.push(y);
  }
  return { wrongPixels, rows, sizes };
}

function countDifferingPixels({ rgb, width }: Pixels, expected: Pixels, y: number): number {
  const from = y * width * 3;
  const to = from + width * 3;
  if (rgb.compare(expected.rgb, from, to, from, to) === 0) return 0;
  let count = 0;
  for (let at = from; at < to; at += 3)
    if (rgb[at] !== expected.rgb[at] || rgb[at + 1] !== expected.rgb[at + 1] || rgb[at + 2] !== expected.rgb[at + 2]) count += 1;
  return count;
}

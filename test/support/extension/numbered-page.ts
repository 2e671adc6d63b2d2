import type { Pixels } from './pixels.ts';

/** CSS pixels at the left edge that carry the number of their row. */
const NUMBER_WIDTH_PX = 64;
/** Column of the device pixel that is read. A scaled picture mixes other colors into the pixels at its edge. */
const READ_COLUMN = 5;

type Color = readonly [red: number, green: number, blue: number];

/**
 * Returns a page that is `height` CSS pixels tall. At the left edge, each row has its number as the color `#rrggbb`. `body` is added to
 * the page.
 */
export const numberedPage = (height: number, body = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Numbered ${height}</title><style>
body { margin: 0; position: relative; height: ${height}px; font: 16px/20px "DejaVu Sans", sans-serif; overflow-x: hidden }
canvas { position: absolute; left: 0; image-rendering: pixelated }
p { position: absolute; left: 80px; margin: 0 }
</style></head><body>${body}<script>
for (let top = 0; top < ${height}; top += 1000) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: Math.min(1000, ${height} - top) });
  Object.assign(canvas.style, { top: top + 'px', width: '${NUMBER_WIDTH_PX}px', height: canvas.height + 'px' });
  const context = canvas.getContext('2d');
  const image = context.createImageData(1, canvas.height);
  const numbers = new DataView(image.data.buffer);
  for (let row = 0; row < canvas.height; row += 1) numbers.setUint32(row * 4, ((top + row) << 8) | 255);
  context.putImageData(image, 0, 0);
  const text = Object.assign(document.createElement('p'), { textContent: 'Rows from ' + top });
  text.style.top = top + 'px';
  document.body.append(canvas, text);
}
</script></body></html>`;

interface RowCheck {
  readonly rows: number;
  readonly wrongRows: number;
  /** Undefined if all rows are right. */
  readonly firstWrongRow: number | undefined;
}

/** Counts the rows of a capture of a numbered page that do not show the row of the page that belongs there. */
export const checkNumberedRows = (pixels: Pixels, density = 1): RowCheck =>
  checkRows(pixels, (row) => numberColor(Math.floor(row / density)));

export const numberColor = (row: number): Color => [row >> 16, (row >> 8) & 255, row & 255];

/** Counts the rows that do not have the expected color near the left edge. */
export function checkRows({ rgb, width, height }: Pixels, colorOf: (row: number) => Color): RowCheck {
  const readColor = (row: number) => rgb.subarray((row * width + READ_COLUMN) * 3, (row * width + READ_COLUMN) * 3 + 3);
  const rows = Array.from({ length: height }, (_, row) => row);
  const wrong = rows.filter((row) => readColor(row).compare(Buffer.from(colorOf(row))) !== 0);
  return { rows: height, wrongRows: wrong.length, firstWrongRow: wrong[0] };
}

/** Result of a check that finds no wrong row. */
export const allRowsRight = (rows: number): RowCheck => ({ rows, wrongRows: 0, firstWrongRow: undefined });

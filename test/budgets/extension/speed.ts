import sharp from 'sharp';
import { MEASUREMENTS } from '../../../web/content/measurements.ts';
import { decodePng, pixelDifference } from '../../support/extension/pixels.ts';
import { bandColor } from '../../support/extension/tall-page.ts';
import type { Figure, Report } from '../budget.ts';
import { type MeasuredCapture, measuredCapture } from './measured-capture.ts';

const { compared, short, long, tallest: TALLEST } = MEASUREMENTS;
const MIDDLE = 12_000;
const TALL = long.height;

/** Tolerance of "about" in the claims of the site. */
const ABOUT = 1.05;

/** Height of the fixture's header in rows. */
const HEADER = 60;

/** Limit for a capture of at least ten screenshots: its minimum plus 2 % and 400 ms. */
const maxMs = ({ floorMs }: MeasuredCapture): number => 1.02 * floorMs + 400;

const soft = (label: string, [measured, limit, unit]: readonly [number, number, string]): Figure => ({
  label,
  measured,
  limit,
  unit,
  isHard: false,
});
const hard = (label: string, [measured, limit, unit]: readonly [number, number, string]): Figure => ({
  label,
  measured,
  limit,
  unit,
  isHard: true,
});

/** Compares the time of a capture with the claim on the site. */
const asClaimed = ({ height, seconds }: typeof short | typeof long, { ms }: MeasuredCapture): Figure =>
  soft(`as the site says: ${height} px in about ${seconds} s`, [ms, ABOUT * seconds * 1_000, 'ms']);

/** Returns how many pixels fewer were compared than the site claims. */
const uncompared = ({ truth }: MeasuredCapture): number =>
  compared.width * compared.height - (truth ? truth.width * truth.height : 0);

const timesOf = (name: string, made: MeasuredCapture): Figure[] => [
  soft(`goal 2: ${name}`, [made.ms, maxMs(made), 'ms']),
  soft(`goal 2: ${name}, of the least that is possible`, [
    (100 * made.ms) / made.floorMs,
    (100 * maxMs(made)) / made.floorMs,
    '%',
  ]),
  soft(`goal 5: ${name}, file after the last picture`, [made.afterLastMs, 100, 'ms']),
];

async function wrongPixels({ file, truth }: MeasuredCapture): Promise<number> {
  if (!truth) throw new Error('Nobody asked for the truth.');
  return pixelDifference(await decodePng(file), truth).wrong;
}

/** Counts the rows whose color at the right edge of the page, which has no content, is not that of their band. */
async function wrongRows(file: Buffer, height: number): Promise<number> {
  const edge = { left: 1_190, top: 0, width: 1, height };
  const column = await sharp(file, { limitInputPixels: false }).extract(edge).removeAlpha().raw().toBuffer();
  const rows = Array.from({ length: height }, (_, row) => row).slice(HEADER);
  return rows.filter((row) => colorAt(column, row) !== colorOf(row)).length;
}

/** The first row of each band of 100 rows is white. */
const colorOf = (row: number): string => (row % 100 === 0 ? 'rgb(255 255 255)' : bandColor(Math.floor(row / 100)));

const colorAt = (column: Buffer, row: number): string => `rgb(${[...column.subarray(row * 3, row * 3 + 3)].join(' ')})`;

/** Measures the duration of captures, and counts wrong pixels. */
export async function speed(report: Report): Promise<void> {
  report.measuring(`a page of ${short.height} px`);
  const small = await measuredCapture({ height: short.height, density: 1 });
  report.add(soft('goal 2: 2,800 px', [small.ms, 1_600, 'ms']), asClaimed(short, small));
  report.measuring(`a page of ${MIDDLE} px`);
  const middle = await measuredCapture({ height: MIDDLE, density: 1, hasTruth: true });
  report.add(...timesOf('12,000 px', middle), hard('goal 1: wrong pixels of 12,000 rows', [await wrongPixels(middle), 0, 'px']));
  report.measuring(`a page of ${TALL} px`);
  const tall = await measuredCapture({ height: TALL, density: 1, hasTruth: true });
  report.add(
    asClaimed(long, tall),
    hard('as the site says: pixels that were not compared', [uncompared(tall), 0, 'px']),
    ...timesOf('40,000 px', tall),
    hard('goal 1: wrong pixels of 40,000 rows', [await wrongPixels(tall), compared.wrongPixels, 'px']),
  );
}

/** Captures the largest pages into one file each, and measures the memory of the extension process. */
export async function size(report: Report): Promise<void> {
  report.measuring(`a page of ${TALL} px with two device pixels each`);
  const dense = await measuredCapture({ height: TALL, density: 2, hasTruth: true });
  report.add(
    ...timesOf('40,000 px, two device pixels each', dense),
    hard('goal 1: wrong pixels of 192 million', [await wrongPixels(dense), 0, 'px']),
    hard('goal 4: memory at 192 million pixels', [dense.peakMb, 250, 'MB']),
  );
  report.measuring(`a page of ${TALLEST} px`);
  const tallest = await measuredCapture({ height: TALLEST, density: 1 });
  report.add(
    ...timesOf('120,000 px', tallest),
    hard('goal 3: rows missing of 120,000 in one file', [TALLEST - tallest.capture.height, 0, '']),
    hard('goal 3: wrong rows of 120,000', [await wrongRows(tallest.file, TALLEST), 0, '']),
    hard('goal 4: memory at 120,000 px', [tallest.peakMb, 250, 'MB']),
  );
}

import sharp from 'sharp';
import { MEASUREMENTS } from '../../../web/content/measurements.ts';
import { comparePixels, decodePng } from '../../support/extension/pixels.ts';
import { stripeColor } from '../../support/extension/tall-page.ts';
import type { Figure, Report } from '../budget.ts';
import { type MeasuredCapture, measureCapture } from './measure-capture.ts';

const { comparedPage, shortPage, longPage, tallestPageHeight } = MEASUREMENTS;
const MIDDLE_HEIGHT = 12_000;
const TALL_HEIGHT = longPage.height;

/** Tolerance of "about" in the claims of the site. */
const CLAIM_TOLERANCE = 1.05;

/** Height of the fixture's header in rows. */
const HEADER_PX = 60;

/** Limit for a capture of at least ten screenshots: its minimum plus 2 % and 400 ms. */
const computeMaxMs = ({ minMs }: MeasuredCapture): number => 1.02 * minMs + 400;

const createSoftFigure = (label: string, [measured, limit, unit]: readonly [number, number, string]): Figure => ({
  label,
  measured,
  limit,
  unit,
  isHard: false,
});
const createHardFigure = (label: string, [measured, limit, unit]: readonly [number, number, string]): Figure => ({
  label,
  measured,
  limit,
  unit,
  isHard: true,
});

const createClaimFigure = ({ height, seconds }: typeof shortPage | typeof longPage, { ms }: MeasuredCapture): Figure =>
  createSoftFigure(`claim on the site: ${height} px in about ${seconds} s`, [ms, CLAIM_TOLERANCE * seconds * 1_000, 'ms']);

/** Returns how many pixels fewer were compared than the site claims. */
const countMissingPixels = ({ reference }: MeasuredCapture): number =>
  comparedPage.width * comparedPage.height - (reference ? reference.width * reference.height : 0);

const createTimeFigures = (name: string, capture: MeasuredCapture): Figure[] => [
  createSoftFigure(`${name}, time to capture`, [capture.ms, computeMaxMs(capture), 'ms']),
  createSoftFigure(`${name}, time as a share of the minimum`, [
    (100 * capture.ms) / capture.minMs,
    (100 * computeMaxMs(capture)) / capture.minMs,
    '%',
  ]),
  createSoftFigure(`${name}, time from the last screenshot to the file`, [capture.afterLastScreenshotMs, 100, 'ms']),
];

async function countWrongPixels({ file, reference }: MeasuredCapture): Promise<number> {
  if (!reference) throw new Error('No reference screenshot was taken.');
  return comparePixels(await decodePng(file), reference).wrongPixels;
}

/** Counts the rows with a wrong color at the right edge of the page, where each stripe has its own color and no content. */
async function countWrongRows(file: Buffer, height: number): Promise<number> {
  const edge = { left: 1_190, top: 0, width: 1, height };
  const column = await sharp(file, { limitInputPixels: false }).extract(edge).removeAlpha().raw().toBuffer();
  const rows = Array.from({ length: height }, (_, row) => row).slice(HEADER_PX);
  return rows.filter((row) => readColor(column, row) !== getExpectedColor(row)).length;
}

/** The first row of each stripe of 100 rows is white. */
const getExpectedColor = (row: number): string => (row % 100 === 0 ? 'rgb(255 255 255)' : stripeColor(Math.floor(row / 100)));

const readColor = (column: Buffer, row: number): string => `rgb(${[...column.subarray(row * 3, row * 3 + 3)].join(' ')})`;

export async function measureSpeed(report: Report): Promise<void> {
  report.printStep(`a page of ${shortPage.height} px`);
  const small = await measureCapture({ height: shortPage.height, density: 1 });
  report.add(createSoftFigure('2,800 px, time to capture', [small.ms, 1_600, 'ms']), createClaimFigure(shortPage, small));
  report.printStep(`a page of ${MIDDLE_HEIGHT} px`);
  const middle = await measureCapture({ height: MIDDLE_HEIGHT, density: 1, needsReference: true });
  report.add(
    ...createTimeFigures('12,000 px', middle),
    createHardFigure('wrong pixels of 12,000 rows', [await countWrongPixels(middle), 0, 'px']),
  );
  report.printStep(`a page of ${TALL_HEIGHT} px`);
  const tall = await measureCapture({ height: TALL_HEIGHT, density: 1, needsReference: true });
  report.add(
    createClaimFigure(longPage, tall),
    createHardFigure('claim on the site: pixels that were not compared', [countMissingPixels(tall), 0, 'px']),
    ...createTimeFigures('40,000 px', tall),
    createHardFigure('wrong pixels of 40,000 rows', [await countWrongPixels(tall), comparedPage.wrongPixels, 'px']),
  );
}

export async function measureLargeCaptures(report: Report): Promise<void> {
  report.printStep(`a page of ${TALL_HEIGHT} px with two device pixels each`);
  const dense = await measureCapture({ height: TALL_HEIGHT, density: 2, needsReference: true });
  report.add(
    ...createTimeFigures('40,000 px, two device pixels each', dense),
    createHardFigure('wrong pixels of 192 million', [await countWrongPixels(dense), 0, 'px']),
    createHardFigure('memory at 192 million pixels', [dense.peakMb, 250, 'MB']),
  );
  report.printStep(`a page of ${tallestPageHeight} px`);
  const tallest = await measureCapture({ height: tallestPageHeight, density: 1 });
  report.add(
    ...createTimeFigures('120,000 px', tallest),
    createHardFigure('rows missing of 120,000 in one file', [tallestPageHeight - tallest.capture.height, 0, '']),
    createHardFigure('wrong rows of 120,000', [await countWrongRows(tallest.file, tallestPageHeight), 0, '']),
    createHardFigure('memory at 120,000 px', [tallest.peakMb, 250, 'MB']),
  );
}

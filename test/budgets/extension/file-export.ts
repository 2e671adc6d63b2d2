import { createPdf } from '#shared/imaging/pdf/create-pdf.ts';
import { splitPagesEvenly, toPageRows } from '#shared/imaging/pdf/split-pages.ts';
import { joinPngs } from '#shared/imaging/png/join-pngs.ts';
import { sampleCapture } from '../../support/imaging/sample-capture.ts';
import { median, type Report } from '../budget.ts';

const STRIP_ROWS = 500;
const ROWS = 40_000;
/** Rows of an A4 page with a width of 1,200 pixels. */
const A4_ROWS = 1_697;
const RUNS = 5;

export async function measureFileExport(report: Report): Promise<void> {
  const { capture } = await sampleCapture({ width: 1_200, rows: STRIP_ROWS, strips: 1 });
  const png = capture.strips[0]?.png ?? new Blob();
  const strips = Array.from({ length: ROWS / STRIP_ROWS }, (_, index) => ({ top: index * STRIP_ROWS, height: STRIP_ROWS, png }));
  const pages = toPageRows(splitPagesEvenly(ROWS, A4_ROWS), ROWS);
  const pdfMs = await measureMedianMs(() => createPdf({ ...capture, strips, pages, paper: 'a4' }));
  const pngMs = await measureMedianMs(() => joinPngs({ strips, width: 1_200 }));
  report.add(
    { label: 'PDF of 40,000 px on A4', measured: pdfMs, limit: 500, unit: 'ms', isHard: false },
    { label: 'PNG of 40,000 px from its strips', measured: pngMs, limit: 500, unit: 'ms', isHard: false },
  );
}

async function measureMedianMs(createFile: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    await createFile();
    times.push(performance.now() - from);
  }
  return median(times);
}

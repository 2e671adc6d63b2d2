import type { PageText } from '#shared/imaging/page-text.ts';
import { createPdf } from '#shared/imaging/pdf/create-pdf.ts';
import { countRowsPerPaper, type Margins, type Paper } from '#shared/imaging/pdf/page-layout.ts';
import { type PageRows, splitPages, splitPagesEvenly, toPageRows } from '#shared/imaging/pdf/split-pages.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture } from '../capture.ts';
import type { ExportSource } from '../export/open-capture.ts';

export interface PdfOptions {
  readonly paper: Paper;
  readonly marginMm: number;
  /** True if page breaks avoid text lines and unbreakable areas. */
  readonly isSmart: boolean;
}

const toMargins = (mm: number): Margins => ({ top: mm, right: mm, bottom: mm, left: mm });

function joinRowCosts(strips: readonly Strip[], height: number): Uint16Array {
  const costs = new Uint16Array(height);
  for (const strip of strips) costs.set(strip.costs.subarray(0, height - strip.top), strip.top);
  return costs;
}

interface PageSource {
  readonly capture: Pick<Capture, 'width' | 'height' | 'density'>;
  readonly strips: readonly Strip[];
  readonly text: PageText;
}

/** Returns the rows of each page. Throws `RangeError` if the margins leave no space. */
export function computePdfPages({ capture, strips, text }: PageSource, { paper, marginMm, isSmart }: PdfOptions): PageRows[] {
  const { width, height, density } = capture;
  if (paper === 'onePage') return [{ top: 0, height }];
  const pageHeight = countRowsPerPaper({ paper, margins: toMargins(marginMm), width, density });
  const splitSmartly = () =>
    splitPages({ costs: joinRowCosts(strips, height), pageHeight, lines: text.lines, unbreakableAreas: text.unbreakableAreas });
  return toPageRows(isSmart ? splitSmartly() : splitPagesEvenly(height, pageHeight), height);
}

/** Creates a PDF with links and searchable text. Throws like `createPdf`. */
export async function createCapturePdf(source: ExportSource, options: PdfOptions): Promise<Blob> {
  const { capture, strips, metadata } = source;
  const text = await source.readText();
  const { width, density, title, url, takenAt } = capture;
  return createPdf({
    ...text,
    strips,
    width,
    density,
    pages: computePdfPages({ capture, strips, text }, options),
    paper: options.paper,
    margins: toMargins(options.marginMm),
    title: title || url,
    url,
    takenAt,
    metadata,
  });
}

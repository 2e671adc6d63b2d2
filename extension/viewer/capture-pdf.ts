import { type Edits, getCrop } from '#shared/imaging/annotations/edits.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import { createPdf } from '#shared/imaging/pdf/create-pdf.ts';
import { countRowsPerPaper, type Margins, type Orientation, type Paper } from '#shared/imaging/pdf/page-layout.ts';
import { type PageRows, splitPages, splitPagesEvenly, toPageRows } from '#shared/imaging/pdf/split-pages.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture } from '../capture.ts';
import { applyEditsToText } from '../export/edit-page-text.ts';
import type { ExportSource } from '../export/open-capture.ts';

export interface PdfOptions {
  readonly paper: Paper;
  readonly orientation: Orientation;
  readonly marginMm: number;
  /** True if page breaks avoid text lines and unbreakable areas. */
  readonly isSmart: boolean;
  readonly hasPageNumbers: boolean;
}

const toMargins = (mm: number): Margins => ({ top: mm, right: mm, bottom: mm, left: mm });

function joinRowCosts(strips: readonly Strip[], height: number): Uint16Array {
  const costs = new Uint16Array(height);
  for (const strip of strips) costs.set(strip.costs.subarray(0, height - strip.top), strip.top);
  return costs;
}

interface PageSource {
  readonly capture: Pick<Capture, 'width' | 'height' | 'density'>;
  /** Returns the cost of a page break at each row. */
  readonly costs: () => Uint16Array;
  readonly text: PageText;
}

type LayoutOptions = Omit<PdfOptions, 'hasPageNumbers'>;

/** Returns the rows of each page. Throws `RangeError` if the margins leave no space. */
function splitIntoPages({ capture, costs, text }: PageSource, options: LayoutOptions): PageRows[] {
  const { paper, orientation, marginMm, isSmart } = options;
  const { width, height, density } = capture;
  if (paper === 'onePage') return [{ top: 0, height }];
  const pageHeight = countRowsPerPaper({ paper, orientation, margins: toMargins(marginMm), width, density });
  const splitSmartly = () =>
    splitPages({ costs: costs(), pageHeight, lines: text.lines, unbreakableAreas: text.unbreakableAreas });
  return toPageRows(isSmart ? splitSmartly() : splitPagesEvenly(height, pageHeight), height);
}

interface CaptureSource extends Pick<PageSource, 'capture' | 'text'> {
  readonly strips: readonly Strip[];
}

/** Returns the rows of each page. Throws `RangeError` if the margins leave no space. */
export const computePdfPages = ({ capture, strips, text }: CaptureSource, options: LayoutOptions): PageRows[] =>
  splitIntoPages({ capture, text, costs: () => joinRowCosts(strips, capture.height) }, options);

export interface EditedCapture {
  readonly edits: Edits;
  /** Size of the edited capture in pixels. */
  readonly size: Size;
}

/**
 * Counts the pages of an edited capture without rendering it. The result can differ by a page, because drawings change the costs of
 * rows. It is exact without edits.
 */
export function countPdfPages(
  { capture, strips, text }: CaptureSource,
  { edits, size }: EditedCapture,
  options: LayoutOptions,
): number {
  const crop = getCrop(edits, capture);
  const { width, height } = size;
  const stampRowsAbove = edits.stamps?.place === 'above' ? height - crop.height : 0;
  const costs = (): Uint16Array => {
    const edited = new Uint16Array(height);
    edited.set(joinRowCosts(strips, capture.height).subarray(crop.y, crop.y + crop.height), stampRowsAbove);
    return edited;
  };
  const editedText = applyEditsToText(text, edits, { crop, stampRowsAbove });
  return splitIntoPages({ capture: { ...capture, width, height }, costs, text: editedText }, options).length;
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
    orientation: options.orientation,
    hasPageNumbers: options.hasPageNumbers,
    margins: toMargins(options.marginMm),
    title: title || url,
    url,
    takenAt,
    metadata,
  });
}

import type { Capture, PageText, Strip } from '../capture.ts';
import { pdfOf } from '../export/encode/pdf/pdf-of.ts';
import { type Margins, type Paper, rowsOnPaper } from '../export/encode/pdf/sheet.ts';
import { fixedPages, type PageRows, pagesBetween, splitPages } from '../export/encode/split-pages.ts';
import type { Takeaway } from '../export/takeaway.ts';

export interface PdfChoice {
  readonly paper: Paper;
  readonly marginMm: number;
  /** True if page breaks avoid text lines and unbreakable areas. */
  readonly isSmart: boolean;
}

const marginsOf = (mm: number): Margins => ({ top: mm, right: mm, bottom: mm, left: mm });

function costsOf(strips: readonly Strip[], height: number): Uint16Array {
  const costs = new Uint16Array(height);
  for (const strip of strips) costs.set(strip.costs.subarray(0, height - strip.top), strip.top);
  return costs;
}

interface Paged {
  readonly capture: Pick<Capture, 'width' | 'height' | 'density'>;
  readonly strips: readonly Strip[];
  readonly text: PageText;
}

/** Returns the rows of each page. Throws `RangeError` if the margins leave no room. */
export function pdfPages({ capture, strips, text }: Paged, { paper, marginMm, isSmart }: PdfChoice): PageRows[] {
  const { width, height, density } = capture;
  if (paper === 'onePage') return [{ top: 0, height }];
  const pageHeight = rowsOnPaper({ paper, margins: marginsOf(marginMm), width, density });
  const smart = () => splitPages({ costs: costsOf(strips, height), pageHeight, lines: text.lines, wholes: text.wholes });
  return pagesBetween(isSmart ? smart() : fixedPages(height, pageHeight), height);
}

/** Creates a PDF with links and searchable text. Throws like `pdfOf`. */
export async function capturePdf(takeaway: Takeaway, choice: PdfChoice): Promise<Blob> {
  const { capture, strips, words } = takeaway;
  const text = await takeaway.text();
  const { width, density, title, url, takenAt } = capture;
  return pdfOf({
    strips,
    width,
    density,
    pages: pdfPages({ capture, strips, text }, choice),
    paper: choice.paper,
    margins: marginsOf(choice.marginMm),
    links: text.links,
    lines: text.lines,
    title: title || url,
    url,
    takenAt,
    words,
  });
}

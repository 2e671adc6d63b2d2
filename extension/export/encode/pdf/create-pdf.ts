import type { PageText, Strip } from '../../../capture.ts';
import { extractCompressedStrips } from '../compressed-strips.ts';
import type { PageRows } from '../split-pages.ts';
import { createLinkAnnotations, createPageContent, FONT_RESOURCE, type PlacedPage } from './page-content.ts';
import { type PageImage, PageImages } from './page-images.ts';
import { countRowsPerPage, layoutPage, type Margins, type Paper } from './page-layout.ts';
import { formatReference, PdfFile } from './pdf-file.ts';
import { toPdfDate, toPdfName, toPdfNumber, toPdfNumbers, toPdfString } from './pdf-values.ts';
import { TextFont } from './text-font.ts';

/**
 * Capture and page layout. Rows, widths and boxes are device pixels of the capture. `density` is device pixels per CSS pixel, and
 * `takenAt` is milliseconds since 1970.
 */
export interface PagedCapture {
  /** Sorted from top to bottom, without gaps. */
  readonly strips: readonly Pick<Strip, 'top' | 'height' | 'png'>[];
  readonly width: number;
  readonly density: number;
  readonly pages: readonly PageRows[];
  readonly paper: Paper;
  readonly margins: Margins;
  readonly links: PageText['links'];
  readonly lines: PageText['lines'];
  readonly title: string;
  readonly url: string;
  readonly takenAt: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

function placePage(capture: PagedCapture, rows: PageRows): PlacedPage {
  const layout = layoutPage(capture, rows.height);
  if (rows.height > countRowsPerPage(layout)) {
    throw new RangeError(`The page at row ${rows.top} has ${rows.height} rows, but only ${countRowsPerPage(layout)} fit.`);
  }
  return { rows, layout, width: capture.width };
}

interface DrawnPage {
  readonly page: PlacedPage;
  readonly images: readonly PageImage[];
  readonly content: string;
}

function drawPage(capture: PagedCapture, pageImages: PageImages, font: TextFont, rows: PageRows): DrawnPage {
  const page = placePage(capture, rows);
  const images = pageImages.getImages(rows);
  return { page, images, content: createPageContent(page, images, capture.lines, font) };
}

/**
 * Writes a page and returns its object number. `references.tree` is the object number of the page tree, and
 * `references.font` the font resource entry.
 */
function addPage(
  file: PdfFile,
  { page, images, content }: DrawnPage,
  links: PageText['links'],
  references: { tree: number; font: string },
) {
  const { width, height, unit } = page.layout;
  const imageEntries = images.map(({ name, object }) => `/${name} ${formatReference(object)}`).join('');
  const annotations = createLinkAnnotations(page, links).map((link) => formatReference(file.addDictionary(link)));
  const contentStream = file.addStream('', [content]);
  return file.addDictionary(
    `/Type/Page/Parent ${formatReference(references.tree)}/MediaBox[0 0 ${toPdfNumbers(width, height)}]` +
      (unit > 1 ? `/UserUnit ${toPdfNumber(unit)}` : '') +
      `/Resources<</XObject<<${imageEntries}>>${references.font}>>/Contents ${formatReference(contentStream)}` +
      (annotations.length > 0 ? `/Annots[${annotations.join(' ')}]` : ''),
  );
}

/** Returns the entries of the document information dictionary (ISO 32000-1 §14.3.3). */
function createDocumentInfo({ title, url, takenAt, metadata }: PagedCapture): string {
  const fields = Object.entries({ Title: title, Subject: url, ...metadata });
  const entries = fields.map(([keyword, text]) => toPdfName(keyword) + toPdfString(text)).join('');
  return `${entries}/CreationDate${toPdfDate(takenAt)}/Creator(GoFullPage)/Producer(GoFullPage)`;
}

/**
 * Creates a PDF 1.7 with lossless images, links and searchable text. Throws `RangeError` if there are no pages, if the margins
 * leave no space, or if a page has more rows than fit on its paper. Throws `Error` if a strip does not match its stated size or
 * position.
 */
export async function createPdf(capture: PagedCapture): Promise<Blob> {
  if (capture.pages.length === 0) throw new RangeError('A PDF needs at least one page.');
  const file = new PdfFile();
  const font = new TextFont();
  const pageImages = new PageImages(file, capture.width, await extractCompressedStrips(capture.strips, capture.width));
  const drawnPages = capture.pages.map((rows) => drawPage(capture, pageImages, font, rows));
  const references = {
    tree: file.reserve(),
    font: font.isUsed ? `/Font<</${FONT_RESOURCE} ${formatReference(font.writeTo(file))}>>` : '',
  };
  const pages = drawnPages.map((page) => addPage(file, page, capture.links, references));
  file.addDictionary(`/Type/Pages/Count ${pages.length}/Kids[${pages.map(formatReference).join(' ')}]`, references.tree);
  const catalog = file.addDictionary(
    `/Type/Catalog/Pages ${formatReference(references.tree)}/ViewerPreferences<</DisplayDocTitle true>>`,
  );
  return file.finish(catalog, file.addDictionary(createDocumentInfo(capture)));
}

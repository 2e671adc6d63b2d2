import type { PageText, Strip } from '../../../capture.ts';
import { packStrips } from '../pack-strips.ts';
import type { PageRows } from '../split-pages.ts';
import { FONT_RESOURCE, type PlacedPage, pageContent, pageLinks } from './page-content.ts';
import { type PageImage, PageImages } from './page-images.ts';
import { layoutPage, type Margins, type Paper, rowsPerPage } from './page-layout.ts';
import { PdfFile, refTo } from './pdf-file.ts';
import { pdfDate, pdfName, pdfNumber, pdfNumbers, pdfString } from './pdf-values.ts';
import { TextFont } from './text-font.ts';

/** Capture and page layout. Rows, widths and boxes are device pixels of the capture. */
export interface PagedCapture {
  /** Sorted from top to bottom, without gaps. */
  readonly strips: readonly Pick<Strip, 'top' | 'height' | 'png'>[];
  readonly width: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly pages: readonly PageRows[];
  readonly paper: Paper;
  readonly margins: Margins;
  readonly links: PageText['links'];
  readonly lines: PageText['lines'];
  readonly title: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

function layoutRows(capture: PagedCapture, rows: PageRows): PlacedPage {
  const sheet = layoutPage(capture, rows.height);
  if (rows.height > rowsPerPage(sheet)) {
    throw new RangeError(`The page at row ${rows.top} has ${rows.height} rows, but only ${rowsPerPage(sheet)} fit.`);
  }
  return { rows, layout: sheet, width: capture.width };
}

interface DrawnPage {
  readonly page: PlacedPage;
  readonly pictures: readonly PageImage[];
  readonly content: string;
}

function drawPage(capture: PagedCapture, pictures: PageImages, font: TextFont, rows: PageRows): DrawnPage {
  const page = layoutRows(capture, rows);
  const images = pictures.imagesFor(rows);
  return { page, pictures: images, content: pageContent(page, images, capture.lines, font) };
}

/**
 * Writes a page and returns its object number. `to.tree` is the object number of the page tree, and `to.font` the font resource
 * entry.
 */
function addPage(
  file: PdfFile,
  { page, pictures, content }: DrawnPage,
  links: PageText['links'],
  to: { tree: number; font: string },
) {
  const { width, height, unit } = page.layout;
  const named = pictures.map(({ name, object }) => `/${name} ${refTo(object)}`).join('');
  const annotations = pageLinks(page, links).map((link) => refTo(file.add(link)));
  const drawing = file.addStream('', [content]);
  return file.add(
    `/Type/Page/Parent ${refTo(to.tree)}/MediaBox[0 0 ${pdfNumbers(width, height)}]` +
      (unit > 1 ? `/UserUnit ${pdfNumber(unit)}` : '') +
      `/Resources<</XObject<<${named}>>${to.font}>>/Contents ${refTo(drawing)}` +
      (annotations.length > 0 ? `/Annots[${annotations.join(' ')}]` : ''),
  );
}

/** Returns the entries of the document information dictionary (ISO 32000-1 §14.3.3). */
function documentInfo({ title, url, takenAt, metadata }: PagedCapture): string {
  const fields = Object.entries({ Title: title, Subject: url, ...metadata });
  const entries = fields.map(([keyword, text]) => pdfName(keyword) + pdfString(text)).join('');
  return `${entries}/CreationDate${pdfDate(takenAt)}/Creator(GoFullPage)/Producer(GoFullPage)`;
}

/**
 * Creates a PDF 1.7 with lossless images, links and searchable text. Throws `RangeError` if there are no pages, if the margins
 * leave no room, or if a page has more rows than fit on its paper. Throws `Error` if a strip does not match its stated size or
 * position.
 */
export async function createPdf(capture: PagedCapture): Promise<Blob> {
  if (capture.pages.length === 0) throw new RangeError('A PDF needs at least one page.');
  const file = new PdfFile();
  const font = new TextFont();
  const pictures = new PageImages(file, capture.width, await packStrips(capture.strips, capture.width));
  const drawn = capture.pages.map((rows) => drawPage(capture, pictures, font, rows));
  const to = { tree: file.reserve(), font: font.isUsed ? `/Font<</${FONT_RESOURCE} ${refTo(font.addTo(file))}>>` : '' };
  const pages = drawn.map((page) => addPage(file, page, capture.links, to));
  file.add(`/Type/Pages/Count ${pages.length}/Kids[${pages.map(refTo).join(' ')}]`, to.tree);
  const catalog = file.add(`/Type/Catalog/Pages ${refTo(to.tree)}/ViewerPreferences<</DisplayDocTitle true>>`);
  return file.finish(catalog, file.add(documentInfo(capture)));
}

import type { Box } from '../geometry.ts';
import type { PageText, TextFigure, TextLine, TextLink } from '../page-text.ts';
import { extractCompressedStrips } from '../png/compressed-strips.ts';
import type { Strip } from '../strip.ts';
import {
  createLinkAnnotations,
  createPageContent,
  drawFigure,
  drawPageNumber,
  drawText,
  FONT_RESOURCE,
  isOnPage,
  PAGE_NUMBER_FONT_RESOURCE,
  type PlacedPage,
} from './page-content.ts';
import { type PageImage, PageImages } from './page-images.ts';
import { countRowsPerPage, layoutPage, type Margins, type Orientation, type Paper } from './page-layout.ts';
import { formatReference, PdfFile } from './pdf-file.ts';
import { toPdfDate, toPdfName, toPdfNumber, toPdfNumbers, toPdfString } from './pdf-values.ts';
import { splitLine } from './split-line.ts';
import type { PageRows } from './split-pages.ts';
import { StructureTree } from './structure-tree.ts';
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
  /** Default: portrait. */
  readonly orientation?: Orientation;
  readonly margins: Margins;
  /** True for a number in the bottom margin of each page. */
  readonly hasPageNumbers?: boolean;
  readonly links: PageText['links'];
  readonly lines: PageText['lines'];
  readonly figures?: PageText['figures'];
  readonly blocks?: PageText['blocks'];
  readonly language?: string;
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
  /** Reserved object number, and index in the document. */
  readonly object: number;
  readonly index: number;
  readonly images: readonly PageImage[];
  readonly lines: string[];
  readonly figures: string[];
  readonly pageNumber: string;
  readonly isTextByWord: boolean;
}

/**
 * Maximum number of characters on a page on which each character has its own code. On longer pages each word has one code, because
 * poppler draws only the first 50,000 characters that are narrower than three units.
 */
const MAX_CHARACTERS = 50_000;

interface ImageContext {
  readonly file: PdfFile;
  readonly pageImages: PageImages;
}

function placeContent(capture: PagedCapture, index: number, { file, pageImages }: ImageContext): DrawnPage {
  const rows = capture.pages[index] ?? { top: 0, height: 0 };
  const characters = capture.lines.reduce((sum, line) => sum + (isOnPage(rows, line) ? line.text.length : 0), 0);
  const page = placePage(capture, rows);
  return {
    page,
    object: file.reserve(),
    index,
    images: pageImages.getImages(rows),
    lines: [],
    figures: [],
    pageNumber: capture.hasPageNumbers ? drawPageNumber(page.layout, index + 1, capture.pages.length) : '',
    isTextByWord: characters > MAX_CHARACTERS,
  };
}

function addLine(drawnPage: DrawnPage, line: TextLine, { tree, font }: { tree: StructureTree; font: TextFont }): void {
  const { page, object, lines, isTextByWord } = drawnPage;
  for (const part of splitLine(line)) {
    const drawing = drawText(page, part.line, (text) => font.encode(text, { isByWord: isTextByWord }));
    if (drawing) lines.push(`${tree.beginLine({ block: line.block, link: part.link, page: object })}\n${drawing}\nEMC`);
  }
}

function addFigure({ page, object, figures }: DrawnPage, figure: TextFigure, tree: StructureTree): void {
  const { path, attributes } = drawFigure(page, figure);
  const { block, link } = figure;
  figures.push(`${tree.beginFigure({ block, link, page: object, attributes })} ${path} EMC`);
}

/** Adds lines and figures to their pages and to the structure tree, in the order of the document. */
function addContent(pages: readonly DrawnPage[], capture: PagedCapture, context: { tree: StructureTree; font: TextFont }): void {
  const findPage = (box: Box) => pages.find(({ page }) => isOnPage(page.rows, box));
  const lines = capture.lines.map((line) => ({ order: line.block ?? -1, line }));
  const figures = (capture.figures ?? []).map((figure) => ({ order: figure.block, figure }));
  for (const item of [...lines, ...figures].sort((a, b) => a.order - b.order)) {
    const page = findPage('line' in item ? item.line : item.figure);
    if (!page) continue;
    if ('line' in item) addLine(page, item.line, context);
    else addFigure(page, item.figure, context.tree);
  }
}

interface PageReferences {
  readonly pageTree: number;
  readonly structure: StructureTree;
  /** Entry of the font resources. */
  readonly fonts: string;
  readonly pageCount: number;
}

function writePage(
  file: PdfFile,
  { page, object, index, images, ...content }: DrawnPage,
  links: readonly TextLink[],
  references: PageReferences,
): void {
  const { width, height, unit } = page.layout;
  const imageEntries = images.map((image) => `/${image.name} ${formatReference(image.object)}`).join('');
  const annotations = createLinkAnnotations(page, links).map(({ link, entries }) => {
    const annotation = file.reserve();
    const key = references.structure.addAnnotation({ link, page: object }, annotation, references.pageCount);
    file.addDictionary(`${entries}/StructParent ${key}`, annotation);
    return formatReference(annotation);
  });
  const contentStream = file.addStream('', [createPageContent(page, images, content)]);
  file.addDictionary(
    `/Type/Page/Parent ${formatReference(references.pageTree)}/MediaBox[0 0 ${toPdfNumbers(width, height)}]` +
      (unit > 1 ? `/UserUnit ${toPdfNumber(unit)}` : '') +
      `/Resources<</XObject<<${imageEntries}>>${references.fonts}>>/Contents ${formatReference(contentStream)}` +
      `/StructParents ${index}/Tabs/S` +
      (annotations.length > 0 ? `/Annots[${annotations.join(' ')}]` : ''),
    object,
  );
}

/** Returns the entries of the document information dictionary (ISO 32000-1 §14.3.3). */
function createDocumentInfo({ title, url, takenAt, metadata }: PagedCapture): string {
  const fields = Object.entries({ Title: title, Subject: url, ...metadata });
  const entries = fields.map(([keyword, text]) => toPdfName(keyword) + toPdfString(text)).join('');
  return `${entries}/CreationDate${toPdfDate(takenAt)}/Creator(GoFullPage)/Producer(GoFullPage)`;
}

/**
 * Creates a tagged PDF 1.7 with lossless images, links and searchable text. Throws `RangeError` if there are no pages, if the margins
 * leave no space, or if a page has more rows than fit on its paper. Throws `Error` if a strip does not match its stated size or
 * position.
 */
export async function createPdf(capture: PagedCapture): Promise<Blob> {
  if (capture.pages.length === 0) throw new RangeError('A PDF needs at least one page.');
  const file = new PdfFile();
  const font = new TextFont();
  const pageImages = new PageImages(file, capture.width, await extractCompressedStrips(capture.strips, capture.width));
  const structure = new StructureTree(file, capture.blocks ?? []);
  const pages = capture.pages.map((_, index) => placeContent(capture, index, { file, pageImages }));
  addContent(pages, capture, { tree: structure, font });
  const references = {
    pageTree: file.reserve(),
    structure,
    fonts: writeFonts(file, font, capture),
    pageCount: pages.length,
  };
  for (const page of pages) writePage(file, page, capture.links, references);
  const pageObjects = pages.map(({ object }) => object);
  file.addDictionary(
    `/Type/Pages/Count ${pages.length}/Kids[${pageObjects.map(formatReference).join(' ')}]`,
    references.pageTree,
  );
  return file.finish(
    file.addDictionary(createCatalog(file, capture, { pageTree: references.pageTree, structure: structure.write(pageObjects) })),
    file.addDictionary(createDocumentInfo(capture)),
  );
}

/** Writes the fonts that are used. Returns the entry of the font resources, or an empty string if there are none. */
function writeFonts(file: PdfFile, font: TextFont, { hasPageNumbers = false }: PagedCapture): string {
  const fonts = [
    ...(font.isUsed ? [`/${FONT_RESOURCE} ${formatReference(font.writeTo(file))}`] : []),
    ...(hasPageNumbers
      ? [`/${PAGE_NUMBER_FONT_RESOURCE} ${formatReference(file.addDictionary('/Type/Font/Subtype/Type1/BaseFont/Helvetica'))}`]
      : []),
  ];
  return fonts.length > 0 ? `/Font<<${fonts.join('')}>>` : '';
}

/** Returns the entries of the catalog (ISO 32000-1 §7.7.2). */
function createCatalog(file: PdfFile, capture: PagedCapture, objects: { pageTree: number; structure: number }): string {
  const metadata = file.addStream('/Type/Metadata/Subtype/XML', [new TextEncoder().encode(createXmpPacket(capture.title))]);
  return (
    `/Type/Catalog/Pages ${formatReference(objects.pageTree)}/ViewerPreferences<</DisplayDocTitle true>>` +
    `/MarkInfo<</Marked true>>/StructTreeRoot ${formatReference(objects.structure)}/Metadata ${formatReference(metadata)}` +
    (LANGUAGE_TAG.test(capture.language ?? '') ? `/Lang(${capture.language})` : '')
  );
}

/** Form of a language tag (BCP 47). */
const LANGUAGE_TAG = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i;

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns an XMP packet with the title of the document, which screen readers announce. */
function createXmpPacket(title: string): string {
  const escapedTitle = title.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (character) => XML_ESCAPES[character] ?? '');
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapedTitle}</rdf:li></rdf:Alt></dc:title>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

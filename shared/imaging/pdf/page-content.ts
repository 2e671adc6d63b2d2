import { parseUrl } from '../../parse-url.ts';
import type { Box } from '../geometry.ts';
import type { TextFigure, TextLine, TextLink } from '../page-text.ts';
import type { PageLayout } from './page-layout.ts';
import { toPdfNumber, toPdfNumbers, toPdfString } from './pdf-values.ts';
import type { PageRows } from './split-pages.ts';
import type { TextFont } from './text-font.ts';
import { toVisualOrder } from './visual-order.ts';

export interface PlacedImage extends PageRows {
  readonly name: string;
}

export interface PlacedPage {
  readonly rows: PageRows;
  readonly layout: PageLayout;
  readonly width: number;
}

export const FONT_RESOURCE = 'T';

/** Converts a box of the capture to page units. The y axis of a PDF page points up. */
function toPageUnits({ rows, layout }: PlacedPage, box: Box): Box {
  const { contentBox, scale } = layout;
  return {
    x: contentBox.x + box.x * scale,
    y: layout.height - contentBox.y - (box.y + box.height - rows.top) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

const drawImage = (page: PlacedPage, image: PlacedImage, top: number): string => {
  const { x, y, width, height } = toPageUnits(page, { x: 0, y: top, width: page.width, height: image.height });
  return `q ${toPdfNumbers(width, 0, 0, height, x, y)} cm /${image.name} Do Q`;
};

/**
 * Draws the images of a page. If two images meet inside a screen pixel, each covers only a part of it and the paper would show
 * through. Each image but the last is therefore also drawn one row lower, beneath the others.
 */
function drawImages(page: PlacedPage, images: readonly PlacedImage[]): string[] {
  const { x, y, width, height } = toPageUnits(page, { x: 0, y: page.rows.top, width: page.width, height: page.rows.height });
  return [
    `q ${toPdfNumbers(x, y, width, height)} re W n`,
    ...images.slice(0, -1).map((image) => drawImage(page, image, image.top + 1)),
    ...images.map((image) => drawImage(page, image, image.top)),
    'Q',
  ];
}

/** Maximum characters, two bytes each. A string in a content stream has at most 32,767 bytes (ISO 32000-1 annex C.2). */
const MAX_LINE_LENGTH = 16_000;

/** Descent as a share of the font size (`blank-font.ts`). */
const DESCENT = 0.2;

/**
 * Fits a text line into its box: the font size is the box height, and the text is stretched to the box width. Returns an empty
 * string if there is nothing to draw.
 */
export function drawText(page: PlacedPage, line: TextLine, encode: TextFont['encode']): string {
  const { x, y, width, height } = toPageUnits(page, line);
  if (line.text === '' || !(width > 0 && height > 0)) return '';
  const { codes, advance } = encode(toVisualOrder([...line.text].slice(0, MAX_LINE_LENGTH).join('')));
  if (advance === 0) return '';
  const stretch = (100 * width) / (advance * height);
  const matrix = toPdfNumbers(1, 0, 0, 1, x, y + DESCENT * height);
  return `/${FONT_RESOURCE} ${toPdfNumber(height)} Tf ${toPdfNumber(stretch)} Tz ${matrix} Tm <${codes}> Tj`;
}

/** Resource name of Helvetica, a font that every reader has (ISO 32000-1 §9.6.2.2). */
export const PAGE_NUMBER_FONT_RESOURCE = 'N';

const PAGE_NUMBER_POINTS = 8;

/** Widths in Helvetica as a share of the font size. */
const DIGIT_WIDTH = 0.556;
const OTHER_WIDTH = 0.278;

/** Height of a digit as a share of the font size. */
const DIGIT_HEIGHT = 0.7;

/** Draws a number like "3 / 12" in the middle of the bottom margin. Returns an empty string if the margin is too small. */
export function drawPageNumber({ width, height, contentBox }: PageLayout, number: number, pageCount: number): string {
  const marginHeight = height - contentBox.y - contentBox.height;
  if (marginHeight < 2 * PAGE_NUMBER_POINTS) return '';
  const text = `${number} / ${pageCount}`;
  const widths = [...text].map((character) => (/\d/.test(character) ? DIGIT_WIDTH : OTHER_WIDTH));
  const x = (width - PAGE_NUMBER_POINTS * widths.reduce((sum, each) => sum + each, 0)) / 2;
  const y = (marginHeight - PAGE_NUMBER_POINTS * DIGIT_HEIGHT) / 2;
  const size = toPdfNumber(PAGE_NUMBER_POINTS);
  return `q 0.35 g BT /${PAGE_NUMBER_FONT_RESOURCE} ${size} Tf ${toPdfNumbers(x, y)} Td (${text}) Tj ET Q`;
}

/** Returns true for the page that shows the middle of a box. */
export const isOnPage = ({ top, height }: PageRows, box: Box): boolean => {
  const middle = box.y + box.height / 2;
  return middle >= top && middle < top + height;
};

/** Parts of the content stream of a page. Lines and figures are marked as content of the structure tree. */
export interface MarkedContent {
  /** Text lines. They are invisible text (ISO 32000-1 §9.3.6, mode 3). */
  readonly lines: readonly string[];
  readonly figures: readonly string[];
  /** Empty for a page without a number. It is an artifact (ISO 32000-1 §14.8.2.2). */
  readonly pageNumber: string;
}

/** Returns the content stream of a page. The images are artifacts, because screen readers read `lines` and `figures`. */
export const createPageContent = (
  page: PlacedPage,
  images: readonly PlacedImage[],
  { lines, figures, pageNumber }: MarkedContent,
): string =>
  [
    '/Artifact BMC',
    ...drawImages(page, images),
    'EMC',
    ...(pageNumber ? ['/Artifact<</Type/Pagination/Subtype/Footer>>BDC', pageNumber, 'EMC'] : []),
    ...figures,
    ...(lines.length > 0 ? ['BT 3 Tr', ...lines, 'ET'] : []),
  ].join('\n');

/** Returns the visible part of a figure as a path that is not painted, and its attributes (ISO 32000-1 §14.8.5.4). */
export function drawFigure(page: PlacedPage, figure: TextFigure): { readonly path: string; readonly attributes: string } {
  const { x, y, width, height } = toPageUnits(page, clipToPage(page.rows, page.width, figure));
  const attributes = `/O/Layout/Placement/Block/BBox[${toPdfNumbers(x, y, x + width, y + height)}]`;
  return { path: `${toPdfNumbers(x, y, width, height)} re n`, attributes: `/Alt${toPdfString(figure.alt)}/A<<${attributes}>>` };
}

/** Allowed schemes. Others could run code or open local files. */
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:'];

function toSafeUrl(href: string): string | undefined {
  const url = parseUrl(href);
  return url && SAFE_PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}

function clipToPage({ top, height }: PageRows, width: number, box: Box): Box {
  const x = Math.max(box.x, 0);
  const y = Math.max(box.y, top);
  return { x, y, width: Math.min(box.x + box.width, width) - x, height: Math.min(box.y + box.height, top + height) - y };
}

export interface LinkAnnotation {
  readonly link: number | undefined;
  /** Entries of the dictionary (ISO 32000-1 §12.5.6.5). */
  readonly entries: string;
}

/** Returns the link annotations of a page. A link across two pages is on both. */
export function createLinkAnnotations(page: PlacedPage, links: readonly TextLink[]): LinkAnnotation[] {
  return links.flatMap((link) => {
    const clippedBox = clipToPage(page.rows, page.width, link);
    const isVisible = clippedBox.width > 0 && clippedBox.height > 0;
    const url = isVisible ? toSafeUrl(link.href) : undefined;
    if (!url) return [];
    const { x, y, width, height } = toPageUnits(page, clippedBox);
    const rectangle = toPdfNumbers(x, y, x + width, y + height);
    const target = toPdfString(url);
    return [
      {
        link: link.link,
        entries: `/Type/Annot/Subtype/Link/Rect[${rectangle}]/Border[0 0 0]/F 4/Contents${target}/A<</S/URI/URI${target}>>`,
      },
    ];
  });
}

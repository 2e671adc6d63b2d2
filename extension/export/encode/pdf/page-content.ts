import type { Box, PageText } from '../../../capture.ts';
import type { PageRows } from '../split-pages.ts';
import { pdfNumber, pdfNumbers } from './pdf-values.ts';
import type { Sheet } from './sheet.ts';
import type { TextFont } from './text-font.ts';
import { visualOrder } from './visual-order.ts';

export interface PlacedPicture extends PageRows {
  readonly name: string;
}

export interface PlacedPage {
  readonly rows: PageRows;
  readonly sheet: Sheet;
  readonly width: number;
}

export const FONT = 'T';

/** Converts a box of the capture to page units. The y axis of a PDF page points up. */
export function placed({ rows, sheet }: PlacedPage, box: Box): Box {
  const { room, scale } = sheet;
  return {
    x: room.x + box.x * scale,
    y: sheet.height - room.y - (box.y + box.height - rows.top) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

const drawn = (page: PlacedPage, picture: PlacedPicture, top: number): string => {
  const { x, y, width, height } = placed(page, { x: 0, y: top, width: page.width, height: picture.height });
  return `q ${pdfNumbers(width, 0, 0, height, x, y)} cm /${picture.name} Do Q`;
};

/**
 * Draws the images of a page. If two images meet inside a screen pixel, each covers only a part of it and the paper would show
 * through. Each image but the last is therefore also drawn one row lower, beneath the others.
 */
function drawing(page: PlacedPage, pictures: readonly PlacedPicture[]): string[] {
  const { x, y, width, height } = placed(page, { x: 0, y: page.rows.top, width: page.width, height: page.rows.height });
  return [
    `q ${pdfNumbers(x, y, width, height)} re W n`,
    ...pictures.slice(0, -1).map((picture) => drawn(page, picture, picture.top + 1)),
    ...pictures.map((picture) => drawn(page, picture, picture.top)),
    'Q',
  ];
}

const spoken = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();

/** Maximum characters, two bytes each. A string in a content stream has at most 32,767 bytes (ISO 32000-1 annex C.2). */
const LONGEST_LINE = 16_000;

/** Fits a text line into its box: the font size is the box height, and the text is stretched to the box width. */
function textLine(page: PlacedPage, line: PageText['lines'][number], font: TextFont): string[] {
  const text = spoken(line.text);
  const { x, y, width, height } = placed(page, line);
  if (text === '' || !(width > 0 && height > 0)) return [];
  const { codes, advance } = font.show(visualOrder([...text].slice(0, LONGEST_LINE).join('')));
  if (advance === 0) return [];
  const stretch = (100 * width) / (advance * height);
  const matrix = pdfNumbers(1, 0, 0, 1, x, y + DESCENT * height);
  return [`/${FONT} ${pdfNumber(height)} Tf ${pdfNumber(stretch)} Tz ${matrix} Tm <${codes}> Tj`];
}

/** Descent as a share of the font size (`blank-font.ts`). */
const DESCENT = 0.2;

const isOn = ({ top, height }: PageRows, box: Box): boolean => {
  const middle = box.y + box.height / 2;
  return middle >= top && middle < top + height;
};

/**
 * Returns the content stream of a page: its images, and its text lines as invisible text (ISO 32000-1 §9.3.6, mode 3). A line
 * across two pages appears only on the page with its middle.
 */
export function pageContent(
  page: PlacedPage,
  pictures: readonly PlacedPicture[],
  lines: PageText['lines'],
  font: TextFont,
): string {
  const texts = lines.filter((line) => isOn(page.rows, line)).flatMap((line) => textLine(page, line, font));
  return [...drawing(page, pictures), ...(texts.length > 0 ? ['BT 3 Tr', ...texts, 'ET'] : [])].join('\n');
}

import type { Box, PageText } from '../../capture.ts';
import type { PageRows } from '../split-pages.ts';
import { pdfNumber, pdfNumbers } from './pdf-values.ts';
import type { Sheet } from './sheet.ts';
import type { TextFont } from './text-font.ts';
import { visualOrder } from './visual-order.ts';

/** A picture's rows, and its name on the page. */
export interface PlacedPicture extends PageRows {
  readonly name: string;
}

/** A page on its sheet. */
export interface PlacedPage {
  readonly rows: PageRows;
  readonly sheet: Sheet;
  /** Pixels. */
  readonly width: number;
}

/** The font's name on the page. */
export const FONT = 'T';

/** A box of the capture on the page, whose rows go up from its lower edge. */
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
 * Where two pictures meet between two pixels of a screen, each covers that pixel in part, and paper would shine through. So the
 * upper one lies a row further down below them.
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

/** Controls, halves of characters, and more room than one space say nothing. */
const spoken = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();

/** The longest string that content may hold is 32,767 bytes (ISO 32000-1 annex C.2): two for each character. */
const LONGEST_LINE = 16_000;

/** A line's letters are as high as its box, and so wide together. */
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

/** How much of a letter's height stands below the line (`blank-font.ts`). */
const DESCENT = 0.2;

/** Whether what stands on several pages in part is of this one: where its middle is. */
const isOn = ({ top, height }: PageRows, box: Box): boolean => {
  const middle = box.y + box.height / 2;
  return middle >= top && middle < top + height;
};

/** What draws a page: its rows, exactly, and its lines of text, unseen (ISO 32000-1 §9.3.6, mode 3). */
export function pageContent(
  page: PlacedPage,
  pictures: readonly PlacedPicture[],
  lines: PageText['lines'],
  font: TextFont,
): string {
  const texts = lines.filter((line) => isOn(page.rows, line)).flatMap((line) => textLine(page, line, font));
  return [...drawing(page, pictures), ...(texts.length > 0 ? ['BT 3 Tr', ...texts, 'ET'] : [])].join('\n');
}

import type { Stamps } from './edits.ts';
import type { Slice } from './pixel-source.ts';
import { createBoxPath, type Painter, type Primitive } from './primitives.ts';
import { ASCENT, LINE_HEIGHT, type MeasureText } from './text-lines.ts';

/** Capture data for a stamp. `takenAt` is milliseconds since 1970, and `density` is device pixels per CSS pixel. */
export interface StampSource {
  readonly url: string;
  readonly takenAt: number;
  readonly density: number;
}

const PAPER_COLOR = '#ffffff';
const TEXT_COLOR = '#141a26';
const SEPARATOR_COLOR = '#c9c5bd';
const FONT_SIZE_CSS_PX = 13;
const MARGIN_CSS_PX = 12;

/** Formats a time with seconds and time zone, because a stamp serves as evidence. */
const formatTimestamp = (takenAt: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(takenAt);

export const createStampTexts = (
  stamps: Stamps | undefined,
  { url, takenAt }: StampSource,
  timeZone?: string,
): readonly string[] => [...(stamps?.date ? [formatTimestamp(takenAt, timeZone)] : []), ...(stamps?.url ? [url] : [])];

/**
 * Maximum number of lines per text, because a stamp is painted on one canvas, whose height is limited. On a page as wide as a
 * phone, a URL is truncated after about 2,000 characters.
 */
export const MAX_LINES = 50;

/**
 * Returns how many characters of the text fit into `maxWidth` (pixels). Doubles the length before the binary search, to avoid
 * measuring texts much longer than the result.
 */
function findFittingLength(text: string, maxWidth: number, measureWidth: (text: string) => number): number {
  const fitsWidth = (length: number): boolean => measureWidth(text.slice(0, length)) <= maxWidth;
  let [fits, tooMany] = [0, 1];
  while (tooMany <= text.length && fitsWidth(tooMany)) [fits, tooMany] = [tooMany, 2 * tooMany];
  tooMany = Math.min(tooMany, text.length + 1);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (fitsWidth(middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Breaks a text into lines at any character. If the text needs more than `MAX_LINES`, the last line ends with an ellipsis. */
function breakLines(text: string, maxWidth: number, measureWidth: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < MAX_LINES) {
    const length = Math.max(1, findFittingLength(rest, maxWidth, measureWidth));
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  if (!rest) return lines;
  const last = lines.pop() ?? '';
  const length = findFittingLength(last, maxWidth, (part) => measureWidth(`${part}…`));
  return [...lines, `${last.slice(0, length)}…`];
}

interface StampLayout {
  readonly lines: readonly string[];
  readonly size: number;
  readonly margin: number;
  readonly height: number;
}

export function layoutStamp(texts: readonly string[], width: number, density: number, measure: MeasureText): StampLayout {
  const size = Math.round(FONT_SIZE_CSS_PX * density);
  const margin = Math.min(Math.round(MARGIN_CSS_PX * density), Math.floor(width / 4));
  const lines = texts.flatMap((text) => breakLines(text, width - 2 * margin, (part) => measure(part, size)));
  return { lines, size, margin, height: Math.ceil(lines.length * size * LINE_HEIGHT + 2 * margin) };
}

const createSeparator = (place: Stamps['place'], width: number, height: number): Primitive => ({
  kind: 'fill',
  path: createBoxPath({ x: 0, y: place === 'above' ? height - 1 : 0, width, height: 1 }),
  color: SEPARATOR_COLOR,
});

export interface StampArea extends Omit<Slice, 'top'> {
  readonly place: Stamps['place'];
  readonly texts: readonly string[];
}

/** Returns undefined if the stamp has no text. */
export function renderStampArea(
  stamps: Stamps | undefined,
  stampSource: StampSource,
  width: number,
  painter: Painter,
): StampArea | undefined {
  const texts = createStampTexts(stamps, stampSource);
  if (!stamps || texts.length === 0) return undefined;
  const { place } = stamps;
  const { lines, size, margin, height } = layoutStamp(texts, width, stampSource.density, painter.measure);
  const areaBox = { x: 0, y: 0, width, height };
  const textPrimitives = lines.map<Primitive>((line, index) => ({
    kind: 'text',
    x: margin,
    y: margin + size * (ASCENT + index * LINE_HEIGHT),
    anchor: 'start',
    text: line,
    size,
    color: TEXT_COLOR,
  }));
  const primitives: readonly Primitive[] = [
    { kind: 'fill', path: createBoxPath(areaBox), color: PAPER_COLOR },
    createSeparator(place, width, height),
    ...textPrimitives,
  ];
  return { place, texts, width, height, rgba: painter.paint(primitives, areaBox) };
}

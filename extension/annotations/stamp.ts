import type { Stamps } from './edits.ts';
import type { Band } from './pixel-source.ts';
import type { Painter } from './primitives.ts';
import { boxPath, type Primitive } from './primitives.ts';
import { ASCENT, LINE_HEIGHT, type Measure } from './text-lines.ts';

/** Data for a stamp. `takenAt` is milliseconds since 1970, and `density` is device pixels per CSS pixel. */
export interface StampSource {
  readonly url: string;
  readonly takenAt: number;
  readonly density: number;
}

const PAPER_COLOR = '#ffffff';
const TEXT_COLOR = '#141a26';
const SEPARATOR_COLOR = '#c9c5bd';
const FONT_SIZE = 13;
const MARGIN = 12;

/** Formats a time with seconds and time zone, because a stamp serves as evidence. */
const formatTimestamp = (takenAt: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(takenAt);

export const stampTexts = (stamps: Stamps | undefined, { url, takenAt }: StampSource, timeZone?: string): readonly string[] => [
  ...(stamps?.date ? [formatTimestamp(takenAt, timeZone)] : []),
  ...(stamps?.url ? [url] : []),
];

/**
 * Maximum lines per text. A longer URL is truncated, on a page as wide as a phone after about 2,000 characters. The limit exists
 * because a stamp is painted on one canvas, and the height of a canvas is limited.
 */
export const MAX_LINES = 50;

/**
 * Returns how many characters fit. Doubles the length before the binary search, so that it never measures a text much longer than
 * the result.
 */
function fittingLength(words: string, room: number, widthOf: (words: string) => number): number {
  const fitsWidth = (length: number): boolean => widthOf(words.slice(0, length)) <= room;
  let [fits, tooMany] = [0, 1];
  while (tooMany <= words.length && fitsWidth(tooMany)) [fits, tooMany] = [tooMany, 2 * tooMany];
  tooMany = Math.min(tooMany, words.length + 1);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (fitsWidth(middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Breaks a text into lines at any character. If it exceeds `MAX_LINES`, the last line ends with an ellipsis. */
function breakLines(words: string, room: number, widthOf: (words: string) => number): readonly string[] {
  const lines: string[] = [];
  let rest = words;
  while (rest && lines.length < MAX_LINES) {
    const length = Math.max(1, fittingLength(rest, room, widthOf));
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  if (!rest) return lines;
  const last = lines.pop() ?? '';
  const length = fittingLength(last, room, (part) => widthOf(`${part}…`));
  return [...lines, `${last.slice(0, length)}…`];
}

interface StampLayout {
  readonly lines: readonly string[];
  readonly size: number;
  readonly margin: number;
  readonly height: number;
}

export function stampLayout(words: readonly string[], width: number, density: number, measure: Measure): StampLayout {
  const size = Math.round(FONT_SIZE * density);
  const margin = Math.min(Math.round(MARGIN * density), Math.floor(width / 4));
  const lines = words.flatMap((each) => breakLines(each, width - 2 * margin, (part) => measure(part, size)));
  return { lines, size, margin, height: Math.ceil(lines.length * size * LINE_HEIGHT + 2 * margin) };
}

const separatorLine = (place: Stamps['place'], width: number, height: number): Primitive => ({
  kind: 'fill',
  path: boxPath({ x: 0, y: place === 'above' ? height - 1 : 0, width, height: 1 }),
  color: SEPARATOR_COLOR,
});

export interface StampBand extends Omit<Band, 'top'> {
  readonly place: Stamps['place'];
  readonly texts: readonly string[];
}

/** Renders the stamp for a page of this width. Returns undefined if nothing is stamped. */
export function stampBand(
  stamps: Stamps | undefined,
  about: StampSource,
  width: number,
  painter: Painter,
): StampBand | undefined {
  const words = stampTexts(stamps, about);
  if (!stamps || words.length === 0) return undefined;
  const { place } = stamps;
  const { lines, size, margin, height } = stampLayout(words, width, about.density, painter.measure);
  const whole = { x: 0, y: 0, width, height };
  const textPrimitives = lines.map<Primitive>((line, at) => ({
    kind: 'words',
    x: margin,
    y: margin + size * (ASCENT + at * LINE_HEIGHT),
    anchor: 'start',
    text: line,
    size,
    color: TEXT_COLOR,
  }));
  const marks: readonly Primitive[] = [
    { kind: 'fill', path: boxPath(whole), color: PAPER_COLOR },
    separatorLine(place, width, height),
    ...textPrimitives,
  ];
  return { place, texts: words, width, height, rgba: painter.paint(marks, whole) };
}

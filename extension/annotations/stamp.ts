import type { Stamps } from './edits.ts';
import { boxPath, type Mark } from './marks.ts';
import type { Painter } from './painter.ts';
import type { Band } from './pixel-source.ts';
import { ASCENT, LEADING, type Measure } from './text-lines.ts';

/** Data for a stamp. `takenAt` is milliseconds since 1970, and `density` is device pixels per CSS pixel. */
export interface Stamped {
  readonly url: string;
  readonly takenAt: number;
  readonly density: number;
}

const PAPER = '#ffffff';
const INK = '#141a26';
const RULE = '#c9c5bd';
const LETTERS = 13;
const MARGIN = 12;

/** Formats a time with seconds and time zone, because a stamp serves as evidence. */
const momentIn = (takenAt: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(takenAt);

export const stampWords = (stamps: Stamps | undefined, { url, takenAt }: Stamped, timeZone?: string): readonly string[] => [
  ...(stamps?.date ? [momentIn(takenAt, timeZone)] : []),
  ...(stamps?.url ? [url] : []),
];

/**
 * Maximum lines per text. A longer URL is truncated, on a page as wide as a phone after about 2,000 characters. The limit exists
 * because a stamp is painted on one canvas, and the height of a canvas is limited.
 */
export const MOST_LINES = 50;

/**
 * Returns how many characters fit. Doubles the length before the binary search, so that it never measures a text much longer than
 * the result.
 */
function fitting(words: string, room: number, widthOf: (words: string) => number): number {
  const hasRoom = (letters: number): boolean => widthOf(words.slice(0, letters)) <= room;
  let [fits, tooMany] = [0, 1];
  while (tooMany <= words.length && hasRoom(tooMany)) [fits, tooMany] = [tooMany, 2 * tooMany];
  tooMany = Math.min(tooMany, words.length + 1);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (hasRoom(middle)) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Breaks a text into lines at any character. If it exceeds `MOST_LINES`, the last line ends with an ellipsis. */
function broken(words: string, room: number, widthOf: (words: string) => number): readonly string[] {
  const lines: string[] = [];
  let rest = words;
  while (rest && lines.length < MOST_LINES) {
    const letters = Math.max(1, fitting(rest, room, widthOf));
    lines.push(rest.slice(0, letters));
    rest = rest.slice(letters);
  }
  if (!rest) return lines;
  const last = lines.pop() ?? '';
  const letters = fitting(last, room, (part) => widthOf(`${part}…`));
  return [...lines, `${last.slice(0, letters)}…`];
}

interface StampLayout {
  readonly lines: readonly string[];
  readonly size: number;
  readonly margin: number;
  readonly height: number;
}

export function stampLayout(words: readonly string[], width: number, density: number, measure: Measure): StampLayout {
  const size = Math.round(LETTERS * density);
  const margin = Math.min(Math.round(MARGIN * density), Math.floor(width / 4));
  const lines = words.flatMap((each) => broken(each, width - 2 * margin, (part) => measure(part, size)));
  return { lines, size, margin, height: Math.ceil(lines.length * size * LEADING + 2 * margin) };
}

const ruleOf = (place: Stamps['place'], width: number, height: number): Mark => ({
  kind: 'fill',
  path: boxPath({ x: 0, y: place === 'above' ? height - 1 : 0, width, height: 1 }),
  color: RULE,
});

export interface StampBand extends Omit<Band, 'top'> {
  readonly place: Stamps['place'];
  readonly words: readonly string[];
}

/** Renders the stamp for a page of this width. Returns undefined if nothing is stamped. */
export function stampBand(stamps: Stamps | undefined, about: Stamped, width: number, painter: Painter): StampBand | undefined {
  const words = stampWords(stamps, about);
  if (!stamps || words.length === 0) return undefined;
  const { place } = stamps;
  const { lines, size, margin, height } = stampLayout(words, width, about.density, painter.measure);
  const whole = { x: 0, y: 0, width, height };
  const set = lines.map<Mark>((line, at) => ({
    kind: 'words',
    x: margin,
    y: margin + size * (ASCENT + at * LEADING),
    anchor: 'start',
    words: line,
    size,
    color: INK,
  }));
  const marks: readonly Mark[] = [{ kind: 'fill', path: boxPath(whole), color: PAPER }, ruleOf(place, width, height), ...set];
  return { place, words, width, height, rgba: painter.paint(marks, whole) };
}

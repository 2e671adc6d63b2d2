import type { Stamps } from './edits.ts';
import { boxPath, type Mark } from './marks.ts';
import type { Painter } from './painter.ts';
import type { Band } from './pixel-source.ts';
import { ASCENT, LEADING, type Measure } from './text-lines.ts';

/** What a stamp says of a capture. `takenAt` is milliseconds since 1970; `density` device pixels of a CSS pixel. */
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

/** To the second and with its zone, as evidence needs it. */
const momentIn = (takenAt: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(takenAt);

/** What is stamped, in the order in which it stands there. */
export const stampWords = (stamps: Stamps | undefined, { url, takenAt }: Stamped, timeZone?: string): readonly string[] => [
  ...(stamps?.date ? [momentIn(takenAt, timeZone)] : []),
  ...(stamps?.url ? [url] : []),
];

/**
 * Of an address beyond all measure the stamp has the beginning: on a page as wide as a phone these are some 2,000 letters. A stamp
 * is painted in one piece, and no canvas is of any height.
 */
export const MOST_LINES = 50;

/** How many letters of some words have room. What is looked at is never much longer than that. */
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

/** Breaks words anywhere: they are stamped whole, unless they are too long for all lines, of which the last says so. */
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

/** How a stamp is set on a picture so wide. */
export function stampLayout(words: readonly string[], width: number, density: number, measure: Measure): StampLayout {
  const size = Math.round(LETTERS * density);
  const margin = Math.min(Math.round(MARGIN * density), Math.floor(width / 4));
  const lines = words.flatMap((each) => broken(each, width - 2 * margin, (part) => measure(part, size)));
  return { lines, size, margin, height: Math.ceil(lines.length * size * LEADING + 2 * margin) };
}

/** A thin line between a stamp and the page. */
const ruleOf = (place: Stamps['place'], width: number, height: number): Mark => ({
  kind: 'fill',
  path: boxPath({ x: 0, y: place === 'above' ? height - 1 : 0, width, height: 1 }),
  color: RULE,
});

/** A stamp as it stands beside a page, in the file and on the screen. */
export interface StampBand extends Omit<Band, 'top'> {
  readonly place: Stamps['place'];
  readonly words: readonly string[];
}

/** The stamp of a page so wide, as a band of its own; nothing where none was asked for. */
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

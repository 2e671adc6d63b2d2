import type { Box } from '../geometry.ts';
import type { TextLine, WordPlace } from '../page-text.ts';

const SHARE_UNIT = 10_000;

/** Word of a line, with the offsets of its characters in the text of the line. `box` is the horizontal part of its box. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  readonly box: Pick<Box, 'x' | 'width'>;
  readonly link: number | undefined;
}

/** Returns an empty array if the line has no `words`. */
export function placeWords({ text, x, width, words = [] }: TextLine): readonly PlacedWord[] {
  let offset = 0;
  return words.map(([length, from, to, link]) => {
    const start = offset + text.slice(offset).search(/\S/);
    offset = start + length;
    const left = x + (width * from) / SHARE_UNIT;
    return { start, end: offset, box: { x: left, width: x + (width * to) / SHARE_UNIT - left }, link };
  });
}

/** Returns the part of a line with these consecutive words. */
export function joinWords(line: TextLine, words: readonly PlacedWord[]): TextLine {
  const x = Math.min(...words.map(({ box }) => box.x));
  const width = Math.max(...words.map(({ box }) => box.x + box.width)) - x;
  const toShare = (position: number): number => Math.round(((position - x) / (width || 1)) * SHARE_UNIT);
  return {
    ...line,
    x,
    width,
    text: line.text.slice(words[0]?.start, words.at(-1)?.end),
    words: words.map(({ start, end, box, link }): WordPlace => {
      const place = [end - start, toShare(box.x), toShare(box.x + box.width)] as const;
      return link === undefined ? place : [...place, link];
    }),
  };
}

import type { TextLine } from '../page-text.ts';
import { placeWords } from './text-words.ts';

/** Part of a line that is in one link or in none. */
export interface LinePart {
  readonly line: TextLine;
  readonly link: number | undefined;
}

const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Surrogate}/gu, '');

/**
 * Splits a line where a link begins or ends. A part extends to the start of the next part and includes the space between them,
 * because readers recognize words by their spaces.
 */
export function splitLine(line: TextLine): readonly LinePart[] {
  const words = placeWords(line);
  const starts = words.filter((word, index) => index === 0 || word.link !== words[index - 1]?.link);
  if (starts.length < 2) return [{ line: { ...line, text: cleanText(line.text).trim() }, link: starts[0]?.link }];
  return starts.map(({ start, box, link }, index) => {
    const next = starts[index + 1];
    const end = next && next.box.x > box.x ? next.box.x : Math.max(box.x + box.width, line.x + line.width);
    const text = cleanText(line.text.slice(start, next?.start));
    return { line: { ...line, x: box.x, width: end - box.x, text: next ? text : text.trimEnd() }, link };
  });
}

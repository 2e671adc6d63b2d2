import type { Capture } from '../capture.ts';
import { countInWords, sizeInWords } from './size-words.ts';

/** What is compared: case and marks above letters are nobody's concern. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The captures whose title or address has every word of a query, in the order they come in. */
export function foundIn(captures: readonly Capture[], query: string): readonly Capture[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return captures.filter(({ title, url }) => {
    const text = folded(`${title} ${url}`);
    return words.every((word) => text.includes(word));
  });
}

/** "14 captures, 52 MB". */
export const totalInWords = (captures: readonly Pick<Capture, 'bytes'>[]): string =>
  `${countInWords(captures.length)}, ${sizeInWords(captures.reduce((sum, { bytes }) => sum + bytes, 0))}`;

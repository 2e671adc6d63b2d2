import type { Capture } from '../capture.ts';
import { countInWords, sizeInWords } from './size-words.ts';

/** What is compared: case and marks above letters are nobody's concern. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Listed {
  readonly capture: Pick<Capture, 'title' | 'url'>;
}

/** The entries whose capture has every word of a query in its title or address, in the order they come in. */
export function foundIn<Entry extends Listed>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ capture: { title, url } }) => {
    const text = folded(`${title} ${url}`);
    return words.every((word) => text.includes(word));
  });
}

/** "14 captures, 52 MB". */
export const totalInWords = (captures: readonly Pick<Capture, 'bytes'>[]): string =>
  `${countInWords(captures.length)}, ${sizeInWords(captures.reduce((sum, { bytes }) => sum + bytes, 0))}`;

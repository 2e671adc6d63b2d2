import type { Capture } from '../capture.ts';
import { countInWords, sizeInWords } from './size-words.ts';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Listed {
  readonly capture: Pick<Capture, 'title' | 'url'>;
}

/** Returns the entries whose title or address contains every word of the query, in their original order. */
export function foundIn<Entry extends Listed>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ capture: { title, url } }) => {
    const text = folded(`${title} ${url}`);
    return words.every((word) => text.includes(word));
  });
}

export const totalInWords = (captures: readonly Pick<Capture, 'bytes'>[]): string =>
  `${countInWords(captures.length)}, ${sizeInWords(captures.reduce((sum, { bytes }) => sum + bytes, 0))}`;

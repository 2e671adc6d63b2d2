import type { Image } from './image.ts';

/** Most text has none: to take accents off costs ten times what it costs to look for them. */
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Text as searching and sorting compare it: without case and without accents. */
export const plain = (text: string): string =>
  (BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text).toLowerCase();

/** Everything of an image that a search looks at: title, notes and link. */
export const searchedText = ({ title, notes, urlLink }: Pick<Image, 'title' | 'notes' | 'urlLink'>): string =>
  plain(`${title}\n${notes}\n${urlLink}`);

/** The words of a search. Every one of them must be somewhere in the text; none at all finds everything. */
export const searchWords = (query: string): readonly string[] => plain(query).split(/\s+/).filter(Boolean);

export const holdsWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

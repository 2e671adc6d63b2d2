import type { Image } from './image.ts';

/** Matches non-ASCII text. This test takes a tenth of the time of removing accents, and most text has none. */
const NON_ASCII = /[^\0-\x7f]/;

export const normalizeText = (text: string): string =>
  (NON_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text).toLowerCase();

export const toSearchText = ({ title, notes, urlLink }: Pick<Image, 'title' | 'notes' | 'urlLink'>): string =>
  normalizeText(`${title}\n${notes}\n${urlLink}`);

/** Splits a query into words. An empty query has no words, so `containsWords` matches everything. */
export const splitQuery = (query: string): readonly string[] => normalizeText(query).split(/\s+/).filter(Boolean);

export const containsWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

import type { Capture } from '../capture.ts';

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface SearchableEntry {
  readonly capture: Pick<Capture, 'title' | 'url'>;
}

/** Returns the entries whose title or address contains every word of the query, in their original order. */
export function filterEntries<Entry extends SearchableEntry>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ capture: { title, url } }) => {
    const text = normalize(`${title} ${url}`);
    return words.every((word) => text.includes(word));
  });
}

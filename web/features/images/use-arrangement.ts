import { useMemo } from 'react';
import { arrange, SORT_MODES, type SortedLibrary, type SortMode } from '#shared/image-order.ts';
import { holdsWords, searchWords } from '#shared/image-search.ts';
import type { Library } from './library-store.ts';

export function useArrangement({ orders }: Library, sort: SortMode, query: string): SortedLibrary {
  const sorted = orders[SORT_MODES[sort].field];
  return useMemo(() => {
    const words = searchWords(query);
    return arrange(words.length > 0 ? sorted.filter(({ text }) => holdsWords(text, words)) : sorted, sort);
  }, [sorted, sort, query]);
}

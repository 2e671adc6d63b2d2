import { useMemo } from 'react';
import { type Arrangement, arranged, SORT_MODES, type SortMode } from '#shared/image-order.ts';
import { holdsWords, searchWords } from '#shared/image-search.ts';
import type { Library } from './library-store.ts';

export function useArrangement({ orders }: Library, sort: SortMode, query: string): Arrangement {
  const sorted = orders[SORT_MODES[sort].field];
  return useMemo(() => {
    const words = searchWords(query);
    return arranged(words.length > 0 ? sorted.filter(({ text }) => holdsWords(text, words)) : sorted, sort);
  }, [sorted, sort, query]);
}

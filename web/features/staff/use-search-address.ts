import { useSearchParams } from 'react-router-dom';

export interface SearchAddress {
  readonly q: string;
  /** True if the URL has `debug=1` (account specification §2). */
  readonly isDebug: boolean;
  readonly searchFor: (q: string) => void;
}

/** Keeps the search in the URL, so that it can be linked and the back button works. */
export function useSearchAddress(): SearchAddress {
  const [query, setQuery] = useSearchParams();
  return {
    q: (query.get('q') ?? '').trim(),
    isDebug: query.get('debug') === '1',
    searchFor: (q) =>
      setQuery((before) => {
        const after = new URLSearchParams(before);
        after.set('q', q);
        return after;
      }),
  };
}

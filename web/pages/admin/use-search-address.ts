import { useSearchParams } from 'react-router-dom';

export interface SearchAddress {
  readonly q: string;
  /** `debug=1`: whether raw answers are shown (account specification §2). */
  readonly isDebug: boolean;
  readonly searchFor: (q: string) => void;
}

/** What the address searches for, so that a search can be linked to and gone back to. */
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

import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type LibraryUrlState, libraryUrl, parseLibraryUrl } from './images-address.ts';

/** Debounce before the search is written to the URL, because browsers limit the rate of history changes. */
const DEBOUNCE_MS = 300;

export interface LibraryUrl {
  /** Contains the search as typed, before it is written to the URL. */
  readonly urlState: LibraryUrlState;
  /** Replaces the current history entry. */
  readonly replaceUrl: (changes: Partial<LibraryUrlState>) => void;
  readonly setQuery: (query: string) => void;
}

/** Reads the state of the library from the URL. A search that changes in the URL, such as after Back, replaces the typed one. */
export function useLibraryUrl(): LibraryUrl {
  const navigate = useNavigate();
  const { state } = useLocation();
  const inUrl = parseLibraryUrl(useSearchParams()[0]);
  const [query, setQuery] = useState(inUrl.query);
  const [known, setKnown] = useState([query, query]);
  const [before, own] = known;
  if (inUrl.query !== before) {
    setKnown([inUrl.query, own ?? '']);
    if (inUrl.query !== own) setQuery(inUrl.query);
  }
  const urlState = { ...inUrl, query };
  const replaceUrl = (changes: Partial<LibraryUrlState>) =>
    void navigate(libraryUrl({ ...urlState, ...changes }), { replace: true, state });
  useEffect(() => {
    if (query === inUrl.query) return;
    const timer = setTimeout(() => {
      setKnown([inUrl.query, query]);
      replaceUrl({});
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return { urlState, replaceUrl, setQuery };
}

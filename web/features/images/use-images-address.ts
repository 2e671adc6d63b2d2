import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, type ImagesAddress, readAddress } from './images-address.ts';

/** Debounce before the search is written to the URL, because browsers limit the rate of history changes. */
const PAUSE_MS = 300;

export interface LibraryAddress {
  /** Contains the search as typed, before it is written to the URL. */
  readonly address: ImagesAddress;
  /** Replaces the current history entry. */
  readonly become: (changes: Partial<ImagesAddress>) => void;
  readonly setQuery: (query: string) => void;
}

/** Reads the state of the library from the URL. A search that changes in the URL, such as after Back, replaces the typed one. */
export function useImagesAddress(): LibraryAddress {
  const navigate = useNavigate();
  const { state } = useLocation();
  const written = readAddress(useSearchParams()[0]);
  const [query, setQuery] = useState(written.query);
  const [known, setKnown] = useState([query, query]);
  const [before, own] = known;
  if (written.query !== before) {
    setKnown([written.query, own ?? '']);
    if (written.query !== own) setQuery(written.query);
  }
  const address = { ...written, query };
  const become = (changes: Partial<ImagesAddress>) =>
    void navigate(addressOf({ ...address, ...changes }), { replace: true, state });
  useEffect(() => {
    if (query === written.query) return;
    const timer = setTimeout(() => {
      setKnown([written.query, query]);
      become({});
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { address, become, setQuery };
}

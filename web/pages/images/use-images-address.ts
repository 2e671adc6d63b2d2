import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, type ImagesAddress, readAddress } from './images-address.ts';

/** Typing is written to the address when it pauses: browsers take only so many changes of it in a while. */
const PAUSE_MS = 300;

export interface LibraryAddress {
  /** With the search as it is typed. */
  readonly address: ImagesAddress;
  /** Puts another address in the place of this one. */
  readonly become: (changes: Partial<ImagesAddress>) => void;
  readonly setQuery: (query: string) => void;
}

/** What the address says. A search is in it a moment after it was typed; one that comes with the address, as by Back, is taken over. */
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

import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SortedLibrary, SortMode } from '#shared/image-order.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { addressOf, type ImagesAddress, OPENED_HERE } from './images-address.ts';
import { type ImagesScreen, imagesScreen } from './images-screen.ts';
import { libraryFacts } from './library-facts.ts';
import type { Library } from './library-store.ts';
import { useArrangement } from './use-arrangement.ts';
import { useImages } from './use-images.ts';
import { useImagesAddress } from './use-images-address.ts';

export interface LibraryView {
  readonly library: Library;
  readonly address: ImagesAddress;
  readonly arrangement: SortedLibrary;
  readonly screen: ImagesScreen;
  readonly facts: string;
  readonly setQuery: (query: string) => void;
  readonly sortBy: (sort: SortMode) => void;
  readonly open: (id: string) => void;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly loadRest: () => Promise<unknown>;
}

/** Searches, sorts and groups the library. The search is deferred, so that typing stays responsive in a large library. */
export function useLibraryView(): LibraryView {
  const auth = useAuth();
  const { library, loading: isLoading, error, loadRest } = useImages();
  const navigate = useNavigate();
  const { address, become, setQuery } = useImagesAddress();
  const searched = useDeferredValue(address.query);
  const arrangement = useArrangement(library, address.sort, searched);

  const counts = {
    arrived: library.orders.date.length,
    found: arrangement.entries.length,
    isComplete: library.rest === undefined,
  };
  return {
    library,
    address,
    arrangement,
    screen: imagesScreen({ auth, ...counts, isLoading, error }),
    facts: libraryFacts({ ...counts, isSearching: searched !== '' }),
    setQuery,
    open: (id) => void navigate(addressOf({ ...address, imageId: id }), { state: OPENED_HERE }),
    sortBy: (sort) => become({ sort }),
    isLoading,
    error,
    loadRest,
  };
}

import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SortedLibrary, SortMode } from '#shared/image-order.ts';
import { useAuth } from '../../hooks/use-auth.ts';
import { type LibraryUrlState, libraryUrl, OPENED_FROM_LIBRARY } from './images-address.ts';
import { type ImagesScreen, imagesScreen } from './images-screen.ts';
import { imageCountLabel } from './library-facts.ts';
import type { Library } from './library-store.ts';
import { useArrangement } from './use-arrangement.ts';
import { useImages } from './use-images.ts';
import { useLibraryUrl } from './use-images-address.ts';

export interface LibraryView {
  readonly library: Library;
  readonly urlState: LibraryUrlState;
  readonly arrangement: SortedLibrary;
  readonly screen: ImagesScreen;
  readonly countLabel: string;
  readonly setQuery: (query: string) => void;
  readonly sortBy: (sort: SortMode) => void;
  readonly open: (id: string) => void;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly loadRemaining: () => Promise<unknown>;
}

/** Searches, sorts and groups the library. The search is deferred, so that typing stays responsive in a large library. */
export function useLibraryView(): LibraryView {
  const auth = useAuth();
  const { library, isLoading, error, loadRemaining } = useImages();
  const navigate = useNavigate();
  const { urlState, replaceUrl, setQuery } = useLibraryUrl();
  const deferredQuery = useDeferredValue(urlState.query);
  const arrangement = useArrangement(library, urlState.sort, deferredQuery);

  const counts = {
    loadedCount: library.orders.date.length,
    matchCount: arrangement.entries.length,
    isComplete: library.nextPage === undefined,
  };
  return {
    library,
    urlState,
    arrangement,
    screen: imagesScreen({ auth, ...counts, isLoading, error }),
    countLabel: imageCountLabel({ ...counts, isSearching: deferredQuery !== '' }),
    setQuery,
    open: (id) => void navigate(libraryUrl({ ...urlState, imageId: id }), { state: OPENED_FROM_LIBRARY }),
    sortBy: (sort) => replaceUrl({ sort }),
    isLoading,
    error,
    loadRemaining,
  };
}

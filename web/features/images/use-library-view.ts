import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { arrangeLibrary, SORT_MODES, type SortedLibrary, type SortMode } from '#shared/image-order.ts';
import { containsWords, splitQuery } from '#shared/image-search.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { formatImageCount, type ImagesScreen, resolveImagesScreen } from './images-screen.ts';
import { EMPTY_LIBRARY, type Library } from './library-store.ts';
import { createLibraryUrl, type LibraryUrlState, OPENED_FROM_LIBRARY } from './library-url.ts';
import { LIBRARY_KEY, loadLibrary } from './load-library.ts';
import { useLibraryUrl } from './use-library-url.ts';

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
  readonly error: Error | undefined;
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
    screen: resolveImagesScreen({ auth, ...counts, isLoading, error }),
    countLabel: formatImageCount({ ...counts, isSearching: deferredQuery !== '' }),
    setQuery,
    open: (id) => void navigate(createLibraryUrl({ ...urlState, imageId: id }), { state: OPENED_FROM_LIBRARY }),
    sortBy: (sort) => replaceUrl({ sort }),
    isLoading,
    error,
    loadRemaining,
  };
}

function useArrangement({ orders }: Library, sort: SortMode, query: string): SortedLibrary {
  const sorted = orders[SORT_MODES[sort].field];
  return useMemo(() => {
    const words = splitQuery(query);
    return arrangeLibrary(words.length > 0 ? sorted.filter(({ searchText }) => containsWords(searchText, words)) : sorted, sort);
  }, [sorted, sort, query]);
}

interface ImagesState {
  readonly library: Library;
  readonly isLoading: boolean;
  /** Error that interrupted loading. Loaded images are kept, and `loadRemaining` loads the others. */
  readonly error: Error | undefined;
  readonly loadRemaining: () => Promise<unknown>;
}

/** Does not load a complete list again, because the page applies its own changes to the list. */
export const libraryQuery = {
  queryKey: LIBRARY_KEY,
  queryFn: loadLibrary,
  staleTime: (query: { state: { data?: Library | undefined } }) =>
    query.state.data && !query.state.data.nextPage ? Number.POSITIVE_INFINITY : 0,
  structuralSharing: false,
} as const;

export function useImages(): ImagesState {
  const enabled = useAuth() === 'signedIn';
  const { data = EMPTY_LIBRARY, error, isFetching, refetch } = useQuery({ ...libraryQuery, enabled });
  return { library: data, isLoading: isFetching, error: error ?? undefined, loadRemaining: refetch };
}

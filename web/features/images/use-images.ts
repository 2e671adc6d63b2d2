import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth/auth.ts';
import { EMPTY_LIBRARY, type Library } from './library-store.ts';
import { LIBRARY_KEY, loadLibrary } from './load-library.ts';

export interface ImagesState {
  readonly library: Library;
  readonly isLoading: boolean;
  /** Error that interrupted the list. Images from before it are kept, and `loadRemaining` continues there. */
  readonly error: Error | null;
  readonly loadRemaining: () => Promise<unknown>;
}

/** Never loads a complete list again, because this page makes all changes to it. */
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
  return { library: data, isLoading: isFetching, error, loadRemaining: refetch };
}

import { useQuery } from '@tanstack/react-query';
import { EMPTY_LIBRARY, type Library } from './library.ts';
import { LIBRARY_KEY, loadLibrary } from './load-library.ts';
import { useAuth } from './use-auth.ts';

export interface ImagesState {
  readonly library: Library;
  readonly loading: boolean;
  /** Why the list broke off. What had arrived before is kept, and `loadRest` goes on from there. */
  readonly error: Error | null;
  readonly loadRest: () => Promise<unknown>;
}

/** How the library is listed. Whole lists are never asked for again by themselves: what changes, this page changes. */
export const libraryQuery = {
  queryKey: LIBRARY_KEY,
  queryFn: loadLibrary,
  staleTime: (query: { state: { data?: Library | undefined } }) =>
    query.state.data && !query.state.data.rest ? Number.POSITIVE_INFINITY : 0,
  structuralSharing: false,
} as const;

/** The signed-in person's images, listed when the first component asks. */
export function useImages(): ImagesState {
  const enabled = useAuth() === 'signedIn';
  const { data = EMPTY_LIBRARY, error, isFetching, refetch } = useQuery({ ...libraryQuery, enabled });
  return { library: data, loading: isFetching, error, loadRest: refetch };
}

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { log } from './log.ts';

/**
 * Cache of responses as long as the page is open. Queries do not retry unless they opt in. A failed query is logged here once,
 * however many components show it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => log.error(...queryKey, error) }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { log } from './log.ts';

/**
 * Cache of API responses, kept until the page is closed. Queries do not retry unless they opt in. A failed query is logged here, so
 * that it is logged once even if several components use it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => log.error(...queryKey, error) }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

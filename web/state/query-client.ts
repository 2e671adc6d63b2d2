import { QueryCache, QueryClient } from '@tanstack/react-query';
import { log } from '../log.ts';

/**
 * What the server said, for as long as the page is open. Only what is safe to repeat is asked again by itself. A look-up that
 * failed is reported here, once, however many parts of the page show it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => log.error(...queryKey, error) }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

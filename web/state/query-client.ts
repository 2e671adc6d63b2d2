import { QueryClient } from '@tanstack/react-query';

/** What the server said, for as long as the page is open. Only what is safe to repeat is asked again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

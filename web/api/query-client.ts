import { QueryCache, QueryClient } from '@tanstack/react-query';
import { computeRetryDelayMs } from '#shared/retries.ts';
import { ApiError } from './api-error.ts';
import { log } from './log.ts';

/** Few retries, because a call that times out takes 10 s or more. */
const READ_RETRIES = 2;

/** Returns true for a temporary error of the API without `Retry-After`. */
const shouldRetryRead = (failureCount: number, error: Error): boolean =>
  error instanceof ApiError && error.code === 'retry' && error.retryAfterSeconds === undefined && failureCount < READ_RETRIES;

/**
 * Cache of API responses in memory. Reads are repeated after a temporary error. Changes are not repeated, because the server may have
 * made them before the error. Failed queries are logged here: once, even if several components use the query.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => log.error(...queryKey, error) }),
  defaultOptions: {
    queries: {
      retry: shouldRetryRead,
      // TanStack Query counts failures from 0.
      retryDelay: (failureCount) => computeRetryDelayMs(failureCount + 1),
      refetchOnWindowFocus: false,
      staleTime: 60_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSecurity, type Security } from '#shared/security-operations.ts';
import { createFeatureClient } from './api.ts';
import { shouldRetry } from './use-account.ts';

const { call } = createFeatureClient({ getSecurity });

export const SECURITY_KEY = ['security'] as const;

export interface SecurityState {
  readonly security: Security | undefined;
  readonly error: Error | undefined;
  readonly retry: () => unknown;
  /** Applies a change that the page has just made to the loaded settings, without a request. */
  readonly update: (changes: Partial<Security>) => void;
}

/** Loads how the user signs in. `isEnabled`: false until the user is known to be signed in. */
export function useSecurity(isEnabled: boolean): SecurityState {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => call('getSecurity', {}, { signal }),
    enabled: isEnabled,
    retry: shouldRetry,
  });
  return {
    security: data,
    error: error ?? undefined,
    retry: refetch,
    update: (changes) => client.setQueryData<Security>(SECURITY_KEY, (security) => security && { ...security, ...changes }),
  };
}

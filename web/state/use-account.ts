import { useQuery } from '@tanstack/react-query';
import { type Account, LOOKUP_RETRIES, lookupRetryDelayMs } from '#shared/account.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { useAuth } from './use-auth.ts';

/** Where the look-up stands (account specification §4). */
export type AccountLoading = 'initial' | 'loading' | 'complete';

export interface AccountState {
  readonly loading: AccountLoading;
  readonly account: Account | undefined;
  /** Why the last look-up failed; the account of an earlier one is kept beside it. */
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** `retry` is the one refusal that means "ask again" (§7); `failures` counts those before this one. */
export const asksAgain = (failures: number, error: Error): boolean =>
  error instanceof ApiError && error.code === 'retry' && failures < LOOKUP_RETRIES;

/** How the account is looked up, for every part of the page that asks for it: they share one answer. */
export const accountQuery = {
  queryKey: ['account'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getAccount', {}, { signal }),
  retry: asksAgain,
  retryDelay: (failures: number) => lookupRetryDelayMs(failures + 1),
} as const;

/** The account of the signed-in person, looked up when the first component asks. Signing out clears it. */
export function useAccount(): AccountState {
  const enabled = useAuth() === 'signedIn';
  const { data, error, isFetching, isPending, refetch } = useQuery({ ...accountQuery, enabled });
  if (!enabled) return { loading: 'initial', account: undefined, error: null, retry: refetch };
  return { loading: isPending || isFetching ? 'loading' : 'complete', account: data, error, retry: refetch };
}

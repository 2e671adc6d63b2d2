import { useQuery } from '@tanstack/react-query';
import { type Account, LOOKUP_RETRIES, lookupRetryDelayMs } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { call } from './api.ts';
import { errorCode } from './api-error.ts';
import { useAuth } from './auth/auth.ts';
import { queryClient } from './query-client.ts';

/** State of the lookup (account specification §4). */
type AccountLoading = 'initial' | 'loading' | 'complete';

export interface AccountState {
  readonly loading: AccountLoading;
  readonly account: Account | undefined;
  /** Error of the last lookup. The account from an earlier one is kept. */
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** Prefix of the keys of all account queries. */
export const ACCOUNT_KEY = ['account'] as const;

/**
 * Returns true for `retry`, the only code for which to retry (account specification §7). `failures` is the number of earlier
 * failures.
 */
export const shouldRetry = (failures: number, error: Error): boolean => errorCode(error) === 'retry' && failures < LOOKUP_RETRIES;

export const retryDelayMs = (failures: number): number => lookupRetryDelayMs(failures + 1);

const accountQueryFor = (input: Input<'getAccount'>, ...variant: readonly string[]) => ({
  queryKey: [...ACCOUNT_KEY, ...variant],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Account> {
    const account = await call('getAccount', input, { signal });
    // Components that need only the account, such as the header, use the result of any lookup.
    if (variant.length > 0) queryClient.setQueryData<Account>(ACCOUNT_KEY, account);
    return account;
  },
  retry: shouldRetry,
  retryDelay: retryDelayMs,
});

export const accountQuery = accountQueryFor({});

/** Lookup for checkout. It includes the group of the A/B test, which the URL may force (account specification §7). */
const checkoutQuery = (forcedGroup: string | undefined) =>
  accountQueryFor({ ab_test: true, ab_group: forcedGroup }, 'ab_test', forcedGroup ?? '');

function useLookup(query: typeof accountQuery): AccountState {
  const enabled = useAuth() === 'signedIn';
  const { data, error, isFetching, isPending, refetch } = useQuery({ ...query, enabled });
  if (!enabled) return { loading: 'initial', account: undefined, error: null, retry: refetch };
  return { loading: isPending || isFetching ? 'loading' : 'complete', account: data, error, retry: refetch };
}

/** Looks up the account of the signed-in user when the first component needs it. Signing out clears it. */
export const useAccount = (): AccountState => useLookup(accountQuery);

export const useCheckoutAccount = (forcedGroup: string | undefined): AccountState => useLookup(checkoutQuery(forcedGroup));

/** Returns the account if another component has looked it up. Sends no request. */
export function useKnownAccount(): Account | undefined {
  const isSignedIn = useAuth() === 'signedIn';
  const { data } = useQuery({ ...accountQuery, enabled: false }, queryClient);
  return isSignedIn ? data : undefined;
}

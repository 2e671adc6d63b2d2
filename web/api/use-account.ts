import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Account, formatAccountLabel } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { MAX_RETRIES } from '#shared/retries.ts';
import { call } from './api.ts';
import { getErrorCode } from './api-error.ts';
import { useAuth } from './auth/auth.ts';
import { storePlanHint } from './auth/auth-state-hint.ts';
import { queryClient } from './query-client.ts';

type LookupStatus = 'initial' | 'loading' | 'complete';

export interface AccountState {
  readonly status: LookupStatus;
  readonly account: Account | undefined;
  /** Error of the last lookup, if it failed. `account` then keeps the result of the last successful lookup. */
  readonly error: Error | undefined;
  readonly retry: () => Promise<unknown>;
}

/** Prefix of the keys of all account queries. */
export const ACCOUNT_KEY = ['account'] as const;

/**
 * Returns true for the error code `retry` until the retries are used up. Other errors are not retried. `failureCount` does not
 * include the current failure.
 */
export const shouldRetry = (failureCount: number, error: Error): boolean =>
  getErrorCode(error) === 'retry' && failureCount < MAX_RETRIES;

const createAccountQuery = (input: Input<'getAccount'>, ...variant: readonly string[]) => ({
  queryKey: [...ACCOUNT_KEY, ...variant],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Account> {
    const account = await call('getAccount', input, { signal });
    // Also store the result under `ACCOUNT_KEY`, for components that accept the result of any lookup, such as the header.
    if (variant.length > 0) queryClient.setQueryData<Account>(ACCOUNT_KEY, account);
    return account;
  },
  retry: shouldRetry,
});

export const accountQuery = createAccountQuery({});

/** Lookup for checkout. It includes the experiment group, which the URL may override. */
const createCheckoutQuery = (groupOverride: string | undefined) =>
  createAccountQuery({ ab_test: true, ab_group: groupOverride }, 'ab_test', groupOverride ?? '');

function useLookup(query: typeof accountQuery): AccountState {
  const enabled = useAuth() === 'signedIn';
  const { data, error, isFetching, isPending, refetch } = useQuery({ ...query, enabled });
  if (!enabled) return { status: 'initial', account: undefined, error: undefined, retry: refetch };
  return { status: isPending || isFetching ? 'loading' : 'complete', account: data, error: error ?? undefined, retry: refetch };
}

/** Looks up the account of the signed-in user. Components share one lookup. Signing out clears the account. */
export const useAccount = (): AccountState => useLookup(accountQuery);

export const useCheckoutAccount = (groupOverride: string | undefined): AccountState =>
  useLookup(createCheckoutQuery(groupOverride));

export const hasPaidPlan = (account: Account): boolean => formatAccountLabel(account) !== 'Basic';

/** Stores the plan of every account that is looked up or changed, for the next visit. Returns the function that unsubscribes. */
export const storePlanHints = (client: QueryClient = queryClient): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== ACCOUNT_KEY[0]) return;
    const account = client.getQueryData<Account>(query.queryKey);
    if (account) storePlanHint(hasPaidPlan(account));
  });

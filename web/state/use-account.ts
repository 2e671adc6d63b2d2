import { useQuery } from '@tanstack/react-query';
import { type Account, LOOKUP_RETRIES, lookupRetryDelayMs } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { call } from '../api.ts';
import { codeOf } from '../api-error.ts';
import { queryClient } from './query-client.ts';
import { useAuth } from './use-auth.ts';

/** Where the look-up stands (account specification §4). */
type AccountLoading = 'initial' | 'loading' | 'complete';

export interface AccountState {
  readonly loading: AccountLoading;
  readonly account: Account | undefined;
  /** Why the last look-up failed; the account of an earlier one is kept beside it. */
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** Every look-up of the account is kept below this key. */
export const ACCOUNT_KEY = ['account'] as const;

/** `retry` is the one refusal that means "ask again" (§7); `failures` counts those before this one. */
export const asksAgain = (failures: number, error: Error): boolean => codeOf(error) === 'retry' && failures < LOOKUP_RETRIES;

/** How long to wait before each of them; `failures` as above. */
export const askingDelayMs = (failures: number): number => lookupRetryDelayMs(failures + 1);

const lookUp = (input: Input<'getAccount'>, ...variant: readonly string[]) => ({
  queryKey: [...ACCOUNT_KEY, ...variant],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Account> {
    const account = await call('getAccount', input, { signal });
    // Whoever only wants to know the account, as the header does, has it from any look-up.
    if (variant.length > 0) queryClient.setQueryData<Account>(ACCOUNT_KEY, account);
    return account;
  },
  retry: asksAgain,
  retryDelay: askingDelayMs,
});

/** How the account is looked up, for every part of the page that asks for it: they share one answer. */
export const accountQuery = lookUp({});

/** The look-up of checkout: with the group of the A/B test, which the address may force (account specification §7). */
const checkoutQuery = (forcedGroup: string | undefined) =>
  lookUp({ ab_test: true, ab_group: forcedGroup }, 'ab_test', forcedGroup ?? '');

function useLookup(query: typeof accountQuery): AccountState {
  const enabled = useAuth() === 'signedIn';
  const { data, error, isFetching, isPending, refetch } = useQuery({ ...query, enabled });
  if (!enabled) return { loading: 'initial', account: undefined, error: null, retry: refetch };
  return { loading: isPending || isFetching ? 'loading' : 'complete', account: data, error, retry: refetch };
}

/** The account of the signed-in person, looked up when the first component asks. Signing out clears it. */
export const useAccount = (): AccountState => useLookup(accountQuery);

/** The same, with the person's group of the A/B test, or the one that is forced. */
export const useCheckoutAccount = (forcedGroup: string | undefined): AccountState => useLookup(checkoutQuery(forcedGroup));

/** The account, where some other part of the page has looked it up; this asks for nothing. */
export function useKnownAccount(): Account | undefined {
  const isSignedIn = useAuth() === 'signedIn';
  const { data } = useQuery({ ...accountQuery, enabled: false }, queryClient);
  return isSignedIn ? data : undefined;
}

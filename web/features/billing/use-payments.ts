import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Payment } from '#shared/payment.ts';
import { call } from '../../api/api.ts';
import { retryDelayMs, shouldRetry } from '../../api/use-account.ts';

/** Prefix of the keys of all payment queries. */
export const PAYMENTS_KEY = ['payments'] as const;

export type PaymentsState =
  | { readonly kind: 'loading' }
  /** Stripe is unavailable. `error` is set if the lookup itself failed. */
  | { readonly kind: 'away'; readonly error?: unknown; readonly retry: () => Promise<unknown> }
  | { readonly kind: 'payments'; readonly payments: readonly Payment[] };

type Listed = readonly Payment[] | null;
type Asking = { readonly signal: AbortSignal };

/** Separate from the account, because payments come from Stripe and must not delay anything else. */
const paymentsQuery = (of: string, list: (asking: Asking) => Promise<Listed | undefined>) => ({
  queryKey: [...PAYMENTS_KEY, of],
  queryFn: async ({ signal }: Asking): Promise<Listed> => (await list({ signal })) ?? null,
  retry: shouldRetry,
  retryDelay: retryDelayMs,
});

const ownPayments = paymentsQuery('user', async (asking) => (await call('getAccount', { payments: true }, asking)).payments);

const paymentsOfOrganization = (orgId: string) =>
  paymentsQuery(orgId, async (asking) => (await call('getOrganization', { orgId, payments: true }, asking)).payments);

function stateOf({ data, error, isFetching, refetch }: UseQueryResult<Listed>): PaymentsState {
  if (data) return { kind: 'payments', payments: data };
  if (isFetching || (data === undefined && !error)) return { kind: 'loading' };
  return { kind: 'away', error: error ?? undefined, retry: refetch };
}

/** Loads the payments of the user, newest first, if `wanted`. */
export const usePayments = (wanted: boolean): PaymentsState => stateOf(useQuery({ ...ownPayments, enabled: wanted }));

export const useOrganizationPayments = (orgId: string): PaymentsState => stateOf(useQuery(paymentsOfOrganization(orgId)));

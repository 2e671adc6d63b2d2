import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Payment } from '#shared/payment.ts';
import { call } from '../../api/api.ts';
import { shouldRetry } from '../../api/use-account.ts';

export const PAYMENTS_KEY = ['payments'] as const;

export type PaymentsState =
  | { readonly kind: 'loading' }
  /** The API could not reach Stripe, or the lookup failed. `error` is set only if the lookup failed. */
  | { readonly kind: 'unavailable'; readonly error?: unknown; readonly retry: () => Promise<unknown> }
  | { readonly kind: 'payments'; readonly payments: readonly Payment[] };

/** `null` if Stripe is unavailable, because a query must not return undefined. */
type PaymentList = readonly Payment[] | null;
type QueryContext = { readonly signal: AbortSignal };

/** Payments are not part of the account query, because they come from Stripe and would delay the page. */
const createPaymentsQuery = (ownerKey: string, list: (context: QueryContext) => Promise<PaymentList | undefined>) => ({
  queryKey: [...PAYMENTS_KEY, ownerKey],
  queryFn: async ({ signal }: QueryContext): Promise<PaymentList> => (await list({ signal })) ?? null,
  retry: shouldRetry,
});

const userPaymentsQuery = createPaymentsQuery(
  'user',
  async (context) => (await call('getAccount', { payments: true }, context)).payments,
);

const createOrganizationPaymentsQuery = (orgId: string) =>
  createPaymentsQuery(orgId, async (context) => (await call('getOrganization', { orgId, payments: true }, context)).payments);

function toPaymentsState({ data, error, isFetching, refetch }: UseQueryResult<PaymentList>): PaymentsState {
  if (data) return { kind: 'payments', payments: data };
  if (isFetching || (data === undefined && !error)) return { kind: 'loading' };
  return { kind: 'unavailable', error: error ?? undefined, retry: refetch };
}

export const usePayments = (enabled: boolean): PaymentsState => toPaymentsState(useQuery({ ...userPaymentsQuery, enabled }));

export const useOrganizationPayments = (orgId: string): PaymentsState =>
  toPaymentsState(useQuery(createOrganizationPaymentsQuery(orgId)));

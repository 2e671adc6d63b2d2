import { useQuery } from '@tanstack/react-query';
import type { Payment } from '#shared/payment.ts';
import { call } from '../api.ts';
import { accountQuery } from './use-account.ts';

export const PAYMENTS_KEY = ['payments'] as const;

export type PaymentsState =
  | { readonly kind: 'loading' }
  /** They were asked for, and Stripe is away; `error` where not even that is known. */
  | { readonly kind: 'away'; readonly error?: unknown; readonly retry: () => Promise<unknown> }
  | { readonly kind: 'payments'; readonly payments: readonly Payment[] };

/** A look-up of its own: payments come from Stripe, and the account must not wait for it. */
const paymentsQuery = {
  ...accountQuery,
  queryKey: PAYMENTS_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('getAccount', { payments: true }, { signal })).payments ?? null,
};

/** What was paid, newest first, where it is `wanted`. */
export function usePayments(wanted: boolean): PaymentsState {
  const { data, error, isFetching, refetch } = useQuery({ ...paymentsQuery, enabled: wanted });
  if (data) return { kind: 'payments', payments: data };
  if (isFetching || (data === undefined && !error)) return { kind: 'loading' };
  return { kind: 'away', error: error ?? undefined, retry: refetch };
}

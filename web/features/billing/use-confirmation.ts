import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Organization } from '#shared/organization.ts';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { confirmCard, confirmCheckout, confirmOrganizationCard } from './billing-actions.ts';
import { sessionIdIn } from './stripe-return.ts';

/** State of the Stripe session in the URL. `T` is the account or organization that pays. */
export type Confirmation<T = unknown> =
  | { readonly kind: 'none' }
  | { readonly kind: 'missingSession' | 'asking' }
  /** Stripe has not finished. The confirmation is retried automatically. */
  | { readonly kind: 'unsettled' }
  /** All automatic retries are used. Only the user can retry. */
  | { readonly kind: 'late'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly payer: T };

/** Delays between the retries, less than a minute in total. */
export const CONFIRM_DELAYS_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;

export interface ConfirmationKind<T> {
  readonly name: string;
  readonly confirm: (sessionId: string, signal: AbortSignal) => Promise<T>;
  /** Error codes which mean that Stripe has not finished. */
  readonly processingCodes: readonly ApiErrorCode[];
}

/** Does not contain `conflict`. A retry would charge a declined card again for the due payment. */
const CARD_UNSETTLED = ['retry'] as const;

export const CHECKOUT_CONFIRMATION: ConfirmationKind<Account> = {
  name: 'checkout',
  confirm: confirmCheckout,
  processingCodes: ['conflict', 'retry'],
};
export const CARD_CONFIRMATION: ConfirmationKind<Account> = {
  name: 'card',
  confirm: confirmCard,
  processingCodes: CARD_UNSETTLED,
};
export const ORGANIZATION_CARD_CONFIRMATION: ConfirmationKind<Organization> = {
  name: 'organizationCard',
  confirm: confirmOrganizationCard,
  processingCodes: CARD_UNSETTLED,
};

const isProcessing = ({ processingCodes: unsettled }: ConfirmationKind<unknown>, error: unknown): boolean =>
  error instanceof ApiError && unsettled.includes(error.code);

interface QueryResult<T> {
  readonly data: T | undefined;
  /** Error of the last attempt. `error` is set once there are no more retries. */
  readonly failureReason: unknown;
  readonly error: unknown;
}

export function toConfirmation<T>(
  way: ConfirmationKind<T>,
  sessionId: string | undefined,
  { data, failureReason, error }: QueryResult<T>,
): Confirmation<T> {
  if (sessionId === undefined) return { kind: 'none' };
  if (sessionId === '') return { kind: 'missingSession' };
  if (data) return { kind: 'confirmed', payer: data };
  if (error) return { kind: isProcessing(way, error) ? 'late' : 'failed', error };
  return { kind: isProcessing(way, failureReason) ? 'unsettled' : 'asking' };
}

export const confirmationQuery = <T>(way: ConfirmationKind<T>, sessionId: string) => ({
  queryKey: ['confirmation', way.name, sessionId],
  queryFn: ({ signal }: { signal: AbortSignal }) => way.confirm(sessionId, signal),
  retry: (failures: number, error: Error) => isProcessing(way, error) && failures < CONFIRM_DELAYS_MS.length,
  retryDelay: (failures: number) => CONFIRM_DELAYS_MS[failures] ?? 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface Confirming<T = unknown> {
  readonly confirmation: Confirmation<T>;
  readonly retry: () => Promise<unknown>;
}

export function useConfirmation<T>(way: ConfirmationKind<T>, query: URLSearchParams, isReady = true): Confirming<T> {
  const enabled = useAuth() === 'signedIn' && isReady;
  const sessionId = sessionIdIn(query);
  const asked = useQuery({ ...confirmationQuery(way, sessionId ?? ''), enabled: enabled && Boolean(sessionId) });
  return { confirmation: toConfirmation(way, sessionId, asked), retry: asked.refetch };
}

import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Organization } from '#shared/organization.ts';
import { ApiError, type ApiErrorCode, getErrorCode } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { confirmCard, confirmCheckout, confirmOrganizationCard } from './billing-actions.ts';
import { parseSessionId } from './stripe-return.ts';

/** Confirmation of the checkout session in the URL. `T` is the account or the organization that pays. */
export type Confirmation<T = unknown> =
  | { readonly kind: 'none' }
  | { readonly kind: 'missingSession' | 'confirming' }
  /** Stripe has not finished processing. The confirmation is retried automatically. */
  | { readonly kind: 'processing' }
  /** Stripe has not finished, and no automatic retries are left. Only the user can retry. */
  | { readonly kind: 'timedOut'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly data: T };

/** Delay before each automatic retry. Less than a minute in total. */
export const CONFIRM_DELAYS_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;

export interface ConfirmationConfig<T> {
  readonly name: string;
  readonly confirm: (sessionId: string, signal: AbortSignal) => Promise<T>;
  /** Error codes of the API that mean that Stripe has not finished processing. */
  readonly processingCodes: readonly ApiErrorCode[];
}

/** Excludes `conflict`: a retry would charge a declined card again for the due payment. */
const CARD_PROCESSING_CODES = ['retry'] as const;

export const CHECKOUT_CONFIRMATION: ConfirmationConfig<Account> = {
  name: 'checkout',
  confirm: confirmCheckout,
  processingCodes: ['conflict', 'retry'],
};
export const CARD_CONFIRMATION: ConfirmationConfig<Account> = {
  name: 'card',
  confirm: confirmCard,
  processingCodes: CARD_PROCESSING_CODES,
};
export const ORGANIZATION_CARD_CONFIRMATION: ConfirmationConfig<Organization> = {
  name: 'organizationCard',
  confirm: confirmOrganizationCard,
  processingCodes: CARD_PROCESSING_CODES,
};

/**
 * Returns the error if Stripe saved the new card but did not accept it for the payment due. A retry would charge the card again.
 */
export const findCardRefusal = (confirmation: Confirmation): unknown =>
  confirmation.kind === 'failed' && getErrorCode(confirmation.error) === 'conflict' ? confirmation.error : undefined;

const isProcessing = ({ processingCodes }: ConfirmationConfig<unknown>, error: unknown): boolean =>
  error instanceof ApiError && processingCodes.includes(error.code);

interface QueryResult<T> {
  readonly data: T | undefined;
  /** Error of the last attempt. `error` is set only when no retries are left. */
  readonly failureReason: unknown;
  readonly error: unknown;
}

export function toConfirmation<T>(
  config: ConfirmationConfig<T>,
  sessionId: string | undefined,
  { data, failureReason, error }: QueryResult<T>,
): Confirmation<T> {
  if (sessionId === undefined) return { kind: 'none' };
  if (sessionId === '') return { kind: 'missingSession' };
  if (data) return { kind: 'confirmed', data };
  if (error) return { kind: isProcessing(config, error) ? 'timedOut' : 'failed', error };
  return { kind: isProcessing(config, failureReason) ? 'processing' : 'confirming' };
}

export const createConfirmationQuery = <T>(config: ConfirmationConfig<T>, sessionId: string) => ({
  queryKey: ['confirmation', config.name, sessionId],
  queryFn: ({ signal }: { signal: AbortSignal }) => config.confirm(sessionId, signal),
  retry: (failures: number, error: Error) => isProcessing(config, error) && failures < CONFIRM_DELAYS_MS.length,
  retryDelay: (failures: number) => CONFIRM_DELAYS_MS[failures] ?? 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface ConfirmationState<T = unknown> {
  readonly confirmation: Confirmation<T>;
  readonly retry: () => Promise<unknown>;
}

/** Requests the confirmation once `isReady`. Before that, only returns the state of a request by another component. */
export function useConfirmation<T>(config: ConfirmationConfig<T>, query: URLSearchParams, isReady = true): ConfirmationState<T> {
  const enabled = useAuth() === 'signedIn' && isReady;
  const sessionId = parseSessionId(query);
  const queryResult = useQuery({ ...createConfirmationQuery(config, sessionId ?? ''), enabled: enabled && Boolean(sessionId) });
  return { confirmation: toConfirmation(config, sessionId, queryResult), retry: queryResult.refetch };
}

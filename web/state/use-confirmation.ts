import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Organization } from '#shared/organization.ts';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import { sessionOf } from '../browser/stripe-return.ts';
import { confirmCard, confirmCheckout, confirmOrganizationCard } from './billing-acts.ts';
import { useAuth } from './use-auth.ts';

/** What becomes of a session that Stripe's page brought back in the address, and whose `T` it was about. */
export type Confirmation<T = unknown> =
  | { readonly kind: 'none' }
  | { readonly kind: 'missingSession' | 'asking' }
  /** Stripe has not settled, and is asked again by itself. */
  | { readonly kind: 'unsettled' }
  /** It has been asked often enough, and is asked again only when the person wants that. */
  | { readonly kind: 'late'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly payer: T };

/** How long to wait before each time Stripe is asked again: for less than a minute in all. */
export const CONFIRM_DELAYS_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;

/** How a kind of session is confirmed. */
export interface Way<T> {
  readonly name: string;
  readonly confirm: (sessionId: string, signal: AbortSignal) => Promise<T>;
  /** How the server says that Stripe has not settled. */
  readonly unsettled: readonly ApiErrorCode[];
}

/** Asked again, a card that was declined for what is due would be declined once more: its `conflict` is an answer. */
const CARD_UNSETTLED = ['retry'] as const;

export const CHECKOUT: Way<Account> = { name: 'checkout', confirm: confirmCheckout, unsettled: ['conflict', 'retry'] };
export const CARD: Way<Account> = { name: 'card', confirm: confirmCard, unsettled: CARD_UNSETTLED };
export const ORGANIZATION_CARD: Way<Organization> = {
  name: 'organizationCard',
  confirm: confirmOrganizationCard,
  unsettled: CARD_UNSETTLED,
};

const isUnsettled = ({ unsettled }: Way<unknown>, error: unknown): boolean =>
  error instanceof ApiError && unsettled.includes(error.code);

interface Asked<T> {
  readonly data: T | undefined;
  /** Why the last try failed, and why there are no more. */
  readonly failureReason: unknown;
  readonly error: unknown;
}

/** Where a confirmation stands. */
export function confirmationOf<T>(
  way: Way<T>,
  sessionId: string | undefined,
  { data, failureReason, error }: Asked<T>,
): Confirmation<T> {
  if (sessionId === undefined) return { kind: 'none' };
  if (sessionId === '') return { kind: 'missingSession' };
  if (data) return { kind: 'confirmed', payer: data };
  if (error) return { kind: isUnsettled(way, error) ? 'late' : 'failed', error };
  return { kind: isUnsettled(way, failureReason) ? 'unsettled' : 'asking' };
}

/** How a session is confirmed: again and again while Stripe has not settled, and once otherwise. */
export const confirmationQuery = <T>(way: Way<T>, sessionId: string) => ({
  queryKey: ['confirmation', way.name, sessionId],
  queryFn: ({ signal }: { signal: AbortSignal }) => way.confirm(sessionId, signal),
  retry: (failures: number, error: Error) => isUnsettled(way, error) && failures < CONFIRM_DELAYS_MS.length,
  retryDelay: (failures: number) => CONFIRM_DELAYS_MS[failures] ?? 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface Confirming<T = unknown> {
  readonly confirmation: Confirmation<T>;
  readonly askAgain: () => Promise<unknown>;
}

/** Confirms the session that the address brings back, as soon as it is known who is signed in and the page is ready for it. */
export function useConfirmation<T>(way: Way<T>, query: URLSearchParams, isReady = true): Confirming<T> {
  const enabled = useAuth() === 'signedIn' && isReady;
  const sessionId = sessionOf(query);
  const asked = useQuery({ ...confirmationQuery(way, sessionId ?? ''), enabled: enabled && Boolean(sessionId) });
  return { confirmation: confirmationOf(way, sessionId, asked), askAgain: asked.refetch };
}

import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import { sessionOf } from '../browser/stripe-return.ts';
import { confirmCard, confirmCheckout } from './billing-acts.ts';
import { useAuth } from './use-auth.ts';

/** What becomes of a session that Stripe's page brought back in the address. */
export type Confirmation =
  | { readonly kind: 'none' }
  | { readonly kind: 'missingSession' | 'asking' }
  /** Stripe has not settled, and is asked again by itself. */
  | { readonly kind: 'unsettled' }
  /** It has been asked often enough, and is asked again only when the person wants that. */
  | { readonly kind: 'late'; readonly error: unknown }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'confirmed'; readonly account: Account };

/** How long to wait before each time Stripe is asked again: for less than a minute in all. */
export const CONFIRM_DELAYS_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;

interface Way {
  readonly confirm: (sessionId: string, signal: AbortSignal) => Promise<Account>;
  /** How the server says that Stripe has not settled. */
  readonly unsettled: readonly ApiErrorCode[];
}

/** Asked again, a card that was declined for what is due would be declined once more: its `conflict` is an answer. */
const CONFIRMING = {
  checkout: { confirm: confirmCheckout, unsettled: ['conflict', 'retry'] },
  card: { confirm: confirmCard, unsettled: ['retry'] },
} as const satisfies Record<string, Way>;

export type Confirmed = keyof typeof CONFIRMING;

export function isUnsettled(what: Confirmed, error: unknown): boolean {
  const codes: readonly ApiErrorCode[] = CONFIRMING[what].unsettled;
  return error instanceof ApiError && codes.includes(error.code);
}

interface Asked {
  readonly data: Account | undefined;
  /** Why the last try failed, and why there are no more. */
  readonly failureReason: unknown;
  readonly error: unknown;
}

/** Where a confirmation stands. */
export function confirmationOf(
  what: Confirmed,
  sessionId: string | undefined,
  { data, failureReason, error }: Asked,
): Confirmation {
  if (sessionId === undefined) return { kind: 'none' };
  if (sessionId === '') return { kind: 'missingSession' };
  if (data) return { kind: 'confirmed', account: data };
  if (error) return { kind: isUnsettled(what, error) ? 'late' : 'failed', error };
  return { kind: isUnsettled(what, failureReason) ? 'unsettled' : 'asking' };
}

/** How a session is confirmed: again and again while Stripe has not settled, and once otherwise. */
export const confirmationQuery = (what: Confirmed, sessionId: string) => ({
  queryKey: ['confirmation', what, sessionId],
  queryFn: ({ signal }: { signal: AbortSignal }) => CONFIRMING[what].confirm(sessionId, signal),
  retry: (failures: number, error: Error) => isUnsettled(what, error) && failures < CONFIRM_DELAYS_MS.length,
  retryDelay: (failures: number) => CONFIRM_DELAYS_MS[failures] ?? 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface Confirming {
  readonly confirmation: Confirmation;
  readonly askAgain: () => Promise<unknown>;
}

/** Confirms the session that the address brings back, as soon as it is known who is signed in and the page is ready for it. */
export function useConfirmation(what: Confirmed, query: URLSearchParams, isReady = true): Confirming {
  const enabled = useAuth() === 'signedIn' && isReady;
  const sessionId = sessionOf(query);
  const asked = useQuery({ ...confirmationQuery(what, sessionId ?? ''), enabled: enabled && Boolean(sessionId) });
  return { confirmation: confirmationOf(what, sessionId, asked), askAgain: asked.refetch };
}

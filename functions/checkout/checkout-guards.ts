import { isOwnUrl } from '#shared/checkout.ts';
import { AppError, hasCode } from '#shared/errors.ts';
import type { CheckoutSession } from '../clients/checkouts.ts';
import type { CheckoutSettings, Clients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';

interface ReturnUrls {
  readonly success_url: string;
  readonly cancel_url: string;
}

/** Throws `badRequest` for a return URL outside the site, which prevents open redirects. */
export function requireOwnReturnUrls(
  { origin }: Pick<CheckoutSettings, 'origin'>,
  { success_url, cancel_url }: ReturnUrls,
): void {
  for (const [field, url] of Object.entries({ success_url, cancel_url })) {
    if (!isOwnUrl(url, origin)) throw new AppError('badRequest', `${field}: must be a URL on ${origin}`);
  }
}

type OwnCheckoutSession = CheckoutSession & { readonly customerId: string };

/** Returns a session of the payer. Throws the same `notFound` for a missing session and for another customer's session. */
export async function getOwnCheckoutSession(
  { checkouts }: Pick<Clients, 'checkouts'>,
  { billingRow: { customerId } }: Payer,
  sessionId: string,
  kind: 'subscription' | 'setup',
): Promise<OwnCheckoutSession> {
  const notFoundError = new AppError('notFound', 'session_id: no such checkout session.');
  if (!customerId) throw notFoundError;
  const session = await checkouts.get(sessionId).catch((error: unknown) => {
    throw hasCode(error, 'notFound') ? notFoundError : error;
  });
  if (session.customerId !== customerId || session.kind !== kind) throw notFoundError;
  return { ...session, customerId };
}

/** Throws `badRequest` for an expired session, and `conflict` for a session that can still be completed. */
export function requireCompletedSession({ status }: CheckoutSession): void {
  if (status === 'expired') throw new AppError('badRequest', 'This checkout session has expired. Nothing was charged.');
  if (status !== 'complete') throw new AppError('conflict', 'This checkout session is not complete yet.');
}

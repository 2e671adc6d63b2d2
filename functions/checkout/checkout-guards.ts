import { AppError, hasCode } from '#shared/errors.ts';
import type { Visit } from '../clients/checkouts.ts';
import type { Clients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';

type OwnVisit = Visit & { readonly customerId: string };

/** Throws the same `notFound` for another customer's session as for a missing one. */
export async function visitOf(
  { checkouts }: Pick<Clients, 'checkouts'>,
  { row: { customerId } }: Payer,
  sessionId: string,
  kind: 'subscription' | 'setup',
): Promise<OwnVisit> {
  const missing = new AppError('notFound', 'session_id: no such checkout session.');
  if (!customerId) throw missing;
  const visit = await checkouts.get(sessionId).catch((error: unknown) => {
    throw hasCode(error, 'notFound') ? missing : error;
  });
  if (visit.customerId !== customerId || visit.kind !== kind) throw missing;
  return { ...visit, customerId };
}

/** Throws `badRequest` for an expired session, and `conflict` for one that can still be completed. */
export function requireComplete({ status }: Visit): void {
  if (status === 'expired')
    throw new AppError('badRequest', 'This visit to the payment page has expired, and nothing was charged.');
  if (status !== 'complete') throw new AppError('conflict', 'This visit to the payment page was not completed yet.');
}

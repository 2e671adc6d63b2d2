import type { Input } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Replacing } from '../billing/replace-card.ts';
import { takeIn } from '../billing/take-in.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Clients, hearing } from '../clients.ts';
import { operation } from '../operation.ts';
import type { Syncing } from '../sync-billing.ts';

type Needs = Syncing & Replacing & Pick<Clients, 'stripeEvents' | 'eventRecords' | 'now'>;

/**
 * Hears what Stripe tells. An event is only a reason to look: what it says is asked of Stripe anew. Each is done once, and
 * whatever goes wrong is told to Stripe, which then tells it again.
 *
 * Errors: `badRequest` for what Stripe did not sign; `retry` for everything else that is no fault of ours.
 */
export async function stripeWebhook(
  clients: Needs,
  { payload, signature }: Input<'stripeWebhook'>,
): Promise<Record<string, never>> {
  const event = await clients.stripeEvents.verified(payload, signature);
  if (event) await once(clients, event);
  return {};
}

async function once(clients: Needs, event: BillingEvent): Promise<void> {
  const { eventRecords, now } = clients;
  const claim = await eventRecords.claim(event.id, now());
  if (claim === 'done') return;
  if (claim === 'taken') throw new AppError('retry', 'This event is being taken in already.');
  try {
    await takeIn(clients, event);
    await eventRecords.complete(event.id, now());
  } catch (error) {
    await eventRecords.release(event.id);
    // Stripe must not take a refusal meant for people for the end of the matter.
    throw error instanceof AppError ? new AppError('retry', error.message) : error;
  }
}

export const handler = operation('stripeWebhook', (input) => stripeWebhook(hearing(), input));

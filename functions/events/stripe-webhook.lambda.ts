import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Replacing } from '../billing/replace-card.ts';
import { takeIn } from '../billing/take-in.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Clients, hearing } from '../clients.ts';
import { operation } from '../http/operation.ts';
import type { Syncing } from '../sync-billing.ts';

type Needs = Syncing & Replacing & Pick<Clients, 'stripeEvents' | 'eventRecords' | 'now'>;

/**
 * Handles a webhook event. The event only triggers a sync, which reads the current state from Stripe. Each event is processed
 * once. After any error Stripe sends it again.
 *
 * Throws `badRequest` when the signature is invalid. Throws `retry` in place of every other `AppError`.
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
    // Codes such as `conflict` are meant for users. To Stripe, every failure is temporary.
    throw error instanceof AppError ? new AppError('retry', error.message) : error;
  }
}

export const handler = operation(operations.stripeWebhook, (input) => stripeWebhook(hearing(), input));

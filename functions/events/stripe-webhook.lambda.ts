import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { type ProcessEventClients, processEvent } from '../billing/process-event.ts';
import type { BillingEvent } from '../clients/stripe-events.ts';
import { type Clients, eventClients, webhookVerifier } from '../clients.ts';
import { operation } from '../http/operation.ts';

type StripeWebhookClients = ProcessEventClients & Pick<Clients, 'webhookVerifier' | 'eventRecords'>;

/**
 * Handles a webhook event. The event only triggers a sync, which reads the current state from Stripe. Each event is processed
 * once. After an error Stripe sends it again.
 *
 * Throws `badRequest` when the signature is invalid. Replaces the code of any other `AppError` with `retry`.
 */
export async function stripeWebhook(
  clients: StripeWebhookClients,
  { payload, signature }: Input<'stripeWebhook'>,
): Promise<Record<string, never>> {
  const event = await clients.webhookVerifier.verify(payload, signature);
  if (event) await processOnce(clients, event);
  return {};
}

async function processOnce(clients: StripeWebhookClients, event: BillingEvent): Promise<void> {
  const { eventRecords, now } = clients;
  const lock = await eventRecords.acquireLock(event.id, now());
  if (lock === 'done') return;
  if (lock === 'held') throw new AppError('retry', 'This event is already being processed.');
  try {
    await processEvent(clients, event);
    await eventRecords.complete(event.id, now());
  } catch (error) {
    await eventRecords.releaseLock(event.id);
    // Codes such as `conflict` are meant for users. To Stripe, every failure is temporary.
    throw error instanceof AppError ? new AppError('retry', error.message) : error;
  }
}

export const handler = operation(operations.stripeWebhook, (input) =>
  stripeWebhook({ ...eventClients(), webhookVerifier: webhookVerifier() }, input),
);

import Stripe from 'stripe';
import type { Account } from '../account.ts';
import { serializeEvent } from '../objects/event.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import type { WebhookEndpoint } from '../stripe-options.ts';

/**
 * Delays after each failed attempt, about 66 hours in total. Stripe's live mode retries for up to three days
 * (https://docs.stripe.com/webhooks).
 */
const RETRY_AFTER_MINUTES = [5, 30, 120, 300, 600, 720, 720, 720, 720];
/** Stripe delivers events in parallel and does not guarantee their order. */
const MAX_CONCURRENT_DELIVERIES = 4;

export interface Deliveries {
  /** Attempts every due delivery and resolves when none is in flight. A failure schedules a retry instead of throwing. */
  attemptDue(): Promise<void>;
  /** Aborts the deliveries in flight. They remain pending, and are retried when the account is opened again. */
  close(): Promise<void>;
}

interface DeliveryOptions {
  readonly endpoint: WebhookEndpoint;
  readonly timeoutMs: number;
}

const { webhooks } = Stripe;

export function openDeliveries(account: Account, options: DeliveryOptions): Deliveries {
  const inFlight = new Map<string, Promise<void>>();
  const closeController = new AbortController();

  const listDue = () =>
    Object.values(account.store.state.events).filter(
      ({ id, delivery }) => delivery.state === 'pending' && (delivery.nextAttempt ?? 0) <= account.now() && !inFlight.has(id),
    );

  function startDelivery(event: RecordedEvent): void {
    const attempt = deliver(account, event, options, closeController.signal).finally(() => inFlight.delete(event.id));
    inFlight.set(event.id, attempt);
  }

  return {
    async attemptDue() {
      for (;;) {
        if (!closeController.signal.aborted)
          listDue()
            .slice(0, MAX_CONCURRENT_DELIVERIES - inFlight.size)
            .forEach(startDelivery);
        if (inFlight.size === 0) return;
        await Promise.race(inFlight.values());
      }
    },
    async close() {
      closeController.abort();
      await Promise.all(inFlight.values());
    },
  };
}

async function deliver(
  account: Account,
  event: RecordedEvent,
  options: DeliveryOptions,
  closeSignal: AbortSignal,
): Promise<void> {
  const outcome = await postEvent(account, event, options, closeSignal);
  if (closeSignal.aborted && !outcome.isAccepted) return;
  const { delivery } = event;
  delivery.attempts += 1;
  delivery.outcome = outcome.summary;
  if (outcome.isAccepted) Object.assign(delivery, { state: 'delivered', nextAttempt: null });
  else if (delivery.state === 'pending') scheduleRetry(account, delivery);
  account.store.save();
}

function scheduleRetry({ now }: Account, delivery: RecordedEvent['delivery']): void {
  const minutes = RETRY_AFTER_MINUTES[delivery.attempts - 1];
  if (minutes === undefined) Object.assign(delivery, { state: 'failed', nextAttempt: null });
  else delivery.nextAttempt = now() + minutes * 60_000;
}

async function postEvent(
  account: Account,
  event: RecordedEvent,
  { endpoint, timeoutMs }: DeliveryOptions,
  closeSignal: AbortSignal,
) {
  const payload = JSON.stringify(serializeEvent(event));
  const timestamp = Math.floor(account.now() / 1_000);
  const signature = webhooks.generateTestHeaderString({ payload, secret: endpoint.secret, timestamp });
  // Not `AbortSignal.timeout`, which Node.js may collect as garbage inside `AbortSignal.any` before it fires (nodejs/node#57736).
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'Stripe/1.0' },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([timeout.signal, closeSignal]),
    });
    await response.arrayBuffer();
    return { isAccepted: response.ok, summary: `HTTP ${response.status}` };
  } catch (error) {
    // The receiver is unreachable or timed out. The dashboard shows the reason, and the delivery is retried.
    return { isAccepted: false, summary: describeError(error) };
  } finally {
    clearTimeout(timer);
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

import Stripe from 'stripe';
import type { Account } from '../account.ts';
import { describeEvent } from '../objects/event.ts';
import type { RecordedEvent } from '../records/event-records.ts';
import type { WebhookEndpoint } from '../stripe-options.ts';

/** How long after each failed try the next follows: three days altogether, as Stripe documents. */
const RETRY_AFTER_MINUTES = [5, 30, 120, 300, 600, 720, 720, 720, 720];
/** Stripe sends in parallel and promises no order. */
const MOST_AT_ONCE = 4;

export interface Deliveries {
  /** Tries every event whose time has come, and settles when none is under way. Failures are scheduled, not thrown. */
  attemptDue(): Promise<void>;
  /** Gives up what is under way; it is tried again when the account is opened next. */
  close(): Promise<void>;
}

interface DeliveryOptions {
  readonly endpoint: WebhookEndpoint;
  readonly timeoutMs: number;
}

const { webhooks } = Stripe;

export function openDeliveries(account: Account, options: DeliveryOptions): Deliveries {
  const underWay = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const due = () =>
    Object.values(account.store.state.events).filter(
      ({ id, delivery }) => delivery.state === 'pending' && (delivery.nextAttempt ?? 0) <= account.now() && !underWay.has(id),
    );

  function begin(event: RecordedEvent): void {
    const attempt = deliver(account, event, options, closing.signal).finally(() => underWay.delete(event.id));
    underWay.set(event.id, attempt);
  }

  return {
    async attemptDue() {
      for (;;) {
        if (!closing.signal.aborted)
          due()
            .slice(0, MOST_AT_ONCE - underWay.size)
            .forEach(begin);
        if (underWay.size === 0) return;
        await Promise.race(underWay.values());
      }
    },
    async close() {
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** Tries once, and keeps what came of it. */
async function deliver(account: Account, event: RecordedEvent, options: DeliveryOptions, closing: AbortSignal): Promise<void> {
  const outcome = await post(account, event, options, closing);
  if (closing.aborted && !outcome.isTaken) return;
  const { delivery } = event;
  delivery.attempts += 1;
  delivery.outcome = outcome.words;
  if (outcome.isTaken) Object.assign(delivery, { state: 'delivered', nextAttempt: null });
  else if (delivery.state === 'pending') scheduleNext(account, delivery);
  account.store.save();
}

function scheduleNext({ now }: Account, delivery: RecordedEvent['delivery']): void {
  const minutes = RETRY_AFTER_MINUTES[delivery.attempts - 1];
  if (minutes === undefined) Object.assign(delivery, { state: 'failed', nextAttempt: null });
  else delivery.nextAttempt = now() + minutes * 60_000;
}

async function post(account: Account, event: RecordedEvent, { endpoint, timeoutMs }: DeliveryOptions, closing: AbortSignal) {
  const payload = JSON.stringify(describeEvent(event));
  const timestamp = Math.floor(account.now() / 1_000);
  const signature = webhooks.generateTestHeaderString({ payload, secret: endpoint.secret, timestamp });
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'Stripe/1.0' },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]),
    });
    await response.arrayBuffer();
    return { isTaken: response.ok, words: `HTTP ${response.status}` };
  } catch (error) {
    // Nobody there, or nobody answering in time: what the desk shows, and a reason to try again.
    return { isTaken: false, words: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'No answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

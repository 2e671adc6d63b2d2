import { text } from 'node:stream/consumers';
import type { Listener } from '../../listen.ts';
import { openAccount } from './account.ts';
import { openStore } from './account-store.ts';
import { answerCalls } from './answer-call.ts';
import { type Deliveries, openDeliveries } from './events/deliveries.ts';
import { type EventDesk, eventDesk } from './events/event-desk.ts';
import { keepingUp } from './keep-up.ts';
import { stripePages } from './pages/stripe-pages.ts';
import type { ApiAnswer, ApiCall, StripeOptions } from './stripe-options.ts';

export type { ApiAnswer, StripeOptions };

export interface StripeEmulator extends EventDesk {
  readonly listener: Listener;
  /** Handles one API request in process, without a socket. */
  call(call: ApiCall): Promise<ApiAnswer>;
  /** Runs everything that is due by the clock. Resolves when every due delivery was attempted. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Logs errors of background work, such as a file that cannot be written. */
const report = (error: unknown) => console.error('Stripe emulator:', error);

/** Interval between checks of the clock, which may jump at any time. */
const TICK_MS = 1_000;
const DELIVERY_TIMEOUT_MS = 20_000;
const NO_DELIVERIES: Deliveries = { attemptDue: async () => {}, close: async () => {} };

/**
 * Emulates Stripe for one account in test mode: the API operations that the product uses, the hosted pages, and signed events. A
 * request that is not emulated is rejected with an error that names it. Throws if the file does not hold a valid account or
 * cannot be written.
 */
export function openStripe(options: StripeOptions): StripeEmulator {
  const { file, origin, siteOrigin, webhook, afterDunning = 'cancel', now = Date.now } = options;
  const store = openStore(file);
  const account = openAccount({ store, origin, siteOrigin, afterDunning, isNotified: webhook !== undefined, now });
  const timeoutMs = options.deliveryTimeoutMs ?? DELIVERY_TIMEOUT_MS;
  const deliveries = webhook ? openDeliveries(account, { endpoint: webhook, timeoutMs }) : NO_DELIVERIES;

  const keepUp = keepingUp(account);

  /** Runs everything that is due by the clock, then `act`. API requests and hosted pages must go through here. */
  function current<T>(act: () => T): T {
    keepUp();
    return act();
  }

  /** Delivers in the background, so that a response does not wait for the webhook receiver. */
  const sendDue = () => void deliveries.attemptDue().catch(report);

  const answer = answerCalls(account, options);
  const call = (sent: ApiCall) => current(() => answer(sent)).finally(sendDue);
  const pages = stripePages(account);
  const showPage: Listener = async (request, response) => {
    await current(() => pages(request, response));
    sendDue();
  };
  const settle = async () => current(deliveries.attemptDue);
  const ticking = setInterval(() => void settle().catch(report), TICK_MS).unref();

  return {
    ...eventDesk(account, deliveries),
    call,
    settle,
    async listener(request, response) {
      const { method = '', url: path = '', headers } = request;
      if (!path.startsWith('/v1/')) return showPage(request, response);
      const { status, headers: sent, body } = await call({ method, path, headers, body: await text(request) });
      response.writeHead(status, sent).end(body);
    },
    async close() {
      clearInterval(ticking);
      await deliveries.close();
    },
  };
}

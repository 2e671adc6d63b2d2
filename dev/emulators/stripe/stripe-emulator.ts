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
  /** The API below `/v1/`, and the pages that Stripe hosts. */
  readonly listener: Listener;
  /** One call of the API, without a socket in between. */
  call(call: ApiCall): Promise<ApiAnswer>;
  /** Lets everything happen that is due by the clock, and settles when every event that is due was tried. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What nobody is there to be told: that the file cannot be written. */
const report = (error: unknown) => console.error('Stripe emulator:', error);

/** How often the clock is looked at. It may leap at any time. */
const TICK_MS = 1_000;
const DELIVERY_TIMEOUT_MS = 20_000;
const NO_DELIVERIES: Deliveries = { attemptDue: async () => {}, close: async () => {} };

/**
 * Stripe for one account in test mode: the operations that the product calls, the pages it sends people to, and signed
 * events. What is not emulated is refused by name. Throws when the file holds something else, or cannot be written.
 */
export function openStripe(options: StripeOptions): StripeEmulator {
  const { file, origin, siteOrigin, webhook, afterDunning = 'cancel', now = Date.now } = options;
  const store = openStore(file);
  const account = openAccount({ store, origin, siteOrigin, afterDunning, isNotified: webhook !== undefined, now });
  const timeoutMs = options.deliveryTimeoutMs ?? DELIVERY_TIMEOUT_MS;
  const deliveries = webhook ? openDeliveries(account, { endpoint: webhook, timeoutMs }) : NO_DELIVERIES;

  const keepUp = keepingUp(account);

  /** The account as the clock has it now. Whoever looks at it or changes it comes through here. */
  function current<T>(act: () => T): T {
    keepUp();
    return act();
  }

  /** Nobody waits for the receiver. */
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

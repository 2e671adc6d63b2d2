import { text } from 'node:stream/consumers';
import type { Listener } from '../../listen.ts';
import { type Account, openAccount } from './account.ts';
import { openAccountStore } from './account-store.ts';
import { createDisputeControls, type DisputeControls } from './billing/dispute-controls.ts';
import { runScheduledChanges } from './billing/scheduled-changes.ts';
import { type Deliveries, openDeliveries } from './events/deliveries.ts';
import { createEventControls, type EventControls } from './events/event-controls.ts';
import { deleteExpiredEvents } from './events/record-event.ts';
import { createRequestHandler } from './handle-request.ts';
import { createPageListener } from './pages/stripe-pages.ts';
import type { ApiRequest, ApiResponse, StripeOptions } from './stripe-options.ts';
import { deleteExpiredResponses } from './wire/idempotency.ts';

export type { ApiResponse, StripeOptions };

export interface StripeEmulator extends EventControls, DisputeControls {
  readonly listener: Listener;
  /** Handles one API request in process, without a socket. */
  handleRequest(request: ApiRequest): Promise<ApiResponse>;
  /** Runs all due changes. Resolves when every due delivery was attempted. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

const logError = (error: unknown) => console.error('Stripe emulator:', error);

/** Interval between checks of the clock, which may jump at any time. */
const TICK_MS = 1_000;
const DELIVERY_TIMEOUT_MS = 20_000;
const NO_DELIVERIES: Deliveries = { attemptDue: async () => {}, close: async () => {} };

/**
 * Emulates Stripe for one account in test mode: the API operations that the product uses, the hosted pages, and signed events. A
 * request that is not emulated is rejected with an error that names it. Throws if the file does not contain a valid account or
 * cannot be written.
 */
export function openStripe(options: StripeOptions): StripeEmulator {
  const { file, origin, siteOrigin, webhook, afterDunning = 'cancel', now = Date.now } = options;
  const store = openAccountStore(file);
  const account = openAccount({ store, origin, siteOrigin, afterDunning, hasWebhook: webhook !== undefined, now });
  const timeoutMs = options.deliveryTimeoutMs ?? DELIVERY_TIMEOUT_MS;
  const deliveries = webhook ? openDeliveries(account, { endpoint: webhook, timeoutMs }) : NO_DELIVERIES;

  const runDueChanges = createDueChangesRunner(account);

  /** Runs all due changes, then `run`. Every API request and hosted page must be handled inside such a `run`. */
  function withDueChanges<T>(run: () => T): T {
    runDueChanges();
    return run();
  }

  /** Delivers in the background, so that a response does not wait for the webhook receiver. */
  const deliverInBackground = () => void deliveries.attemptDue().catch(logError);

  const handleApiRequest = createRequestHandler(account, options);
  const handleRequest = (request: ApiRequest) => withDueChanges(() => handleApiRequest(request)).finally(deliverInBackground);
  const handlePageRequest = createPageListener(account);
  const handlePage: Listener = async (request, response) => {
    await withDueChanges(() => handlePageRequest(request, response));
    deliverInBackground();
  };
  const runDue = async () => withDueChanges(deliveries.attemptDue);
  const tickTimer = setInterval(() => void runDue().catch(logError), TICK_MS).unref();

  return {
    ...createEventControls(account, deliveries),
    ...createDisputeControls(account, runDue),
    handleRequest,
    runDue,
    async listener(request, response) {
      const { method = '', url: path = '', headers } = request;
      if (!path.startsWith('/v1/')) return handlePage(request, response);
      const apiResponse = await handleRequest({ method, path, headers, body: await text(request) });
      response.writeHead(apiResponse.status, apiResponse.headers).end(apiResponse.body);
    },
    async close() {
      clearInterval(tickTimer);
      await deliveries.close();
    },
  };
}

/** Returns a function that runs all changes that became due since its last call, and saves them. */
function createDueChangesRunner(account: Account): () => void {
  let lastCleanupTime = 0;

  /** Scans all events and stored responses, so it should run at most once per second. */
  function deleteExpired(time: number): void {
    deleteExpiredEvents(account);
    deleteExpiredResponses(account);
    lastCleanupTime = time;
  }

  return () => {
    const time = account.getTime();
    if (time !== lastCleanupTime) deleteExpired(time);
    if (runScheduledChanges(account) > 0) account.store.save();
  };
}

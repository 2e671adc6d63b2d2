import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type Stripe from 'stripe';
import { PREMIUM } from '#shared/plan.ts';
import { openStripe, type StripeEmulator } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import type { AfterDunning, ApiRequest, ApiResponse } from '../../../dev/stack/emulators/stripe/stripe-options.ts';
import { createStripeCaller } from '../../../functions/clients/stripe.ts';
import type { Random } from '../fuzzing/seeded-random.ts';
import { SITE_ORIGIN, STRIPE_KEY } from './stripe-clients.ts';
import { cardForm, TEST_CARDS } from './test-cards.ts';

/** Header of the requests that the test sends as the owner of the Stripe account. These requests are not delayed. */
const DASHBOARD_HEADER = 'x-dashboard';

export type Form = Readonly<Record<string, string>>;

/** Lets other calls run in between: usually a few, sometimes all calls of an operation. */
export async function yieldToOtherCalls(random: Random): Promise<void> {
  const maxYields = random() < 0.15 ? 1_000 : 4;
  for (let remaining = Math.floor(random() * maxYields); remaining > 0; remaining--) await null;
}

/**
 * The Stripe emulator without a socket: a call takes 0.2 ms, and the order in which calls interleave depends on `random`
 * alone.
 */
export function createInProcessStripe(random: Random, clock: { ms: number }, afterDunning?: AfterDunning) {
  /** Charges that are shown as pending. The emulator itself does not support payments that take days to arrive. */
  const pendingChargeIds = new Set<string>();
  const sessionIds: string[] = [];
  const emulator = openStripe({
    origin: 'http://stripe.example',
    secretKey: STRIPE_KEY,
    siteOrigin: SITE_ORIGIN,
    now: () => clock.ms,
    ...(afterDunning && { afterDunning }),
    async intercept(call, proceed) {
      if (call.headers[DASHBOARD_HEADER]) return proceed();
      await yieldToOtherCalls(random);
      const response = withPendingPayments(call, proceed(), pendingChargeIds);
      if (call.method === 'POST' && call.path === '/v1/checkout/sessions') sessionIds.push(JSON.parse(response.body).id);
      await yieldToOtherCalls(random);
      return response;
    },
  });
  const callStripe = createStripeCaller('http://stripe.example', async () => STRIPE_KEY, {
    maxNetworkRetries: 0,
    httpClient: createHttpClient(emulator.handleRequest),
  });
  const dashboard = createDashboard(emulator.handleRequest);
  return {
    emulator,
    callStripe,
    pendingChargeIds,
    sessionIds,
    ...dashboard,
    ...createPageSubmitter(emulator.listener, () => {
      clock.ms += 1_000;
    }),
  };
}

export type InProcessStripe = ReturnType<typeof createInProcessStripe>;

export async function createPremiumPrice({ request }: InProcessStripe): Promise<string> {
  const product = await request<Stripe.Product>('POST', '/v1/products', { name: 'Premium' });
  const { id } = await request<Stripe.Price>('POST', '/v1/prices', {
    product: product.id,
    currency: 'usd',
    unit_amount: '1200',
    tax_behavior: 'exclusive',
    'recurring[interval]': 'year',
    lookup_key: PREMIUM.planId,
  });
  return id;
}

const createHttpClient = (call: (sent: ApiRequest) => Promise<ApiResponse>) => ({
  getClientName: () => 'in-process',
  async makeRequest(_host: string, _port: string, path: string, method: string, sent: object, body: string) {
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), String(value)]));
    const response = await call({ method, path, headers, body: body ?? '' });
    return {
      getStatusCode: () => response.status,
      getHeaders: () => ({ ...response.headers }),
      getRawResponse: () => response,
      toStream: () => {
        throw new Error('Responses are not streamed.');
      },
      toJSON: async () => JSON.parse(response.body),
    };
  },
});

/**
 * Sends requests as the owner of the Stripe account. The responses have the types of the vendor, which the emulator satisfies.
 */
function createDashboard(call: (sent: ApiRequest) => Promise<ApiResponse>) {
  const headers = { authorization: `Bearer ${STRIPE_KEY}`, [DASHBOARD_HEADER]: 'yes' };
  const send = (method: string, path: string, form: Form = {}) =>
    call({ method, path, headers, body: new URLSearchParams(form).toString() });
  return {
    /** Throws when Stripe refuses. */
    async request<T>(method: string, path: string, form?: Form): Promise<T> {
      const { status, body } = await send(method, path, form);
      if (status >= 400) throw new Error(`${method} ${path}: ${body}`);
      return JSON.parse(body);
    },
    /** Returns undefined when Stripe refuses, for example because the subscription has already ended. */
    async attempt<T>(method: string, path: string, form?: Form): Promise<T | undefined> {
      const { status, body } = await send(method, path, form);
      return status < 400 ? JSON.parse(body) : undefined;
    },
    /** Returns all objects, the newest first. The list of a deleted customer is empty. */
    async list<T>(path: string): Promise<T[]> {
      const { status, body } = await send('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100`);
      if (status === 404) return [];
      const { data, has_more }: Stripe.ApiList<T> = JSON.parse(body);
      if (has_more) throw new Error(`${path}: more than 100 objects.`);
      return data;
    },
    readEventPayload: async (eventId: string): Promise<string> => (await send('GET', `/v1/events/${eventId}`)).body,
  };
}

/**
 * Submits hosted pages one at a time, each card in its own second. Ids are random, so Stripe's lists order the created objects
 * only by time.
 */
function createPageSubmitter(listener: StripeEmulator['listener'], nextSecond: () => void) {
  let previousSubmission: Promise<unknown> = Promise.resolve();
  const submit = async (url: string, form: URLSearchParams): Promise<void> => {
    if (form.has('number')) nextSecond();
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'POST', url, headers: { host: 'stripe.example' } });
    request.push(form.toString());
    request.push(null);
    await listener(request, new ServerResponse(request));
  };
  const enqueue = (url: string, form: URLSearchParams): Promise<unknown> =>
    (previousSubmission = previousSubmission.then(() => submit(url, form)));
  return {
    submitPage: (sessionId: string, card: string, address: Form = {}) =>
      enqueue(`/c/pay/${sessionId}`, authenticatedForm(card, address)),
    submitInvoicePage: ({ hosted_invoice_url }: Stripe.Invoice, card: string) =>
      enqueue(new URL(hosted_invoice_url ?? '').pathname, authenticatedForm(card)),
    enterPromotionCode: (sessionId: string, code: string) =>
      enqueue(`/c/pay/${sessionId}`, new URLSearchParams({ promotion: 'apply', promotion_code: code })),
  };
}

/** The customer completes the bank's page, if the card requires it. */
const authenticatedForm = (card: string, address: Form = {}): URLSearchParams =>
  cardForm(card, { ...address, ...(card === TEST_CARDS.authenticates && { authentication: 'complete' }) });

function withPendingPayments(call: ApiRequest, response: ApiResponse, pendingChargeIds: ReadonlySet<string>): ApiResponse {
  if (pendingChargeIds.size === 0 || call.method !== 'GET' || !call.path.startsWith('/v1/charges?')) return response;
  const list: Stripe.ApiList<Stripe.Charge> = JSON.parse(response.body);
  const data = list.data.map((charge) => (pendingChargeIds.has(charge.id) ? { ...charge, status: 'pending' } : charge));
  return { ...response, body: JSON.stringify({ ...list, data }) };
}

import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { openStripe, type StripeOptions } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import type { Listener } from '../../../dev/stack/listen.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { findContractErrors } from './contract/find-contract-errors.ts';

export const SITE = 'http://localhost:3000';
export const SECRET_KEY = 'sk_test_0123456789';
const WEBHOOK_SECRET = 'whsec_local';
export const SUCCESS_URL = `${SITE}/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}`;
export const CANCEL_URL = `${SITE}/checkout/account?checkout=cancel`;
export const DAY_SECONDS = 86_400;

export type StripeFixture = Awaited<ReturnType<typeof startStripe>>;

interface StripeFixtureOptions extends Partial<StripeOptions> {
  readonly hasReceiver?: boolean;
}

/**
 * Starts the emulator on a free port, with stripe-node as client, a receiver of its events and a clock that only tests advance.
 * Checks every response and event against the types of stripe-node. `close` fails if one does not match.
 */
export async function startStripe({ hasReceiver = true, ...options }: StripeFixtureOptions = {}) {
  const clock = { ms: Date.UTC(2026, 0, 31, 12) };
  const contractErrors: string[] = [];
  const receiver = await openReceiver(clock, contractErrors);
  let listener: Listener = () => {};
  const { origin, port, close } = await serveOnFreePort((request, response) => {
    if (request.url?.startsWith('/v1/')) interceptBody(response, (body) => contractErrors.push(...findContractErrors(body)));
    return listener(request, response);
  });
  const emulator = openStripe({
    origin,
    secretKey: SECRET_KEY,
    ...(hasReceiver && { webhook: { url: receiver.url, secret: WEBHOOK_SECRET } }),
    siteOrigin: SITE,
    now: () => clock.ms,
    ...options,
  });
  listener = emulator.listener;
  return {
    emulator,
    origin,
    port,
    clock,
    receiver,
    stripe: createStripeClient(port),
    async advance(seconds: number) {
      clock.ms += seconds * 1_000;
      await emulator.runDue();
    },
    async close() {
      await emulator.close();
      await Promise.all([close(), receiver.close()]);
      expect([...new Set(contractErrors)], 'differences from the types of stripe-node').toEqual([]);
    },
  };
}

export async function startStripeForTest(options?: StripeFixtureOptions): Promise<StripeFixture> {
  const fixture = await startStripe(options);
  onTestFinished(fixture.close);
  return fixture;
}

/** Returns the events that `act` causes, in their order of creation. They may be delivered in another order. */
export async function collectEvents({ emulator, receiver }: StripeFixture, act: () => Promise<unknown>): Promise<Stripe.Event[]> {
  await emulator.runDue();
  receiver.received.length = 0;
  await act();
  await emulator.runDue();
  const order = emulator.listEvents().map(({ id }) => id);
  return receiver.received.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

export const createStripeClient = (port: number, key = SECRET_KEY): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/**
 * Throws on an unsigned event, like the webhook of the product. `attemptedIds` lists every delivered event, and `received` only
 * those to which the receiver responded with a status below 300. Tests replace `behavior.respond`, which returns the status.
 */
async function openReceiver(clock: { ms: number }, contractErrors: string[]) {
  const received: Stripe.Event[] = [];
  const attemptedIds: string[] = [];
  const behavior = { respond: (_: Stripe.Event): number | Promise<number> => 200 };
  const { origin, close } = await serveOnFreePort(async (request, response) => {
    const payload = await text(request);
    const signature = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET, 300, undefined, clock.ms / 1_000);
    contractErrors.push(...findContractErrors(JSON.parse(payload)));
    attemptedIds.push(event.id);
    const status = await behavior.respond(event);
    if (status < 300) received.push(event);
    response.writeHead(status).end();
  });
  return { url: `${origin}/webhook`, received, attemptedIds, behavior, close };
}

function interceptBody(response: ServerResponse, onBody: (body: Record<string, unknown>) => void): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    if (typeof body === 'string') onBody(JSON.parse(body));
    return end(body);
  };
}

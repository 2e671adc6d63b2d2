import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import { openStripe, type StripeOptions } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import type { Listener } from '../../../dev/stack/listen.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { problemsOfAnswer } from './contract/contract.ts';

export const SITE = 'http://localhost:3000';
export const SECRET_KEY = 'sk_test_0123456789';
const WEBHOOK_SECRET = 'whsec_local';
export const SUCCESS_URL = `${SITE}/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}`;
export const CANCEL_URL = `${SITE}/checkout/account?checkout=cancel`;
export const DAY = 86_400;

export type RunningStripe = Awaited<ReturnType<typeof runningStripe>>;

interface Wishes extends Partial<StripeOptions> {
  /** Default: true. */
  readonly hasReceiver?: boolean;
}

/**
 * Starts the emulator on a free port, with stripe-node as client, a receiver of its events and a clock that only tests move.
 * Checks every response and event against the types of stripe-node. `close` fails if one does not match.
 */
export async function runningStripe({ hasReceiver = true, ...wishes }: Wishes = {}) {
  const clock = { ms: Date.UTC(2026, 0, 31, 12) };
  const problems: string[] = [];
  const receiver = await openReceiver(clock, problems);
  let listener: Listener = () => {};
  const { origin, port, close } = await serveOnFreePort((request, response) => {
    if (request.url?.startsWith('/v1/')) overhear(response, (sent) => problems.push(...problemsOfAnswer(sent)));
    return listener(request, response);
  });
  const emulator = openStripe({
    origin,
    secretKey: SECRET_KEY,
    ...(hasReceiver && { webhook: { url: receiver.url, secret: WEBHOOK_SECRET } }),
    siteOrigin: SITE,
    now: () => clock.ms,
    ...wishes,
  });
  listener = emulator.listener;
  return {
    emulator,
    origin,
    port,
    clock,
    receiver,
    stripe: clientAt(port),
    /** Moves the clock and waits until everything that is due has happened. */
    async pass(seconds: number) {
      clock.ms += seconds * 1_000;
      await emulator.runDue();
    },
    async close() {
      await emulator.close();
      await Promise.all([close(), receiver.close()]);
      expect([...new Set(problems)], 'against the contract').toEqual([]);
    },
  };
}

/** Like `runningStripe`, but closes at the end of the current test. */
export async function ownStripe(wishes?: Wishes): Promise<RunningStripe> {
  const running = await runningStripe(wishes);
  onTestFinished(running.close);
  return running;
}

/** Returns the events that `act` causes, in their order of creation. They may be delivered in another order. */
export async function heard({ emulator, receiver }: RunningStripe, act: () => Promise<unknown>): Promise<Stripe.Event[]> {
  await emulator.runDue();
  receiver.received.length = 0;
  await act();
  await emulator.runDue();
  const order = emulator.listEvents().map(({ id }) => id);
  return receiver.received.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

export const clientAt = (port: number, key = SECRET_KEY): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/** Throws on an unsigned event, like the webhook of the product. An event counts as received if the response is below 300. */
async function openReceiver(clock: { ms: number }, problems: string[]) {
  const received: Stripe.Event[] = [];
  const asked: string[] = [];
  const behaviour = { answer: (_: Stripe.Event): number | Promise<number> => 200 };
  const { origin, close } = await serveOnFreePort(async (request, response) => {
    const payload = await text(request);
    const signature = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET, 300, undefined, clock.ms / 1_000);
    problems.push(...problemsOfAnswer(JSON.parse(payload)));
    asked.push(event.id);
    const status = await behaviour.answer(event);
    if (status < 300) received.push(event);
    response.writeHead(status).end();
  });
  return { url: `${origin}/webhook`, received, asked, behaviour, close };
}

/** Calls `hear` with the parsed body of a response. */
function overhear(response: ServerResponse, hear: (sent: Record<string, unknown>) => void): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    if (typeof body === 'string') hear(JSON.parse(body));
    return end(body);
  };
}

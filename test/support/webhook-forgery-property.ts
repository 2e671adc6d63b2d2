import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.lambda.ts';
import type { BillingFixture, WebhookDelivery } from './billing-fixture.ts';
import { payCheckout } from './checkout-steps.ts';
import { FORGERIES, type ForgeryInput } from './forged-webhooks.ts';
import { interceptCommands } from './intercept-commands.ts';
import { USER_ID } from './record-builders.ts';
import { seededRandom } from './seeded-random.ts';
import { signPayload } from './sign-webhook.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';

/** A delivery with its expected status and every request to the database and Stripe that it may cause. */
interface Trial {
  readonly name: string;
  readonly make: (input: ForgeryInput) => WebhookDelivery;
  readonly status: number;
  readonly asks: readonly string[];
}

const REFUSED: readonly Trial[] = Object.entries(FORGERIES).map(([name, make]) => ({ name, make, status: 400, asks: [] }));

/** A processed event causes only an attempt to take its lock. */
const SECOND_TIME = { status: 200, asks: ['PutItemCommand'] } as const;

/** A customer of another stage is looked up in our tables and at Stripe, and the event is marked as processed. No row changes. */
const STRANGERS = {
  status: 200,
  asks: ['PutItemCommand', 'QueryCommand', 'QueryCommand', 'GET /v1/customers/:id', 'GetItemCommand', 'PutItemCommand'],
} as const;

const repeated = (done: WebhookDelivery, stranger: string): readonly Trial[] => [
  { name: 'an event delivered twice', make: () => done, ...SECOND_TIME },
  {
    name: 'an event delivered twice, signed again',
    make: ({ timestamp, random }) => signPayload(done.payload, WEBHOOK_SECRET, timestamp - Math.floor(random() * 300)),
    ...SECOND_TIME,
  },
  {
    name: 'an event of a customer from another stage',
    make: ({ payload, timestamp, random }) => {
      const id = `"id":"evt_${timestamp}${Math.floor(random() * 1e15)}"`;
      const theirs = payload.replace(/"id":"evt_\w+"/, id).replace(/cus_\w+/g, stranger);
      return signPayload(theirs, WEBHOOK_SECRET, timestamp);
    },
    ...STRANGERS,
  },
];

/** Number of trials. `findForgeryFaults` tries each of them once in this many events. */
export const FORGERY_KINDS = REFUSED.length + repeated({ payload: '', signature: '' }, '').length;

/** Delivers the first event of a purchase and withholds the next. Creates a Stripe customer that claims our user's id. */
async function arrange(billing: BillingFixture) {
  await payCheckout(billing);
  const stranger = await billing.stripe.customers.create({ metadata: { userId: USER_ID } });
  await billing.emulator.runDue();
  const [done, genuine] = ['customer.subscription.created', 'checkout.session.completed'].map((type) =>
    billing.deliveries.find(({ payload }) => JSON.parse(payload).type === type),
  );
  if (!done || !genuine) throw new Error('Stripe has not sent the events of the purchase.');
  await stripeWebhook(billing.clients, done);
  return { genuine, trials: [...REFUSED, ...repeated(done, stranger.id)] };
}

const statusOf = async (billing: BillingFixture, delivery: WebhookDelivery): Promise<number> => {
  try {
    await stripeWebhook(billing.clients, delivery);
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
};

async function userRows({ documents, tables }: BillingFixture) {
  const { Items } = await documents.send(new ScanCommand({ TableName: tables.users }));
  return Items;
}

/**
 * Delivers events that must change nothing, each kind in turn. Returns every violation: another status than expected, another
 * request to the database or Stripe, or a changed row. The same seed makes the same events.
 */
export async function findForgeryFaults(billing: BillingFixture, events: number, seed: number): Promise<string[]> {
  const { genuine, trials } = await arrange(billing);
  const input = { ...genuine, timestamp: billing.clock.now.getTime() / 1_000, random: seededRandom(seed) };
  const before = await userRows(billing);
  const asked: string[] = [];
  const stop = interceptCommands([billing.documents], (name, command, next) => {
    asked.push(name);
    return next(command);
  });
  const faults: string[] = [];
  for (let at = 0; at < events; at++) {
    const trial = trials[at % trials.length];
    if (trial) faults.push(...(await faultsOf(billing, trial, input, asked)));
  }
  stop();
  return isDeepStrictEqual(await userRows(billing), before) ? faults : [...faults, 'a user row changed'];
}

async function faultsOf(billing: BillingFixture, trial: Trial, input: ForgeryInput, asked: string[]): Promise<string[]> {
  const delivery = trial.make(input);
  if (isDeepStrictEqual(delivery, { payload: input.payload, signature: input.signature }))
    throw new Error(`${trial.name}: the event is genuine.`);
  asked.length = 0;
  billing.calls.length = 0;
  const status = await statusOf(billing, delivery);
  const done = [...asked, ...billing.calls];
  if (status === trial.status && isDeepStrictEqual(done.toSorted(), trial.asks.toSorted())) return [];
  return [`${trial.name}: returned ${status} after ${done.join(', ') || 'no request'}: ${JSON.stringify(delivery)}`];
}

import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.ts';
import { type BillingFixture, WEBHOOK_SECRET, type WebhookDelivery } from './billing-fixture.ts';
import { payCheckout } from './checkout-steps.ts';
import { seededRandom } from './crash-injection.ts';
import { FORGERIES, type ForgeryInput, signPayload } from './forged-webhooks.ts';
import { interceptCommands } from './intercept-commands.ts';
import { USER_ID } from './record-builders.ts';

/** A way to come by an event, what is to be answered, and everything that may be asked of database and Stripe for it. */
interface Trial {
  readonly name: string;
  readonly make: (loot: ForgeryInput) => WebhookDelivery;
  readonly status: number;
  readonly asks: readonly string[];
}

/** Refused before anything is read or written. */
const REFUSED: readonly Trial[] = Object.entries(FORGERIES).map(([name, make]) => ({ name, make, status: 400, asks: [] }));

/** An event that was done is claimed in vain. */
const SECOND_TIME = { status: 200, asks: ['PutItemCommand'] } as const;

/** A stranger’s is looked for among people and organizations, and looked at once, and noted as seen: nobody’s row is written, and nothing at Stripe. */
const STRANGERS = {
  status: 200,
  asks: ['PutItemCommand', 'QueryCommand', 'QueryCommand', 'GET /v1/customers/:id', 'GetItemCommand', 'PutItemCommand'],
} as const;

/** An event that was done, and what comes of it when it is told again. */
const told = (done: WebhookDelivery, stranger: string): readonly Trial[] => [
  { name: 'an event told twice', make: () => done, ...SECOND_TIME },
  {
    name: 'an event told twice, signed anew',
    make: ({ second, random }) => signPayload(done.payload, WEBHOOK_SECRET, second - Math.floor(random() * 300)),
    ...SECOND_TIME,
  },
  {
    name: 'an event of a customer who was not made here',
    make: ({ payload, second, random }) => {
      const id = `"id":"evt_${second}${Math.floor(random() * 1e15)}"`;
      const theirs = payload.replace(/"id":"evt_\w+"/, id).replace(/cus_\w+/g, stranger);
      return signPayload(theirs, WEBHOOK_SECRET, second);
    },
    ...STRANGERS,
  },
];

/** A shop that was told of one event and not of the next; and a customer at Stripe who claims to be one of its people. */
async function arrange(billing: BillingFixture) {
  await payCheckout(billing);
  const stranger = await billing.stripe.customers.create({ metadata: { userId: USER_ID } });
  await billing.emulator.settle();
  const [done, genuine] = ['customer.subscription.created', 'checkout.session.completed'].map((type) =>
    billing.deliveries.find(({ payload }) => JSON.parse(payload).type === type),
  );
  if (!done || !genuine) throw new Error('Stripe has not told of what was bought.');
  await stripeWebhook(billing.clients, done);
  return { genuine, trials: [...REFUSED, ...told(done, stranger.id)] };
}

/** The status of an answer. */
const heard = async (billing: BillingFixture, delivery: WebhookDelivery): Promise<number> => {
  try {
    await stripeWebhook(billing.clients, delivery);
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
};

async function peopleIn({ documents, tables }: BillingFixture) {
  const { Items } = await documents.send(new ScanCommand({ TableName: tables.users }));
  return Items;
}

/**
 * Tells the webhook so many events that it must not act upon, each way to come by one in its turn. Answers what it did all
 * the same: an answer that is not the one, anything asked of database or Stripe beyond what finds that out, a row changed.
 */
export async function findForgeryFaults(billing: BillingFixture, events: number, seed: number): Promise<string[]> {
  const { genuine, trials } = await arrange(billing);
  const loot = { ...genuine, second: billing.clock.now.getTime() / 1_000, random: seededRandom(seed) };
  const people = await peopleIn(billing);
  const asked: string[] = [];
  const stop = interceptCommands([billing.documents], (name, command, next) => {
    asked.push(name);
    return next(command);
  });
  const faults: string[] = [];
  for (let at = 0; at < events; at++) {
    const trial = trials[at % trials.length];
    if (trial) faults.push(...(await faultsOf(billing, trial, loot, asked)));
  }
  stop();
  return isDeepStrictEqual(await peopleIn(billing), people) ? faults : [...faults, 'somebody’s row has changed'];
}

async function faultsOf(billing: BillingFixture, trial: Trial, loot: ForgeryInput, asked: string[]): Promise<string[]> {
  const delivery = trial.make(loot);
  if (isDeepStrictEqual(delivery, { payload: loot.payload, signature: loot.signature }))
    throw new Error(`${trial.name}: is genuine.`);
  asked.length = 0;
  billing.calls.length = 0;
  const status = await heard(billing, delivery);
  const done = [...asked, ...billing.calls];
  if (status === trial.status && isDeepStrictEqual(done.toSorted(), trial.asks.toSorted())) return [];
  return [`${trial.name}: answered ${status}, having asked for ${done.join(', ') || 'nothing'}: ${JSON.stringify(delivery)}`];
}

import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { stripeWebhook } from '../../../functions/events/stripe-webhook.lambda.ts';
import { interceptCommands } from '../aws/intercept-commands.ts';
import { seededRandom } from '../fuzzing/seeded-random.ts';
import { USER_ID } from '../record-builders.ts';
import type { BillingFixture, WebhookDelivery } from './billing-fixture.ts';
import { payCheckout } from './checkout-steps.ts';
import { FORGERIES, type ForgeryInput } from './forged-webhooks.ts';
import { signPayload } from './sign-webhook.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';

interface DeliveryCase {
  readonly name: string;
  readonly createDelivery: (input: ForgeryInput) => WebhookDelivery;
  readonly status: number;
  readonly requests: readonly string[];
}

const REJECTED_DELIVERIES: readonly DeliveryCase[] = Object.entries(FORGERIES).map(([name, createDelivery]) => ({
  name,
  createDelivery,
  status: 400,
  requests: [],
}));

/** For a processed event, the product only tries to take the lock of the event. */
const ALREADY_PROCESSED = { status: 200, requests: ['PutItemCommand'] } as const;

/** A customer of another stage is looked up in our tables and at Stripe, and the event is marked as processed. No row changes. */
const FOREIGN_CUSTOMER = {
  status: 200,
  requests: ['PutItemCommand', 'QueryCommand', 'QueryCommand', 'GET /v1/customers/:id', 'GetItemCommand', 'PutItemCommand'],
} as const;

const createOtherCases = (processed: WebhookDelivery, foreignCustomer: string): readonly DeliveryCase[] => [
  { name: 'an event delivered twice', createDelivery: () => processed, ...ALREADY_PROCESSED },
  {
    name: 'an event delivered twice, signed again',
    createDelivery: ({ nowSeconds, random }) =>
      signPayload(processed.payload, WEBHOOK_SECRET, nowSeconds - Math.floor(random() * 300)),
    ...ALREADY_PROCESSED,
  },
  {
    name: 'an event of a customer from another stage',
    createDelivery: ({ payload, nowSeconds, random }) => {
      const id = `"id":"evt_${nowSeconds}${Math.floor(random() * 1e15)}"`;
      const foreignPayload = payload.replace(/"id":"evt_\w+"/, id).replace(/cus_\w+/g, foreignCustomer);
      return signPayload(foreignPayload, WEBHOOK_SECRET, nowSeconds);
    },
    ...FOREIGN_CUSTOMER,
  },
];

/** With this number of events, `findForgeryViolations` delivers each case once. */
export const FORGERY_CASE_COUNT = REJECTED_DELIVERIES.length + createOtherCases({ payload: '', signature: '' }, '').length;

/** Delivers the first event of a purchase and withholds the second. Creates a Stripe customer whose metadata has our user's id. */
async function arrange(billing: BillingFixture) {
  await payCheckout(billing);
  const foreignCustomer = await billing.stripe.customers.create({ metadata: { userId: USER_ID } });
  await billing.emulator.runDue();
  const [processed, genuine] = ['customer.subscription.created', 'checkout.session.completed'].map((type) =>
    billing.deliveries.find(({ payload }) => JSON.parse(payload).type === type),
  );
  if (!processed || !genuine) throw new Error('Stripe has not sent the events of the purchase.');
  await stripeWebhook(billing.clients, processed);
  return { genuine, cases: [...REJECTED_DELIVERIES, ...createOtherCases(processed, foreignCustomer.id)] };
}

const deliverForStatus = async (billing: BillingFixture, delivery: WebhookDelivery): Promise<number> => {
  try {
    await stripeWebhook(billing.clients, delivery);
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
};

async function readUserRows({ documents, tables }: BillingFixture) {
  const { Items } = await documents.send(new ScanCommand({ TableName: tables.users }));
  return Items;
}

/**
 * Delivers events that must change nothing, each kind in turn. Returns every violation: another status than expected, another
 * request to the database or Stripe, or a changed row. The same seed makes the same events.
 */
export async function findForgeryViolations(billing: BillingFixture, eventCount: number, seed: number): Promise<string[]> {
  const { genuine, cases } = await arrange(billing);
  const input = { ...genuine, nowSeconds: billing.clock.now.getTime() / 1_000, random: seededRandom(seed) };
  const rowsBefore = await readUserRows(billing);
  const commands: string[] = [];
  const stop = interceptCommands([billing.documents], (name, command, next) => {
    commands.push(name);
    return next(command);
  });
  const violations: string[] = [];
  for (let index = 0; index < eventCount; index++) {
    const deliveryCase = cases[index % cases.length];
    if (deliveryCase) violations.push(...(await findViolations(billing, deliveryCase, input, commands)));
  }
  stop();
  return isDeepStrictEqual(await readUserRows(billing), rowsBefore) ? violations : [...violations, 'a user row changed'];
}

async function findViolations(
  billing: BillingFixture,
  deliveryCase: DeliveryCase,
  input: ForgeryInput,
  commands: string[],
): Promise<string[]> {
  const delivery = deliveryCase.createDelivery(input);
  if (isDeepStrictEqual(delivery, { payload: input.payload, signature: input.signature }))
    throw new Error(`${deliveryCase.name}: the event is genuine.`);
  commands.length = 0;
  billing.calls.length = 0;
  const status = await deliverForStatus(billing, delivery);
  const requests = [...commands, ...billing.calls];
  if (status === deliveryCase.status && isDeepStrictEqual(requests.toSorted(), deliveryCase.requests.toSorted())) return [];
  return [`${deliveryCase.name}: returned ${status} after ${requests.join(', ') || 'no request'}: ${JSON.stringify(delivery)}`];
}

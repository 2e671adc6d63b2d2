import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperationKey } from '#shared/api.ts';
import { cancelSubscription } from '../../functions/account/cancel-subscription.ts';
import { getAccount } from '../../functions/account/get-account.ts';
import { setCancelAtPeriodEnd } from '../../functions/account/set-cancel-at-period-end.ts';
import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import { stripeWebhook } from '../../functions/events/stripe-webhook.ts';
import { createImage } from '../../functions/images/create-image.ts';
import { deleteImage } from '../../functions/images/delete-image.ts';
import { finishImage } from '../../functions/images/finish-image.ts';
import { listImages } from '../../functions/images/list-images.ts';
import { updateImage } from '../../functions/images/update-image.ts';
import { getPlan } from '../../functions/plans/get-plan.ts';
import { type TestBilling, testBilling } from '../support/billing.ts';
import { actor } from '../support/builders.ts';
import { keep, send, type TestLibrary, testLibrary } from '../support/library.ts';
import { type Client, passingThrough } from '../support/passing-through.ts';
import { png } from '../support/pictures.ts';
import { buy, CARD_WISH, leaveCard, pay, WISH } from '../support/shopping.ts';

/** Reading what a customer has at Stripe, and closing the pages on which more could be bought. */
const READS = ['GET /v1/customers/:id', 'GET /v1/subscriptions'];
const CLOSES = 'GET /v1/checkout/sessions';
const CARD = 'GET /v1/payment_methods/:id';

/** What each operation may ask of the database, the object store and Stripe. More than this costs money with every call. */
const UNITS: Record<Exclude<OperationKey, 'signOut'>, readonly string[]> = {
  getAccount: ['GetItemCommand'],
  cancelSubscription: [
    'GetItemCommand',
    ...READS,
    CLOSES,
    'UpdateItemCommand',
    'DELETE /v1/subscriptions/:id',
    'GetItemCommand',
    ...READS,
    'UpdateItemCommand',
  ],
  setCancelAtPeriodEnd: [
    'GET /v1/subscriptions/:id',
    'POST /v1/subscriptions/:id',
    'GetItemCommand',
    ...READS,
    CLOSES,
    'UpdateItemCommand',
  ],
  getPlan: ['GET /v1/prices'],
  createCheckoutSession: [
    'PutItemCommand',
    'POST /v1/customers',
    'UpdateItemCommand',
    CLOSES,
    'GetItemCommand',
    ...READS,
    'UpdateItemCommand',
    'GET /v1/prices',
    'POST /v1/checkout/sessions',
    'DeleteItemCommand',
  ],
  confirmCheckout: ['GET /v1/checkout/sessions/:id', 'GetItemCommand', ...READS, CLOSES, 'UpdateItemCommand'],
  createCardSession: ['POST /v1/checkout/sessions'],
  confirmCard: [
    'GET /v1/checkout/sessions/:id',
    'GET /v1/customers/:id',
    'POST /v1/customers/:id',
    'GET /v1/subscriptions',
    'POST /v1/subscriptions/:id',
    'GetItemCommand',
    ...READS,
    CARD,
    CLOSES,
    'UpdateItemCommand',
  ],
  stripeWebhook: ['PutItemCommand', 'QueryCommand', 'GetItemCommand', ...READS, CLOSES, 'UpdateItemCommand', 'PutItemCommand'],
  listImages: ['QueryCommand'],
  createImage: ['TransactWriteItemsCommand ×2'],
  finishImage: [
    'GetItemCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    'PutObjectCommand',
    'CopyObjectCommand',
    'TransactWriteItemsCommand ×3',
  ],
  updateImage: ['UpdateItemCommand'],
  deleteImage: ['GetItemCommand', 'TransactWriteItemsCommand ×3', 'DeleteObjectsCommand', 'DeleteObjectCommand'],
};

let library: TestLibrary;
let billing: TestBilling;
beforeEach(async () => {
  [library, billing] = await Promise.all([testLibrary(), testBilling()]);
});
afterEach(() => Promise.all([library.close(), billing.close()]));

const mediaAccess = { grant: async () => [], revoke: () => [] };
const body = async () => new Uint8Array(await png());

/** The caller's row is read once, before any of these, to see whose billing they may act upon. */
const CALLS: Record<keyof typeof UNITS, () => Promise<() => Promise<unknown>>> = {
  cancelSubscription: async () => {
    await buy(billing);
    const payer = await billing.payer();
    return () => cancelSubscription(billing.clients, payer);
  },
  setCancelAtPeriodEnd: async () => {
    await buy(billing);
    const payer = await billing.payer();
    return () => setCancelAtPeriodEnd(billing.clients, { cancel_at_period_end: true }, payer);
  },
  getPlan: async () => () => getPlan(billing.clients, { planId: 'premium-yearly' }),
  createCheckoutSession: async () => {
    const payer = await billing.payer();
    return () => createCheckoutSession(billing.clients, WISH, payer);
  },
  confirmCheckout: async () => {
    const session_id = await pay(billing);
    const payer = await billing.payer();
    return () => confirmCheckout(billing.clients, { session_id }, payer);
  },
  createCardSession: async () => {
    await buy(billing);
    const payer = await billing.payer();
    return () => createCardSession(billing.clients, CARD_WISH, payer);
  },
  confirmCard: async () => {
    await buy(billing);
    const session_id = await leaveCard(billing);
    const payer = await billing.payer();
    return () => confirmCard(billing.clients, { session_id, account_type: 'user' }, payer);
  },
  stripeWebhook: async () => {
    await pay(billing);
    await billing.emulator.settle();
    const event = billing.deliveries.find(({ payload }) => payload.includes('"customer.subscription.created"'));
    return () => stripeWebhook(billing.clients, event ?? { payload: '', signature: '' });
  },
  getAccount: async () => () => getAccount({ ...library.clients, payments: billing.clients.payments }, {}, actor()),
  listImages: async () => () => listImages({ ...library.clients, mediaAccess }, {}, actor()),
  createImage: async () => () => createImage(library.clients, { title: 'A', notes: '' }, actor()),
  finishImage: async () => {
    const id = await send(library, await body());
    return () => finishImage(library.clients, { id }, actor());
  },
  updateImage: async () => {
    const { id } = await keep(library, await body());
    return () => updateImage(library.clients, { id, title: 'B', notes: 'C' }, actor());
  },
  deleteImage: async () => {
    const { id } = await keep(library, await body());
    return () => deleteImage(library.clients, { id }, actor());
  },
};

test.each(Object.keys(UNITS) as (keyof typeof UNITS)[])('%s asks for no more than its units', async (key) => {
  const call = await CALLS[key]();
  const asked = count([library.documents, library.s3], billing.calls);
  await call();
  // Some are asked at once, and arrive in any order.
  expect(asked.list.toSorted()).toEqual(UNITS[key].toSorted());
  asked.stop();
});

/** Names every command sent through the clients until `stop`; a transaction with the number of its items. */
function count(clients: readonly Client[], list: string[]) {
  list.length = 0;
  const stop = passingThrough(clients, (name, command, next) => {
    const { TransactItems: items } = command.input;
    list.push(`${name}${items ? ` ×${items.length}` : ''}`);
    return next(command);
  });
  return { list, stop };
}

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rowOf } from '../../../functions/clients/billing-rows.ts';
import { syncBilling } from '../../../functions/sync-billing.ts';
import { billingFixture } from '../../support/billing-fixture.ts';
import { buyPremium, payCheckout } from '../../support/checkout-steps.ts';
import { deferred } from '../../support/deferred.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../support/organization-records.ts';
import { ORG_ID, USER_ID } from '../../support/record-builders.ts';
import { stripeFailure } from '../../support/stripe-failure.ts';
import { TEST_CARDS } from '../../support/test-cards.ts';

const billing = forEachTest(billingFixture);

const customerId = async () => (await billing().userRow()).customerId ?? '';
const THEMSELVES = { type: 'user', id: USER_ID } as const;
const row = async () => rowOf(THEMSELVES, await billing().userRow());
const sync = async () => syncBilling(billing().clients, await customerId());
const live = async () => (await billing().stripe.subscriptions.list({})).data;
const yearly = async () => (await billing().stripe.prices.list()).data[0]?.id ?? '';

/** A subscription that was made past our checkout. */
async function another() {
  billing().clock.now = new Date(billing().clock.now.getTime() + 60_000);
  const session = await billing().stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await customerId(),
    line_items: [{ price: await yearly(), quantity: 1 }],
    success_url: 'https://site.example/',
  });
  const form = { number: TEST_CARDS.works, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace' };
  await fetch(session.url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  return (await billing().stripe.checkout.sessions.retrieve(session.id)).subscription as string;
}

test('a customer who is nobody’s here is left alone', async () => {
  const { id } = await billing().stripe.customers.create({});
  expect(await syncBilling(billing().clients, id)).toBeUndefined();
});

test('a customer whom the index does not know yet is found by what Stripe knows of them', async () => {
  await payCheckout(billing());
  const records = { ...billing().clients.billingRecords, ownerOf: async () => undefined };
  const user = await syncBilling({ ...billing().clients, billingRecords: records }, await customerId());
  expect(user?.billing?.subscription?.status).toBe('trialing');
});

/** Returns clients that run `act` after they have first asked Stripe, before the caller gets the response. */
function afterAsking(act: () => Promise<void>) {
  let isFirst = true;
  const { customers } = billing().clients;
  const askAndAct = async (customer: string) => {
    const found = await customers.billing(customer);
    if (isFirst) {
      isFirst = false;
      await act();
    }
    return found;
  };
  return { ...billing().clients, customers: { ...customers, billing: askAndAct } };
}

describe('calls that overlap', () => {
  test('the last to write has asked last', async () => {
    await buyPremium(billing());
    const id = await customerId();
    const [subscription] = await live();
    const slow = afterAsking(async () => {
      await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
      await syncBilling(billing().clients, id);
    });
    expect((await syncBilling(slow, id))?.billing?.subscription?.status).toBe('canceled');
    expect((await billing().userRow()).billing?.subscription?.status).toBe('canceled');
  });

  test('a call writes again when another one that asked Stripe earlier has written in between', async () => {
    await buyPremium(billing());
    const id = await customerId();
    const earlierHasAsked = deferred();
    const laterHasAsked = deferred();
    const earlier = syncBilling(
      afterAsking(async () => {
        earlierHasAsked.resolve();
        await laterHasAsked.promise;
      }),
      id,
    );
    await earlierHasAsked.promise;
    const [subscription] = await live();
    await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
    const later = syncBilling(
      afterAsking(async () => {
        laterHasAsked.resolve();
        await earlier;
      }),
      id,
    );
    expect((await later)?.billing?.subscription?.status).toBe('canceled');
    expect((await billing().userRow()).billing?.subscription?.status).toBe('canceled');
  });

  test('many at once are all answered, with what is true', async () => {
    await payCheckout(billing());
    const id = await customerId();
    const users = await Promise.all(Array.from({ length: 12 }, () => syncBilling(billing().clients, id)));
    expect(users.map((user) => user?.billing?.subscription?.status)).toEqual(Array(12).fill('trialing'));
  });

  test('where the row changes under every try it is given up, to be tried again', async () => {
    await payCheckout(billing());
    const refusing = { ...billing().clients.billingRecords, write: async () => ({ isDone: false, row: await row() }) };
    const call = syncBilling({ ...billing().clients, billingRecords: refusing }, await customerId());
    await expect(call).rejects.toMatchObject({ code: 'retry', status: 503 });
  });

  test('somebody who became another customer meanwhile keeps what is theirs', async () => {
    await payCheckout(billing());
    const old = await customerId();
    await billing().clients.billingRecords.forget(await row(), false);
    await billing().clients.billingRecords.attach(THEMSELVES, 'cus_other');
    const before = await billing().userRow();
    expect(await syncBilling(billing().clients, old)).toBeUndefined();
    expect(await billing().userRow()).toEqual(before);
  });
});

describe('a customer who was deleted', () => {
  const delivered = async () => {
    await billing().emulator.settle();
    return billing().userRow();
  };

  test('is forgotten, and the trial that nobody had heard of is not', async () => {
    await payCheckout(billing());
    const id = await customerId();
    await billing().stripe.customers.del(id);
    await syncBilling(billing().clients, id);
    expect(await delivered()).toMatchObject({ billing: { hadTrial: true, surplus: [] } });
    expect((await billing().userRow()).customerId).toBeUndefined();
  });

  test('is what somebody is whose customer Stripe does not know', async () => {
    const user = await billing().clients.billingRecords.attach(THEMSELVES, 'cus_elsewhere');
    expect(user.customerId).toBe('cus_elsewhere');
    await syncBilling(billing().clients, 'cus_elsewhere', THEMSELVES);
    expect((await billing().userRow()).customerId).toBeUndefined();
  });

  test('who is nobody here is left alone', async () => {
    expect(await syncBilling(billing().clients, 'cus_nobody')).toBeUndefined();
  });
});

describe('two that were paid', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  test('the newer is paid back and ended, and that is noted here and in Stripe', async () => {
    await buyPremium(billing());
    const [first] = await live();
    const second = await another();
    const user = await sync();
    expect(user?.billing).toMatchObject({ subscription: { id: first?.id }, surplus: [second] });
    expect((await live()).map(({ id }) => id)).toEqual([first?.id]);
    const [charge] = (await billing().stripe.charges.list({})).data;
    expect(charge).toMatchObject({ amount: 1_200, amount_refunded: 1_200, refunded: true });
    const { cancellation_details } = await billing().stripe.subscriptions.retrieve(second);
    expect(cancellation_details?.comment).toMatch(/beside a live subscription/);
  });

  test('it is reported once', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)));
    await buyPremium(billing());
    await another();
    await sync();
    await sync();
    expect(lines.filter((line) => line.includes('paidTwice'))).toHaveLength(1);
  });

  test('two calls at once pay it back once', async () => {
    await buyPremium(billing());
    await another();
    await Promise.all([sync(), sync(), sync()]);
    expect((await billing().stripe.refunds.list({})).data).toHaveLength(1);
    expect(await live()).toHaveLength(1);
  });

  test.each(['/v1/refunds', '/v1/subscriptions/'])('cut short after %s, the next call goes on', async (path) => {
    await buyPremium(billing());
    await another();
    billing().options.interfere = async (call, proceed) => {
      const answer = proceed();
      const isLost = call.method !== 'GET' && call.path.startsWith(path);
      return isLost ? stripeFailure() : answer;
    };
    await expect(sync()).rejects.toMatchObject({ code: 'retry' });
    billing().options.interfere = async (_, proceed) => proceed();
    const user = await sync();
    expect(user?.billing?.surplus).toHaveLength(1);
    expect((await billing().stripe.refunds.list({})).data).toHaveLength(1);
    expect(await live()).toHaveLength(1);
  });
});

test('a page on which more could be bought is closed beside a live subscription', async () => {
  await buyPremium(billing());
  const { id } = await billing().stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await customerId(),
    line_items: [{ price: await yearly(), quantity: 1 }],
    success_url: 'https://site.example/',
  });
  await sync();
  expect((await billing().stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});

describe('an organization', () => {
  const theirs = async () => (await billing().organizationRow()).customerId ?? '';

  beforeEach(() => createOrganization(billing()));

  test('has written down what Stripe has of it, and nobody else has', async () => {
    const id = await buySeats(billing());
    const before = await billing().userRow();
    const owner = { type: 'org', id: ORG_ID };
    expect(await syncBilling(billing().clients, await theirs())).toMatchObject({ owner, billing: { subscription: { id } } });
    expect((await billing().organizationRow()).billing).toMatchObject({
      subscription: { id, status: 'active' },
      card: { last4: '4242' },
    });
    expect(await billing().userRow()).toEqual(before);
  });

  test('is found by what Stripe knows of its customer, where the index does not know it yet', async () => {
    const id = await buySeats(billing());
    const records = { ...billing().clients.billingRecords, ownerOf: async () => undefined };
    const row = await syncBilling({ ...billing().clients, billingRecords: records }, await theirs());
    expect(row?.billing?.subscription?.id).toBe(id);
  });

  test('that has two subscriptions, as somebody made them in Stripe, keeps both, and a page to buy a third on', async () => {
    const first = await buySeats(billing());
    await billing().advanceDays(0.01);
    const second = await buySeats(billing());
    const line_items = [{ price: await yearly(), quantity: 1 }];
    const page = { mode: 'subscription', customer: await theirs(), line_items, success_url: 'https://site.example/' } as const;
    const { id } = await billing().stripe.checkout.sessions.create(page);
    const row = await syncBilling(billing().clients, await theirs());
    expect(row?.billing).toMatchObject({ subscription: { id: first }, surplus: [] });
    expect((await live()).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect((await billing().stripe.refunds.list({})).data).toEqual([]);
    expect((await billing().stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  test('does not take in a customer of somebody else’s who names it', async () => {
    const { id } = await billing().stripe.customers.create({ metadata: { orgId: ORG_ID } });
    const before = await billing().organizationRow();
    expect(await syncBilling(billing().clients, id)).toBeUndefined();
    expect(await billing().organizationRow()).toEqual(before);
  });

  test('whose customer was deleted in Stripe is none any more', async () => {
    const id = await theirs();
    await billing().stripe.customers.del(id);
    await syncBilling(billing().clients, id);
    expect(await billing().organizationRow()).not.toHaveProperty('customerId');
  });
});

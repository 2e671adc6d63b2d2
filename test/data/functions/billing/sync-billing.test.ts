import { beforeEach, describe, expect, test, vi } from 'vitest';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { toBillingRow } from '../../../../functions/clients/billing-rows.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, payCheckout } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { deferred } from '../../../support/deferred.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);

const readCustomerId = async () => (await billing().readUserRow()).customerId ?? '';
const OWNER = { type: 'user', id: USER_ID } as const;
const readBillingRow = async () => toBillingRow(OWNER, await billing().readUserRow(), false);
const sync = async () => syncBilling(billing().clients, await readCustomerId());
const listLiveSubscriptions = async () => (await billing().stripe.subscriptions.list({})).data;
const findYearlyPriceId = async () => (await billing().stripe.prices.list()).data[0]?.id ?? '';

/** Buys a subscription, a minute later, in a checkout session that the product did not create. Returns the subscription id. */
async function buyOutsideTheSite() {
  advanceClock(billing().clock, 60_000);
  const session = await billing().stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await readCustomerId(),
    line_items: [{ price: await findYearlyPriceId(), quantity: 1 }],
    success_url: 'https://site.example/',
  });
  const form = { number: TEST_CARDS.works, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace' };
  await fetch(session.url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  return (await billing().stripe.checkout.sessions.retrieve(session.id)).subscription as string;
}

test('returns undefined for a customer without an owner', async () => {
  const { id } = await billing().stripe.customers.create({});
  expect(await syncBilling(billing().clients, id)).toBeUndefined();
});

test("finds the owner by the customer's metadata when the index does not have it yet", async () => {
  await payCheckout(billing());
  const records = { ...billing().clients.billingRecords, findOwner: async () => undefined };
  const row = await syncBilling({ ...billing().clients, billingRecords: records }, await readCustomerId());
  expect(row?.billing?.subscription?.status).toBe('trialing');
});

/** Returns clients that run `act` once, between the first read from Stripe and the return of its result. */
function createClientsWithDelayedRead(act: () => Promise<void>) {
  let isFirst = true;
  const { customers } = billing().clients;
  const readAndAct = async (customer: string) => {
    const found = await customers.getBilling(customer);
    if (isFirst) {
      isFirst = false;
      await act();
    }
    return found;
  };
  return { ...billing().clients, customers: { ...customers, getBilling: readAndAct } };
}

describe('concurrent calls', () => {
  test('do not overwrite newer data with older data', async () => {
    await buyPremium(billing());
    const id = await readCustomerId();
    const [subscription] = await listLiveSubscriptions();
    const slow = createClientsWithDelayedRead(async () => {
      await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
      await syncBilling(billing().clients, id);
    });
    expect((await syncBilling(slow, id))?.billing?.subscription?.status).toBe('canceled');
    expect((await billing().readUserRow()).billing?.subscription?.status).toBe('canceled');
  });

  test('write again when a call with older data has written in between', async () => {
    await buyPremium(billing());
    const id = await readCustomerId();
    const earlierHasRead = deferred();
    const laterHasRead = deferred();
    const earlier = syncBilling(
      createClientsWithDelayedRead(async () => {
        earlierHasRead.resolve();
        await laterHasRead.promise;
      }),
      id,
    );
    await earlierHasRead.promise;
    const [subscription] = await listLiveSubscriptions();
    await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
    const later = syncBilling(
      createClientsWithDelayedRead(async () => {
        laterHasRead.resolve();
        await earlier;
      }),
      id,
    );
    expect((await later)?.billing?.subscription?.status).toBe('canceled');
    expect((await billing().readUserRow()).billing?.subscription?.status).toBe('canceled');
  });

  test('all return the current billing', async () => {
    await payCheckout(billing());
    const id = await readCustomerId();
    const rows = await Promise.all(Array.from({ length: 12 }, () => syncBilling(billing().clients, id)));
    expect(rows.map((row) => row?.billing?.subscription?.status)).toEqual(Array(12).fill('trialing'));
  });

  test('throw retry when the row changes at every attempt', async () => {
    await payCheckout(billing());
    const failingRecords = {
      ...billing().clients.billingRecords,
      writeBilling: async () => ({ isWritten: false, row: await readBillingRow() }),
    };
    const call = syncBilling({ ...billing().clients, billingRecords: failingRecords }, await readCustomerId());
    await expect(call).rejects.toMatchObject({ code: 'retry', status: 503 });
  });

  test('do not change the row when another customer was attached to it in the meantime', async () => {
    await payCheckout(billing());
    const oldCustomerId = await readCustomerId();
    await billing().clients.billingRecords.detachCustomer(await readBillingRow(), false);
    await billing().clients.billingRecords.attachCustomer(OWNER, 'cus_other', 'ada@example.com');
    const before = await billing().readUserRow();
    expect(await syncBilling(billing().clients, oldCustomerId)).toBeUndefined();
    expect(await billing().readUserRow()).toEqual(before);
  });
});

describe('a deleted customer', () => {
  const readRowAfterEvents = async () => {
    await billing().emulator.runDue();
    return billing().readUserRow();
  };

  test('is removed from the row, which records the trial even when no earlier sync has read it', async () => {
    await payCheckout(billing());
    const id = await readCustomerId();
    await billing().stripe.customers.del(id);
    await syncBilling(billing().clients, id);
    expect(await readRowAfterEvents()).toMatchObject({ billing: { hadTrial: true, duplicateSubscriptions: [] } });
    expect((await billing().readUserRow()).customerId).toBeUndefined();
  });

  test('is removed from the row when Stripe does not have it at all', async () => {
    const row = await billing().clients.billingRecords.attachCustomer(OWNER, 'cus_elsewhere', 'ada@example.com');
    expect(row.customerId).toBe('cus_elsewhere');
    await syncBilling(billing().clients, 'cus_elsewhere', OWNER);
    expect((await billing().readUserRow()).customerId).toBeUndefined();
  });

  test('is ignored when no row has it', async () => {
    expect(await syncBilling(billing().clients, 'cus_unknown')).toBeUndefined();
  });
});

describe('a second paid subscription', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  test('is canceled and refunded, which is noted in the row and in Stripe', async () => {
    await buyPremium(billing());
    const [first] = await listLiveSubscriptions();
    const secondId = await buyOutsideTheSite();
    const row = await sync();
    expect(row?.billing).toMatchObject({ subscription: { id: first?.id }, duplicateSubscriptions: [secondId] });
    expect((await listLiveSubscriptions()).map(({ id }) => id)).toEqual([first?.id]);
    const [charge] = (await billing().stripe.charges.list({})).data;
    expect(charge).toMatchObject({ amount: 1_200, amount_refunded: 1_200, refunded: true });
    const { metadata } = await billing().stripe.subscriptions.retrieve(secondId);
    expect(metadata.duplicate_refund).toBe('refunded');
  });

  test('is reported once', async () => {
    const warnings: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
    await buyPremium(billing());
    await buyOutsideTheSite();
    await sync();
    await sync();
    expect(warnings.filter((line) => line.includes('duplicateSubscription'))).toHaveLength(1);
  });

  test('is refunded once by concurrent calls', async () => {
    await buyPremium(billing());
    await buyOutsideTheSite();
    await Promise.all([sync(), sync(), sync()]);
    expect((await billing().stripe.refunds.list({})).data).toHaveLength(1);
    expect(await listLiveSubscriptions()).toHaveLength(1);
  });

  test.each(['/v1/refunds', '/v1/subscriptions/'])(
    'is canceled and refunded by the next call after a failure at %s',
    async (path) => {
      await buyPremium(billing());
      await buyOutsideTheSite();
      billing().options.intercept = async (call, proceed) => {
        const response = proceed();
        const isLost = call.method !== 'GET' && call.path.startsWith(path);
        return isLost ? stripeFailure() : response;
      };
      await expect(sync()).rejects.toMatchObject({ code: 'retry' });
      billing().options.intercept = async (_, proceed) => proceed();
      const row = await sync();
      expect(row?.billing?.duplicateSubscriptions).toHaveLength(1);
      expect((await billing().stripe.refunds.list({})).data).toHaveLength(1);
      expect(await listLiveSubscriptions()).toHaveLength(1);
    },
  );
});

test('closes an open checkout session when the customer has a live subscription', async () => {
  await buyPremium(billing());
  const { id } = await billing().stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await readCustomerId(),
    line_items: [{ price: await findYearlyPriceId(), quantity: 1 }],
    success_url: 'https://site.example/',
  });
  await sync();
  expect((await billing().stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});

describe('an organization', () => {
  const readOrganizationCustomerId = async () => (await billing().readOrganizationRow()).customerId ?? '';

  beforeEach(() => createOrganization(billing()));

  test('has its billing stored in its own row only', async () => {
    const id = await buySeats(billing());
    const before = await billing().readUserRow();
    const owner = { type: 'org', id: ORG_ID };
    expect(await syncBilling(billing().clients, await readOrganizationCustomerId())).toMatchObject({
      owner,
      billing: { subscription: { id } },
    });
    expect((await billing().readOrganizationRow()).billing).toMatchObject({
      subscription: { id, status: 'active' },
      card: { last4: '4242' },
    });
    expect(await billing().readUserRow()).toEqual(before);
  });

  test("is found by its customer's metadata when the index does not have it yet", async () => {
    const id = await buySeats(billing());
    const records = { ...billing().clients.billingRecords, findOwner: async () => undefined };
    const row = await syncBilling({ ...billing().clients, billingRecords: records }, await readOrganizationCustomerId());
    expect(row?.billing?.subscription?.id).toBe(id);
  });

  test('keeps and reports two subscriptions, and keeps a checkout session, that staff created in Stripe', async () => {
    const warnings: unknown[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(JSON.parse(line)));
    const firstId = await buySeats(billing());
    await billing().advanceDays(0.01);
    const secondId = await buySeats(billing());
    const line_items = [{ price: await findYearlyPriceId(), quantity: 1 }];
    const sessionInput = {
      mode: 'subscription',
      customer: await readOrganizationCustomerId(),
      line_items,
      success_url: 'https://site.example/',
    } as const;
    const { id } = await billing().stripe.checkout.sessions.create(sessionInput);
    const row = await syncBilling(billing().clients, await readOrganizationCustomerId());
    expect(row?.billing).toMatchObject({ subscription: { id: firstId }, duplicateSubscriptions: [] });
    expect((await listLiveSubscriptions()).map(({ id }) => id).toSorted()).toEqual([firstId, secondId].toSorted());
    expect((await billing().stripe.refunds.list({})).data).toEqual([]);
    expect((await billing().stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect(warnings).toEqual([expect.objectContaining({ message: 'additionalSubscription', subscriptionId: secondId })]);
  });

  test('ignores a foreign customer whose metadata names the organization', async () => {
    const { id } = await billing().stripe.customers.create({ metadata: { orgId: ORG_ID } });
    const before = await billing().readOrganizationRow();
    expect(await syncBilling(billing().clients, id)).toBeUndefined();
    expect(await billing().readOrganizationRow()).toEqual(before);
  });

  test('has no customer after the customer was deleted in Stripe', async () => {
    const id = await readOrganizationCustomerId();
    await billing().stripe.customers.del(id);
    await syncBilling(billing().clients, id);
    expect(await billing().readOrganizationRow()).not.toHaveProperty('customerId');
  });
});

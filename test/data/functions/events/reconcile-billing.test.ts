import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, payCheckout, submitReplacementCard } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { buySeats, createOrganization } from '../../../support/organizations/organization-records.ts';

const billing = forEachTest(billingFixture);
const warnings: string[] = [];
beforeEach(async () => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});

const reconcile = () => reconcileBilling(billing().clients);
const readStatus = async () => (await billing().readUserRow()).billing?.subscription?.status;
const getReadUntil = async () => (await billing().clients.eventRecords.getProgress()).readUntil;
const listCallsExceptEventList = () => billing().calls.filter((call) => !call.startsWith('GET /v1/events'));

test('syncs a purchase whose events the webhook missed', async () => {
  await reconcile();
  await payCheckout(billing());
  expect(await readStatus()).toBeUndefined();
  await billing().advanceDays(1 / 24);
  await reconcile();
  expect(await readStatus()).toBe('trialing');
  expect(await getReadUntil()).toEqual(billing().clock.now);
});

test.each([true, false])('syncs the purchase of an organization (with an earlier run: %s)', async (hasRun) => {
  await createOrganization(billing());
  if (hasRun) await reconcile();
  const id = await buySeats(billing());
  await billing().advanceDays(1 / 24);
  await reconcile();
  expect((await billing().readOrganizationRow()).billing?.subscription?.id).toBe(id);
});

test('reports missed events, but not events of the last minutes', async () => {
  await reconcile();
  await payCheckout(billing());
  await reconcile();
  expect(warnings).toEqual([]);
  // The run has also caused an event, because it stored in the subscription that the trial is allowed.
  await billing().stripe.customers.update((await billing().readUserRow()).customerId ?? '', { name: 'Ada' });
  await billing().advanceDays(1 / 24);
  await reconcile();
  expect(warnings.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ message: 'missedEvents', events: 2 })]);
});

test('makes no further calls for events that the webhook has processed', async () => {
  await reconcile();
  await payCheckout(billing());
  await billing().emulator.runDue();
  for (const delivery of billing().deliveries) await stripeWebhook(billing().clients, delivery);
  billing().calls.length = 0;
  await reconcile();
  expect(listCallsExceptEventList()).toEqual([]);
});

test('makes no further calls for events that an earlier run has processed', async () => {
  await reconcile();
  await payCheckout(billing());
  await reconcile();
  // Processes the event that the first run caused by changing the subscription.
  await reconcile();
  billing().calls.length = 0;
  await reconcile();
  expect(listCallsExceptEventList()).toEqual([]);
});

test('syncs a customer once for many events', async () => {
  await reconcile();
  await payCheckout(billing());
  billing().calls.length = 0;
  await reconcile();
  expect(listCallsExceptEventList().filter((call) => call === 'GET /v1/customers/:id')).toHaveLength(1);
});

test('applies a new card when the user closed the page before the redirect', async () => {
  await reconcile();
  await buyPremium(billing());
  await submitReplacementCard(billing());
  await reconcile();
  expect((await billing().readUserRow()).billing?.card?.last4).toBe('4444');
});

test('processes an event that appears in the list almost two hours late', async () => {
  await payCheckout(billing());
  await billing().clients.eventRecords.setProgress({ readUntil: new Date(billing().clock.now.getTime() + 110 * 60_000) });
  await reconcile();
  expect(await readStatus()).toBe('trialing');
});

describe('the full scan', () => {
  test.each([
    ['in the first run', undefined],
    ['when the last run was 29 days ago', 29],
  ])('syncs every customer %s', async (_, days) => {
    await payCheckout(billing());
    if (days)
      await billing().clients.eventRecords.setProgress({
        readUntil: new Date(billing().clock.now.getTime() - days * 86_400_000),
      });
    await reconcile();
    expect(await readStatus()).toBe('trialing');
    expect(await billing().clients.eventRecords.getProgress()).toEqual({ readUntil: billing().clock.now });
  });

  test('ignores foreign customers in the same Stripe account', async () => {
    await billing().stripe.customers.create({ email: 'eve@example.com', metadata: { userId: 'user-1' } });
    await billing().stripe.customers.create({ email: 'eve@example.com' });
    const before = await billing().readUserRow();
    await reconcile();
    expect(await billing().readUserRow()).toEqual(before);
  });

  test.each([
    ['continues at its cursor while the event list covers the time since', 10, 0],
    ['starts over when the event list does not reach back', 40, 1],
  ])('after an interruption %s', async (_, days, expectedCustomerCount) => {
    await payCheckout(billing());
    const passStart = billing().clock.now;
    const [lastCustomerId] = await billing().clients.customers.listIdsAfter(undefined);
    await billing().clients.eventRecords.setProgress({
      unfinishedScan: { startedAt: passStart, lastCustomerId: lastCustomerId },
    });
    await billing().advanceDays(days);
    let customerCount = 0;
    const listIdsAfter = async (after: string | undefined) => {
      const found = await billing().clients.customers.listIdsAfter(after);
      customerCount += found.length;
      return found;
    };
    await reconcileBilling({ ...billing().clients, customers: { ...billing().clients.customers, listIdsAfter } });
    expect(await readStatus()).toBe('active');
    expect(customerCount).toBe(expectedCustomerCount);
  });

  test('starts over when the customer at which the last run stopped was deleted', async () => {
    await payCheckout(billing());
    const { id } = await billing().stripe.customers.create();
    await billing().clients.eventRecords.setProgress({ unfinishedScan: { startedAt: billing().clock.now, lastCustomerId: id } });
    await billing().stripe.customers.del(id);
    await reconcile();
    expect(await readStatus()).toBe('trialing');
  });

  test('continues in the next run when it takes longer than 10 minutes', async () => {
    await payCheckout(billing());
    const clientsWithMovingClock = { ...billing().clients, now: () => billing().clock.now };
    const listIdsAfter = async (after: string | undefined) => {
      advanceClock(billing().clock, 11 * 60_000);
      return billing().clients.customers.listIdsAfter(after);
    };
    await reconcileBilling({ ...clientsWithMovingClock, customers: { ...billing().clients.customers, listIdsAfter } });
    expect(await billing().clients.eventRecords.getProgress()).toMatchObject({
      unfinishedScan: { lastCustomerId: expect.stringMatching(/^cus_/) },
    });
    await reconcile();
    expect(await billing().clients.eventRecords.getProgress()).toEqual({ readUntil: billing().clock.now });
  });

  describe('a customer whose sync fails', () => {
    const failRequestsOf = (customerId = '') => {
      const failure = stripeFailure();
      billing().options.intercept = async (call, proceed) => (call.path.includes(customerId) ? failure : proceed());
    };
    beforeEach(async () => {
      await billing().clients.users.add({ userId: 'bob', email: 'bob@example.com', created: billing().clock.now });
      await payCheckout(billing(), { userId: 'bob' });
      await payCheckout(billing());
      await billing().advanceDays(40);
    });

    test('does not stop other customers, is reported, and fails the run', async () => {
      const { customerId } = await billing().readUserRow();
      failRequestsOf(customerId);
      await expect(reconcile()).rejects.toMatchObject({ code: 'retry' });
      expect((await billing().readUserRow('bob')).billing?.subscription?.status).toBe('active');
      expect(warnings.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ message: 'reconcileFailed', customerId, reason: expect.stringMatching(/^retry: Stripe/) }),
      );
    });

    test('is retried in every run until it succeeds', async () => {
      const { customerId } = await billing().readUserRow();
      failRequestsOf(customerId);
      await expect(reconcile()).rejects.toMatchObject({ code: 'retry' });
      expect(await billing().clients.eventRecords.getProgress()).toEqual({
        readUntil: billing().clock.now,
        failed: [customerId],
      });
      await billing().advanceDays(1 / 24);
      await expect(reconcile()).rejects.toMatchObject({ code: 'retry' });
      billing().options.intercept = async (_, proceed) => proceed();
      await reconcile();
      expect(await readStatus()).toBe('active');
      expect(await billing().clients.eventRecords.getProgress()).toEqual({ readUntil: billing().clock.now });
    });

    test('stops the scan when more than 100 customers fail', async () => {
      const listIdsAfter = async () => Array.from({ length: 200 }, (_, index) => `cus_${index}`);
      const findOwner = () => Promise.reject(new Error('Broken.'));
      const customers = { ...billing().clients.customers, listIdsAfter, findOwner };
      await expect(reconcileBilling({ ...billing().clients, customers })).rejects.toThrow('Broken.');
      expect(warnings.filter((line) => line.includes('reconcileFailed'))).toHaveLength(101);
      expect(await billing().clients.eventRecords.getProgress()).toEqual({});
    });
  });

  test('is followed by the event list, which reports deleted customers', async () => {
    await buyPremium(billing());
    await billing().stripe.customers.del((await billing().readUserRow()).customerId ?? '');
    await billing().advanceDays(20);
    await reconcile();
    expect(await billing().readUserRow()).not.toHaveProperty('customerId');
  });
});

test('retries the events of a customer whose sync failed, and processes the events of other customers', async () => {
  await reconcile();
  await billing().clients.users.add({ userId: 'bob', email: 'bob@example.com', created: billing().clock.now });
  await payCheckout(billing());
  await payCheckout(billing(), { userId: 'bob' });
  const before = await getReadUntil();
  const { customerId } = await billing().readUserRow();
  billing().options.intercept = async (call, proceed) => (call.path.includes(customerId ?? '') ? stripeFailure() : proceed());
  await billing().advanceDays(0.01);
  await expect(reconcile()).rejects.toMatchObject({ code: 'retry' });
  expect(warnings.at(-1)).toContain(customerId);
  expect((await billing().readUserRow('bob')).billing?.subscription?.status).toBe('trialing');
  expect(await getReadUntil()).toEqual(before);
  billing().options.intercept = async (_, proceed) => proceed();
  await reconcile();
  expect(await readStatus()).toBe('trialing');
});

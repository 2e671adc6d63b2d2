import { describe, expect, test } from 'vitest';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { type BillingFixture, billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, CHECKOUT_INPUT, payCheckout, readSessionId, submitCard } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { organizationRecord, PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { USER_ID } from '../../../support/record-builders.ts';

const billing = forEachTest(billingFixture);

const createSession = async (changes: object = {}) =>
  createCheckoutSession(billing().clients, { ...CHECKOUT_INPUT, ...changes }, await billing().payer());
const listSessions = async (status?: 'open') =>
  (await billing().stripe.checkout.sessions.list({ ...(status && { status }) })).data;
const listLiveSubscriptions = async () => (await billing().stripe.subscriptions.list({})).data;

describe('the checkout page', () => {
  test('sells the plan with a trial and contains the user id and the A/B group', async () => {
    const { url } = await createSession();
    const session = await billing().stripe.checkout.sessions.retrieve(readSessionId(url));
    const { customerId } = await billing().readUserRow();
    expect(session).toMatchObject({
      customer: customerId,
      mode: 'subscription',
      client_reference_id: USER_ID,
      metadata: { userId: USER_ID, group: expect.stringMatching(/^[AB]$/) },
      amount_total: 0,
    });
    expect(await billing().stripe.customers.retrieve(customerId ?? '')).toMatchObject({
      email: 'ada@example.com',
      metadata: { userId: USER_ID },
    });
  });

  test.each(['A', 'B'])('contains the forced A/B group %s', async (group) => {
    const { url } = await createSession({ ab_group: group });
    expect((await billing().stripe.checkout.sessions.retrieve(readSessionId(url))).metadata).toMatchObject({ group });
  });

  test('redirects to the requested URL with the session id', async () => {
    const { url } = await createSession();
    const { success_url, cancel_url } = await billing().stripe.checkout.sessions.retrieve(readSessionId(url));
    expect({ success_url, cancel_url }).toEqual({
      success_url: CHECKOUT_INPUT.success_url,
      cancel_url: CHECKOUT_INPUT.cancel_url,
    });
    expect(await submitCard(url)).toBe(CHECKOUT_INPUT.success_url.replace('{CHECKOUT_SESSION_ID}', readSessionId(url)));
  });

  test('expires after 30 to 32 minutes', async () => {
    const { expires_at } = await billing().stripe.checkout.sessions.retrieve(readSessionId((await createSession()).url));
    const minutes = (expires_at * 1_000 - billing().clock.now.getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(30);
    expect(minutes).toBeLessThanOrEqual(32);
  });

  test('is reused for the same terms while it stays open long enough', async () => {
    const first = await createSession();
    advanceClock(billing().clock, 20 * 60_000);
    expect(await createSession()).toEqual(first);
    advanceClock(billing().clock, 5 * 60_000);
    expect(await createSession()).not.toEqual(first);
    expect(await listSessions('open')).toHaveLength(1);
  });

  test('is found and reused behind 100 open sessions for saving a card', async () => {
    const first = await createSession();
    const { customerId = '' } = await billing().readUserRow();
    const cardSessionParams = {
      mode: 'setup',
      customer: customerId,
      currency: 'usd',
      success_url: CHECKOUT_INPUT.success_url,
    } as const;
    for (let count = 0; count < 100; count++) await billing().stripe.checkout.sessions.create(cardSessionParams);
    expect(await createSession()).toEqual(first);
  });

  test.each([{ quick_trial: true }, { cancel_url: 'https://site.example/other' }])(
    'is replaced by another one, and closed, when the terms change to %j',
    async (changes) => {
      const first = await createSession();
      expect(await createSession(changes)).not.toEqual(first);
      expect(await listSessions('open')).toHaveLength(1);
      expect(await listSessions()).toHaveLength(2);
    },
  );
});

describe('the trial', () => {
  const buyAndCountTrialDays = async (changes: object = {}) => {
    const { subscription } = await buyPremium(billing(), changes);
    return subscription?.trial_end && (subscription.trial_end.getTime() - billing().clock.now.getTime()) / 86_400_000;
  };
  const cancelSubscription = async () => {
    const [subscription] = await listLiveSubscriptions();
    await billing().stripe.subscriptions.cancel(subscription?.id ?? '');
  };

  test('is given once per account', async () => {
    expect(await buyAndCountTrialDays()).toBe(7);
    await cancelSubscription();
    expect(await buyAndCountTrialDays()).toBeUndefined();
    expect(await billing().clients.payments.list((await billing().readUserRow()).customerId ?? '')).toMatchObject([
      { amount: 1_200 },
    ]);
  });

  test('is given once with `limit` and again with `no_limit`, and lasts one day with `quick_trial`', async () => {
    expect(await buyAndCountTrialDays({ limit: true })).toBe(7);
    await cancelSubscription();
    expect(await buyAndCountTrialDays({ no_limit: true, quick_trial: true })).toBe(1);
  });

  test('is not given again when the customer was deleted in Stripe', async () => {
    await buyAndCountTrialDays();
    await cancelSubscription();
    await billing().stripe.customers.del((await billing().readUserRow()).customerId ?? '');
    expect(await buyAndCountTrialDays()).toBeUndefined();
  });
});

describe('createCheckoutSession', () => {
  test('throws conflict when a subscription is live that is not in the row yet', async () => {
    await payCheckout(billing());
    expect((await billing().readUserRow()).billing?.subscription, 'the row does not have it yet').toBeUndefined();
    await expect(createSession()).rejects.toMatchObject({ code: 'conflict', message: 'You already have a subscription.' });
    expect(await listSessions('open')).toEqual([]);
  });

  test('returns the same page of one customer to two concurrent requests', async () => {
    const [one, other] = await Promise.all([createSession(), createSession()]);
    expect(one).toEqual(other);
    expect(await listSessions('open')).toHaveLength(1);
    expect((await billing().stripe.customers.list()).data).toHaveLength(1);
    expect(await billing().listEventRecordIds(), 'the lock is gone').toEqual([]);
  });

  test('sells one subscription when two tabs request pages with different terms', async () => {
    const pages = await Promise.all([createSession(), createSession({ quick_trial: true })]);
    for (const { url } of pages) await submitCard(url);
    expect(await listLiveSubscriptions()).toHaveLength(1);
  });

  test('sells one subscription when a page is paid while the next one opens', async () => {
    const { url } = await createSession();
    billing().options.intercept = async (call, proceed) => {
      if (call.path.endsWith('/expire')) await submitCard(url);
      return proceed();
    };
    await expect(createSession({ quick_trial: true })).rejects.toMatchObject({ code: 'retry' });
    await expect(createSession()).rejects.toMatchObject({ code: 'conflict' });
    expect(await listLiveSubscriptions()).toHaveLength(1);
  });
});

describe('the page of a user who may no longer buy', () => {
  const createSessionAndRun = async (act: (url: string) => Promise<unknown>) => {
    const createPurchaseSession: BillingFixture['clients']['checkouts']['createPurchaseSession'] = async (terms, now) => {
      const url = await billing().clients.checkouts.createPurchaseSession(terms, now);
      await act(url);
      return url;
    };
    const clients = { ...billing().clients, checkouts: { ...billing().clients.checkouts, createPurchaseSession } };
    return createCheckoutSession(clients, CHECKOUT_INPUT, await billing().payer());
  };

  test('is closed when the user has taken a seat during the call', async () => {
    const call = createSessionAndRun(() => billing().clients.organizations.create(organizationRecord({ billing: PAID_BILLING })));
    await expect(call).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Your organization pays for this account. There is nothing to buy.',
    });
    expect(await listSessions()).toMatchObject([{ status: 'expired' }]);
  });

  test('is closed when the user was deleted during the call', async () => {
    const call = createSessionAndRun(async () =>
      billing().clients.users.remove(USER_ID, (await billing().readUserRow()).customerId),
    );
    await expect(call).rejects.toMatchObject({ code: 'notSignedIn' });
    expect(await listSessions()).toMatchObject([{ status: 'expired' }]);
  });
});

describe('a rejected request', () => {
  const checkoutSettings = { origin: 'https://site.example', acceptsTrialFlags: false, collectsTax: false };
  test.each([
    [{ success_url: 'https://site.example.evil/x' }, 'success_url: must be a URL on https://site.example'],
    [{ cancel_url: 'https://user@site.example/' }, 'cancel_url: must be a URL on https://site.example'],
    [{ cancel_url: 'http://site.example/' }, 'cancel_url: must be a URL on https://site.example'],
    [{ success_url: 'https://site.example:8443/' }, 'success_url: must be a URL on https://site.example'],
    [{ quick_trial: true }, 'quick_trial: is not accepted in this environment'],
    [{ no_limit: true }, 'no_limit: is not accepted in this environment'],
  ])('makes no calls and writes nothing for %j', async (changes, message) => {
    const call = createCheckoutSession(
      { ...billing().clients, checkoutSettings },
      { ...CHECKOUT_INPUT, ...changes },
      await billing().payer(),
    );
    await expect(call).rejects.toMatchObject({ code: 'badRequest', message });
    expect(billing().calls).toEqual([]);
    expect(await billing().listEventRecordIds()).toEqual([]);
    expect((await billing().readUserRow()).customerId).toBeUndefined();
  });
});

test('throws retry when Stripe is unavailable, and releases the lock', async () => {
  const failure = stripeFailure();
  billing().options.intercept = async () => failure;
  await expect(createSession()).rejects.toMatchObject({ code: 'retry', status: 503 });
  billing().options.intercept = async (_, proceed) => proceed();
  expect((await createSession()).url).toMatch(/^http/);
});

test('reuses the customer when the response to its creation was lost', async () => {
  billing().options.intercept = async (call, proceed) => {
    const response = proceed();
    return call.path === '/v1/customers' ? { ...response, status: 500, body: '{"error":{"type":"api_error"}}' } : response;
  };
  await expect(createSession()).rejects.toMatchObject({ code: 'retry' });
  billing().options.intercept = async (_, proceed) => proceed();
  await createSession();
  expect((await billing().stripe.customers.list()).data).toHaveLength(1);
});

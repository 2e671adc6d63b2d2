import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createFaultSwitch } from '../../../../dev/stack/emulators/fault-switch.ts';
import { openStripe } from '../../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { createCheckoutsClient } from '../../../../functions/clients/checkouts.ts';
import { type CallStripe, createStripeCaller } from '../../../../functions/clients/stripe.ts';
import { createSubscriptionsClient } from '../../../../functions/clients/subscriptions.ts';
import { SITE_ORIGIN, STRIPE_KEY } from '../../../support/billing/stripe-clients.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';

const stripe = forEachTest(async () => {
  const faults = createFaultSwitch();
  const options = { origin: 'http://stripe.example', siteOrigin: SITE_ORIGIN, secretKey: STRIPE_KEY };
  const emulator = openStripe({ ...options, takeFault: faults.takeFor('stripe') });
  const { origin, close } = await serveOnFreePort(emulator.listener);
  return {
    faults,
    callStripe: createStripeCaller(origin, async () => STRIPE_KEY),
    close: async () => {
      await Promise.all([emulator.close(), close()]);
    },
  };
});

const createCustomer = () => stripe().callStripe((client) => client.customers.create({ email: 'ada@example.com' }));
const countCustomers = async () => (await stripe().callStripe((client) => client.customers.list())).data.length;
const setFault = (kind: 'rateLimit' | 'lockTimeout', count: number) => stripe().faults.set({ service: 'stripe', kind, count });

test('a request succeeds once after two lock timeouts', async () => {
  setFault('lockTimeout', 2);
  expect(await createCustomer()).toMatchObject({ email: 'ada@example.com' });
  expect(await countCustomers()).toBe(1);
});

test.each(['lockTimeout', 'rateLimit'] as const)('a request throws `retry` for a lasting %s, without effect', async (kind) => {
  setFault(kind, 3);
  const cause = expect.objectContaining({ type: 'StripeRateLimitError' });
  await expect(createCustomer()).rejects.toMatchObject({ code: 'retry', status: 503, cause });
  setFault(kind, 0);
  expect(await countCustomers()).toBe(0);
});

test('rate limits do not stop later requests to Stripe', async () => {
  setFault('rateLimit', 5);
  for (let call = 1; call <= 5; call++) await expect(createCustomer()).rejects.toMatchObject({ code: 'retry' });
  expect(await createCustomer()).toMatchObject({ email: 'ada@example.com' });
});

describe('a change of an object fails after one request while Stripe does not respond', () => {
  const openSession = { id: 'cs_1', url: null, expires_at: 0, metadata: {} };
  const terms = {
    owner: { type: 'user', id: 'u' } as const,
    quantity: 1,
    userId: '',
    customerId: '',
    priceId: '',
    trialDays: 0,
    group: '',
    successUrl: '',
    cancelUrl: '',
    collectsTax: false,
  };

  /** Responds once to a request whose code matches `answeredRequest`. `failedRequests` lists the code of all other requests. */
  function createFailingCaller(answeredRequest: RegExp | undefined) {
    const failedRequests: string[] = [];
    const callStripe: CallStripe = async (request) => {
      const source = String(request);
      if (answeredRequest?.test(source) && failedRequests.length === 0) return { status: 'active' } as never;
      failedRequests.push(source);
      throw new AppError('retry', 'Stripe does not respond.');
    };
    return { callStripe, failedRequests };
  }

  test('when a checkout session expires', async () => {
    const { callStripe, failedRequests } = createFailingCaller(undefined);
    const expiry = createCheckoutsClient(callStripe).reuseSession([openSession], terms, new Date());
    await expect(expiry).rejects.toMatchObject({ code: 'retry' });
    expect(failedRequests).toHaveLength(1);
  });

  test('when a subscription changes', async () => {
    const { callStripe, failedRequests } = createFailingCaller(/retrieve/);
    await expect(createSubscriptionsClient(callStripe).setCancelAtPeriodEnd('sub_1', true)).rejects.toMatchObject({
      code: 'retry',
    });
    expect(failedRequests).toHaveLength(1);
  });
});

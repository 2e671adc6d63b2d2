import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { SECRET_KEY, startStripe } from './stripe-fixture.ts';

const account = forEachTest(async () => {
  const faults = createFaultSwitch();
  const fixture = await startStripe({ hasReceiver: false, takeFault: faults.takeFor('stripe') });
  const retryingStripe = new Stripe(SECRET_KEY, { host: '127.0.0.1', port: fixture.port, protocol: 'http', telemetry: false });
  return { ...fixture, faults, retryingStripe };
});

const setFault = (kind: 'rateLimit' | 'lockTimeout' | 'noResponse', count: number) =>
  account().faults.set({ service: 'stripe', kind, count });
const countCustomers = async () => (await account().stripe.customers.list()).data.length;

test('returns 429 rate_limit, which stripe-node does not repeat', async () => {
  setFault('rateLimit', 1);
  const failure = account().retryingStripe.customers.create({});
  await expect(failure).rejects.toThrow(Stripe.errors.StripeRateLimitError);
  await expect(failure).rejects.toMatchObject({
    code: 'rate_limit',
    statusCode: 429,
    headers: { 'stripe-should-retry': 'false', 'stripe-rate-limited-reason': 'global-rate' },
  });
  expect(await countCustomers()).toBe(0);
});

test('returns 429 lock_timeout, which asks for a retry', async () => {
  setFault('lockTimeout', 1);
  const failure = account().stripe.customers.create({});
  await expect(failure).rejects.toThrow(Stripe.errors.StripeRateLimitError);
  await expect(failure).rejects.toMatchObject({
    code: 'lock_timeout',
    statusCode: 429,
    headers: { 'stripe-should-retry': 'true' },
    doc_url: 'https://stripe.com/docs/error-codes/lock-timeout',
  });
  expect(await countCustomers()).toBe(0);
});

test('lets stripe-node repeat a request after a lock timeout with the same idempotency key', async () => {
  setFault('lockTimeout', 2);
  const { id } = await account().retryingStripe.customers.create({}, { idempotencyKey: 'key-1' });
  expect((await account().stripe.customers.create({}, { idempotencyKey: 'key-1' })).id).toBe(id);
  expect(await countCustomers()).toBe(1);
});

test('closes the connection without a response, and changes nothing', async () => {
  setFault('noResponse', 1);
  await expect(account().stripe.customers.create({}, { timeout: 50 })).rejects.toThrow(Stripe.errors.StripeConnectionError);
  expect(await countCustomers()).toBe(0);
});

test('returns no lock timeout to a read', async () => {
  setFault('lockTimeout', 1);
  expect(await countCustomers()).toBe(0);
  expect(account().faults.list()).toHaveLength(1);
});

test('rejects a wrong key before it counts a fault', async () => {
  setFault('rateLimit', 1);
  const stripeWithWrongKey = new Stripe('sk_test_wrong', {
    host: '127.0.0.1',
    port: account().port,
    protocol: 'http',
    telemetry: false,
  });
  await expect(stripeWithWrongKey.customers.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  expect(account().faults.list()).toHaveLength(1);
});

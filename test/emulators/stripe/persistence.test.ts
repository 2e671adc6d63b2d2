import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStripe } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { buy, createSubscriptionParams, submitCard } from './purchases.ts';
import { DAY_SECONDS, SECRET_KEY, SITE, startStripeForTest } from './stripe-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stripe-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (file: string) => startStripeForTest({ file });

/** `before` is not closed, as if its process was killed: `after` can only read what `before` had written to the file. */
test('keeps every acknowledged change after a restart and continues the schedules', async () => {
  const file = path.join(folder, 'restart.json');
  const before = await open(file);
  const { customer, price, subscription } = await buy(before, { trialDays: 7 });
  const openSession = await before.stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: customer.id }));
  const key = { idempotencyKey: 'repeated' };
  const customerBefore = await before.stripe.customers.create({ name: 'Kept' }, key);
  const pagePath = new URL(openSession.url ?? '').pathname;

  const after = await open(file);
  expect(await after.stripe.subscriptions.retrieve(subscription.id)).toEqual(
    await before.stripe.subscriptions.retrieve(subscription.id),
  );
  expect((await after.stripe.customers.create({ name: 'Kept' }, key)).id).toBe(customerBefore.id);
  await submitCard({ ...openSession, url: after.origin + pagePath });
  expect((await after.stripe.checkout.sessions.retrieve(openSession.id)).status).toBe('complete');
  await after.advance(8 * DAY_SECONDS);
  expect((await after.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('retries undelivered events after a restart and keeps held events held', async () => {
  const file = path.join(folder, 'events.json');
  const before = await open(file);
  before.receiver.behavior.respond = () => 500;
  await before.stripe.customers.create({ name: 'First' });
  await before.emulator.runDue();
  await before.emulator.holdEvents();
  await before.stripe.customers.create({ name: 'Second' });
  await before.emulator.close();

  const after = await open(file);
  await after.advance(5 * 60);
  expect(after.receiver.received.map(({ data }) => data.object)).toMatchObject([{ name: 'First' }]);
  expect(after.emulator.areEventsHeld()).toBe(true);
  await after.emulator.releaseEvents();
  expect(after.receiver.received.map(({ data }) => data.object)).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

test('stores no card number in the file', async () => {
  const file = path.join(folder, 'cards.json');
  const fixture = await open(file);
  await buy(fixture);
  const content = readFileSync(file, 'utf8');
  expect(content).toContain('ada@example.com');
  expect(content).not.toContain('4242424242424242');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('does not write the file for a read', async () => {
  const file = path.join(folder, 'unchanged.json');
  const fixture = await open(file);
  const { customer } = await buy(fixture);
  await fixture.emulator.runDue();
  writeFileSync(file, 'unchanged');
  await fixture.stripe.customers.retrieve(customer.id);
  await fixture.emulator.runDue();
  expect(readFileSync(file, 'utf8')).toBe('unchanged');
});

test('throws an error with the file name when the file is not a Stripe account, and keeps the file', () => {
  const file = path.join(folder, 'other.json');
  writeFileSync(file, '{"customers": "none"}');
  const options = { origin: 'http://localhost:3002', secretKey: SECRET_KEY, siteOrigin: SITE, file };
  expect(() => openStripe(options)).toThrow(`${file} is not a valid file of the Stripe emulator`);
  expect(readFileSync(file, 'utf8')).toBe('{"customers": "none"}');
});

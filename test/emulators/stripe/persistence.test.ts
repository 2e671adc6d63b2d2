import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStripe } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { DAY, ownStripe, SECRET_KEY, SITE } from './running-stripe.ts';
import { buy, sendCard, subscriptionWish } from './shopping.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stripe-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (file: string) => ownStripe({ file });

/** The first emulator keeps running, as if it was killed. The second one reads the state that the file has at that time. */
test('keeps every acknowledged change after a restart and continues the schedules', async () => {
  const file = path.join(folder, 'restart.json');
  const before = await open(file);
  const { customer, price, subscription } = await buy(before, { trialDays: 7 });
  const waiting = await before.stripe.checkout.sessions.create(subscriptionWish(price.id, { customer: customer.id }));
  const key = { idempotencyKey: 'kept' };
  const kept = await before.stripe.customers.create({ name: 'Kept' }, key);
  const pageAddress = new URL(waiting.url ?? '').pathname;

  const after = await open(file);
  expect(await after.stripe.subscriptions.retrieve(subscription.id)).toEqual(
    await before.stripe.subscriptions.retrieve(subscription.id),
  );
  expect((await after.stripe.customers.create({ name: 'Kept' }, key)).id).toBe(kept.id);
  await sendCard({ ...waiting, url: after.origin + pageAddress });
  expect((await after.stripe.checkout.sessions.retrieve(waiting.id)).status).toBe('complete');
  await after.pass(8 * DAY);
  expect((await after.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('retries undelivered events after a restart and keeps held events held', async () => {
  const file = path.join(folder, 'events.json');
  const before = await open(file);
  before.receiver.behaviour.answer = () => 500;
  await before.stripe.customers.create({ name: 'First' });
  await before.emulator.runDue();
  await before.emulator.holdEvents();
  await before.stripe.customers.create({ name: 'Second' });
  await before.emulator.close();

  const after = await open(file);
  await after.pass(5 * 60);
  expect(after.receiver.received.map(({ data }) => data.object)).toMatchObject([{ name: 'First' }]);
  expect(after.emulator.areEventsHeld()).toBe(true);
  await after.emulator.releaseEvents();
  expect(after.receiver.received.map(({ data }) => data.object)).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

test('stores no card number in the file', async () => {
  const file = path.join(folder, 'cards.json');
  const running = await open(file);
  await buy(running);
  const kept = readFileSync(file, 'utf8');
  expect(kept).toContain('ada@example.com');
  expect(kept).not.toContain('4242424242424242');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('does not write the file for a read', async () => {
  const file = path.join(folder, 'looking.json');
  const running = await open(file);
  const { customer } = await buy(running);
  await running.emulator.runDue();
  writeFileSync(file, 'looked at');
  await running.stripe.customers.retrieve(customer.id);
  await running.emulator.runDue();
  expect(readFileSync(file, 'utf8')).toBe('looked at');
});

test('throws an error with the file name when the file is not an account, and keeps the file', () => {
  const file = path.join(folder, 'other.json');
  writeFileSync(file, '{"customers": "none"}');
  const options = { origin: 'http://localhost:3002', secretKey: SECRET_KEY, siteOrigin: SITE, file };
  expect(() => openStripe(options)).toThrow(`${file} is not a valid file of the Stripe emulator`);
  expect(readFileSync(file, 'utf8')).toBe('{"customers": "none"}');
});

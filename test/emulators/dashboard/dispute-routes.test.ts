import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';
import { buy } from '../stripe/purchases.ts';
import { startStripe } from '../stripe/stripe-fixture.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let site: Awaited<ReturnType<typeof serveDashboard>>;
let chargeId: string;

beforeAll(async () => {
  stripe = await startStripe();
  site = await serveDashboard({ eventControls: stripe.emulator, disputeControls: stripe.emulator });
  const { customer } = await buy(stripe);
  chargeId = (await stripe.stripe.charges.list({ customer: customer.id })).data[0]?.id ?? '';
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

const post = (action: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/disputes/${action}`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });

async function listDisputes(): Promise<{ id: string; charge: string; status: string }[]> {
  return (await fetch(`${site.origin}/disputes.json`)).json();
}

async function openDispute(): Promise<string> {
  expect((await post('open', { charge: chargeId })).status).toBe(303);
  return (await listDisputes()).at(-1)?.id ?? '';
}

const readPage = async () => (await fetch(site.origin)).text();

describe('disputes on the dashboard', () => {
  test.each([
    ['win', 'won', 'charge.dispute.funds_reinstated'],
    ['lose', 'lost', 'charge.dispute.closed'],
  ])('can be opened, and decided by %s', async (action, status, type) => {
    const id = await openDispute();
    expect(await readPage()).toContain(`name="id" value="${id}"`);
    expect(await readPage()).toContain('$12.00, ada@example.com');
    stripe.receiver.received.length = 0;
    expect((await post(action, { id })).status).toBe(303);
    expect((await listDisputes()).at(-1)).toMatchObject({ id, charge: chargeId, status });
    expect(stripe.receiver.received.map((event) => event.type)).toContain(type);
    expect(await readPage()).not.toContain(`name="id" value="${id}"`);
    expect((await post(action, { id })).status).toBe(404);
  });

  test('can be preceded by an early fraud warning', async () => {
    await post('warn', { charge: chargeId });
    expect((await stripe.stripe.radar.earlyFraudWarnings.list({ charge: chargeId })).data).toHaveLength(1);
  });

  test('return 404 when the charge does not exist', async () => {
    expect((await post('open', { charge: 'ch_unknown' })).status).toBe(404);
  });

  test('return 403 for a request from another site', async () => {
    expect((await post('open', { charge: chargeId }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDashboard } from '../../../dev/stack/dashboard/dashboard.ts';
import { describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { openStripe, type StripeEmulator } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const KEY = 'sk_test_0123456789';

let received: string[];
let receiver: Awaited<ReturnType<typeof serveOnFreePort>>;
let stripe: StripeEmulator;
let site: Awaited<ReturnType<typeof serveOnFreePort>>;

beforeAll(async () => {
  receiver = await serveOnFreePort(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push(JSON.parse(body).type);
    response.writeHead(200).end();
  });
  stripe = openStripe({
    origin: 'http://stripe.example',
    siteOrigin: 'http://site.example',
    secretKey: KEY,
    webhook: { url: receiver.origin, secret: 'whsec_tests' },
  });
  const facts = async () => describeStack(resolveServiceOrigins(3_000), []);
  const listener = createDashboard({
    getStackFacts: facts,
    listEmails: () => [],
    advanceClock: async () => undefined,
    eventControls: stripe,
    mountedListeners: {},
  });
  site = await serveOnFreePort(catchErrors(listener));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await stripe.close();
  await Promise.all([site.close(), receiver.close()]);
});

const act = (name: string, ids: readonly string[] = [], headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/events/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(ids.map((id) => ['id', id])),
  });

async function customerIsMade(): Promise<string> {
  const headers = { authorization: `Bearer ${KEY}` };
  await stripe.handleRequest({ method: 'POST', path: '/v1/customers', headers, body: 'email=ada@example.com' });
  const events: { id: string }[] = await (await fetch(`${site.origin}/events.json`)).json();
  return events.at(-1)?.id ?? '';
}

describe('payment events on the dashboard', () => {
  test('can be held, dropped, and released in another order', async () => {
    expect((await act('hold')).status).toBe(303);
    const [first, lost, last] = [await customerIsMade(), await customerIsMade(), await customerIsMade()];
    expect(received).toEqual([]);
    await act('drop', [lost]);
    await act('release', [last, first]);
    expect(received).toEqual(['customer.created', 'customer.created']);
    const events: { id: string; state: string }[] = await (await fetch(`${site.origin}/events.json`)).json();
    expect(events.map(({ state }) => state)).toEqual(['delivered', 'dropped', 'delivered']);
  });

  test('can be sent again', async () => {
    const id = await customerIsMade();
    await stripe.runDue();
    received.length = 0;
    await act('send', [id]);
    expect(received).toEqual(['customer.created']);
  });

  test('return 404 when the event does not exist', async () => {
    const response = await act('send', ['evt_unknown']);
    expect([response.status, (await response.json()).message]).toEqual([
      404,
      expect.stringContaining('Event evt_unknown not found'),
    ]);
  });

  test('return 403 and stay unchanged for a request from another site', async () => {
    expect((await act('hold', [], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(stripe.areEventsHeld()).toBe(false);
  });

  test('are listed with a button to send each again', async () => {
    await customerIsMade();
    const page = await (await fetch(site.origin)).text();
    expect(page).toContain('Payment events');
    expect(page).toContain('customer.created');
    expect(page).toContain('Send again');
  });
});

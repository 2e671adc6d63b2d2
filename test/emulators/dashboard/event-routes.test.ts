import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripe, type StripeEmulator } from '../../../dev/stack/emulators/stripe/stripe-emulator.ts';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const SECRET_KEY = 'sk_test_0123456789';

let receivedTypes: string[];
let receiver: Awaited<ReturnType<typeof serveOnFreePort>>;
let stripe: StripeEmulator;
let site: Awaited<ReturnType<typeof serveDashboard>>;

beforeAll(async () => {
  receiver = await serveOnFreePort(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    receivedTypes.push(JSON.parse(body).type);
    response.writeHead(200).end();
  });
  stripe = openStripe({
    origin: 'http://stripe.example',
    siteOrigin: 'http://site.example',
    secretKey: SECRET_KEY,
    webhook: { url: receiver.origin, secret: 'whsec_tests' },
  });
  site = await serveDashboard({ eventControls: stripe });
});
beforeEach(() => {
  receivedTypes = [];
});
afterAll(async () => {
  await stripe.close();
  await Promise.all([site.close(), receiver.close()]);
});

const postAction = (name: string, ids: readonly string[] = [], headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/events/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(ids.map((id) => ['id', id])),
  });

async function createCustomerEvent(): Promise<string> {
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  await stripe.handleRequest({ method: 'POST', path: '/v1/customers', headers, body: 'email=ada@example.com' });
  const events: { id: string }[] = await (await fetch(`${site.origin}/events.json`)).json();
  return events.at(-1)?.id ?? '';
}

describe('payment events on the dashboard', () => {
  test('can be held, dropped, and released in another order', async () => {
    expect((await postAction('hold')).status).toBe(303);
    const [firstId, droppedId, lastId] = [await createCustomerEvent(), await createCustomerEvent(), await createCustomerEvent()];
    expect(receivedTypes).toEqual([]);
    await postAction('drop', [droppedId]);
    await postAction('release', [lastId, firstId]);
    expect(receivedTypes).toEqual(['customer.created', 'customer.created']);
    const events: { id: string; state: string }[] = await (await fetch(`${site.origin}/events.json`)).json();
    expect(events.map(({ state }) => state)).toEqual(['delivered', 'dropped', 'delivered']);
  });

  test('can be sent again', async () => {
    const id = await createCustomerEvent();
    await stripe.runDue();
    receivedTypes.length = 0;
    await postAction('send', [id]);
    expect(receivedTypes).toEqual(['customer.created']);
  });

  test('return 404 when the event does not exist', async () => {
    const response = await postAction('send', ['evt_unknown']);
    expect([response.status, (await response.json()).message]).toEqual([
      404,
      expect.stringContaining('Event evt_unknown not found'),
    ]);
  });

  test('return 403 and stay unchanged for a request from another site', async () => {
    expect((await postAction('hold', [], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(stripe.areEventsHeld()).toBe(false);
  });

  test('are listed with a button to send each event again', async () => {
    await createCustomerEvent();
    const page = await (await fetch(site.origin)).text();
    expect(page).toContain('Payment events');
    expect(page).toContain('customer.created');
    expect(page).toContain('Send again');
  });
});

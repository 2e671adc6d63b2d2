import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListListener } from '../../../dev/stack/emulators/mailing-list/list-listener.ts';
import { type MailingListEmulator, openMailingList } from '../../../dev/stack/emulators/mailing-list/mailing-list.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let list: MailingListEmulator;
let server: Awaited<ReturnType<typeof serveOnFreePort>>;
beforeAll(async () => {
  server = await serveOnFreePort(catchErrors((request, response) => createListListener(list)(request, response)));
});
beforeEach(() => {
  list = openMailingList({ origin: server.origin, sendEmail: () => undefined });
  list.setState({ isDoubleOptIn: false });
});
afterAll(() => server.close());

const sendSubscription = (query: Record<string, string>) => {
  const address = new URL(list.url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address);
};
const listEmails = () => list.getState().subscribers.map(({ email }) => email);

test('returns a script that calls the callback of the page', async () => {
  const response = await sendSubscription({ EMAIL: 'ada+news@example.com', c: 'callback7' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ]);
  const received: unknown[] = [];
  new Function('callback7', await response.text())((data: unknown) => received.push(data));
  expect(received).toEqual([{ result: 'success', msg: 'Thank you for subscribing!' }]);
  expect(listEmails()).toEqual(['ada+news@example.com']);
});

test.each(['a.b', '_x', '$', 'jQuery1_2'])('accepts "%s" as a callback', async (c) => {
  expect(await (await sendSubscription({ EMAIL: 'a', c })).text()).toMatch(/^\/\*\*\/[\w$.]+\(\{"result":"error"/);
});

test.each(['', 'alert(1)//', 'a;b', 'a b', 'a[0]', '1a', 'a..b', 'a\u2028b', '<script>', 'x'.repeat(129)])(
  'returns 400 and adds no subscriber when the callback is "%s"',
  async (c) => {
    const response = await sendSubscription({ EMAIL: 'ada@example.com', c });
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(listEmails()).toEqual([]);
  },
);

test('returns no HTML tags in a script', async () => {
  await sendSubscription({ EMAIL: 'ada@example.com', c: 'x' });
  expect(await (await sendSubscription({ EMAIL: 'ada@example.com', c: 'x' })).text()).not.toContain('<');
});

test('returns JSON when the request has no callback', async () => {
  expect(await (await sendSubscription({ EMAIL: 'ada@example.com' })).json()).toMatchObject({ result: 'success' });
});

test('returns 404 when the request names another account', async () => {
  expect((await sendSubscription({ u: 'another', EMAIL: 'ada@example.com', c: 'x' })).status).toBe(404);
  expect(listEmails()).toEqual([]);
});

test('returns 503 when the provider is set to be down', async () => {
  list.setState({ isDown: true });
  expect((await sendSubscription({ EMAIL: 'ada@example.com', c: 'x' })).status).toBe(503);
  expect(listEmails()).toEqual([]);
});

describe('confirmation link', () => {
  const open = (token: string) => fetch(`${server.origin}/mailing-list/subscribe/confirm?${new URLSearchParams({ token })}`);

  test('confirms the subscription and shows its email address', async () => {
    list.setState({ isDoubleOptIn: true });
    await sendSubscription({ EMAIL: 'ada@example.com', c: 'x' });
    const page = await open(list.getState().subscribers[0]?.token ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('ada@example.com is now subscribed to the newsletter.');
    expect(list.getState().subscribers).toMatchObject([{ state: 'subscribed' }]);
  });

  test('returns 404 with an explanation when its token is unknown', async () => {
    const page = await open('<script>');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This link is not valid');
  });
});

test('returns 404 for an unknown path or method', async () => {
  expect((await fetch(`${server.origin}/mailing-list/`)).status).toBe(404);
  expect((await fetch(list.url, { method: 'POST' })).status).toBe(404);
});

test('serves the profile page that the error for a subscribed address links to', async () => {
  list.subscribe('ada@example.com');
  const [, link = ''] = /href="([^"]+)"/.exec(list.subscribe('ada@example.com').msg) ?? [];
  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Profiles are not emulated');
});

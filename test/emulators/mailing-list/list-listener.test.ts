import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listListener } from '../../../dev/emulators/mailing-list/list-listener.ts';
import { type MailingListEmulator, openMailingList } from '../../../dev/emulators/mailing-list/mailing-list.ts';
import { guarded } from '../../../dev/listen.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';

let list: MailingListEmulator;
let server: Awaited<ReturnType<typeof serveOnFreePort>>;
beforeAll(async () => {
  server = await serveOnFreePort(guarded((request, response) => listListener(list)(request, response)));
});
beforeEach(() => {
  list = openMailingList({ origin: server.origin, deliver: () => undefined });
  list.set({ isDoubleOptIn: false });
});
afterAll(() => server.close());

const ask = (query: Record<string, string>) => {
  const address = new URL(list.address);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address);
};
const emails = () => list.now().subscribers.map(({ email }) => email);

test('an answer is a script that calls a function of the page', async () => {
  const answer = await ask({ EMAIL: 'ada+news@example.com', c: 'answer7' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  const called: unknown[] = [];
  new Function('answer7', await answer.text())((said: unknown) => called.push(said));
  expect(called).toEqual([{ result: 'success', msg: 'Thank you for subscribing!' }]);
  expect(emails()).toEqual(['ada+news@example.com']);
});

test.each(['a.b', '_x', '$', 'jQuery1_2'])('"%s" names a function', async (c) => {
  expect(await (await ask({ EMAIL: 'a', c })).text()).toMatch(/^\/\*\*\/[\w$.]+\(\{"result":"error"/);
});

test.each(['', 'alert(1)//', 'a;b', 'a b', 'a[0]', '1a', 'a..b', 'a\u2028b', '<script>', 'x'.repeat(129)])(
  '"%s" names none, and subscribes nobody',
  async (c) => {
    const answer = await ask({ EMAIL: 'ada@example.com', c });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(emails()).toEqual([]);
  },
);

test('an answer never holds a tag, so that it is no page either', async () => {
  await ask({ EMAIL: 'ada@example.com', c: 'x' });
  expect(await (await ask({ EMAIL: 'ada@example.com', c: 'x' })).text()).not.toContain('<');
});

test('without a callback an answer is JSON', async () => {
  expect(await (await ask({ EMAIL: 'ada@example.com' })).json()).toMatchObject({ result: 'success' });
});

test('nothing is on the list of somebody else', async () => {
  expect((await ask({ u: 'another', EMAIL: 'ada@example.com', c: 'x' })).status).toBe(404);
  expect(emails()).toEqual([]);
});

test('a provider that is away answers nothing', async () => {
  list.set({ isAway: true });
  expect((await ask({ EMAIL: 'ada@example.com', c: 'x' })).status).toBe(503);
  expect(emails()).toEqual([]);
});

describe('the link of a letter', () => {
  const open = (token: string) => fetch(`${server.origin}/mailing-list/subscribe/confirm?${new URLSearchParams({ token })}`);

  test('confirms, and says whom', async () => {
    list.set({ isDoubleOptIn: true });
    await ask({ EMAIL: 'ada@example.com', c: 'x' });
    const page = await open(list.now().subscribers[0]?.token ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('ada@example.com gets the newsletter from now on.');
    expect(list.now().subscribers).toMatchObject([{ state: 'subscribed' }]);
  });

  test('that is none says so', async () => {
    const page = await open('<script>');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This link leads to no subscription');
  });
});

test('what the provider has not is not found', async () => {
  expect((await fetch(`${server.origin}/mailing-list/`)).status).toBe(404);
  expect((await fetch(list.address, { method: 'POST' })).status).toBe(404);
});

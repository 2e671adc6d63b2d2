import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { desk } from '../../../dev/desk/desk.ts';
import { type DemoAccount, stackFacts } from '../../../dev/desk/stack-facts.ts';
import { openOutbox } from '../../../dev/emulators/mail/outbox.ts';
import { fontFaces } from '../../../dev/font-faces.ts';
import { guarded } from '../../../dev/listen.ts';
import { addresses } from '../../../dev/ports.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';

const ADA: DemoAccount = { email: 'ada@example.com', password: 'secret', userId: 'user-1', note: 'A first person' };

let site: Awaited<ReturnType<typeof serveOnFreePort>>;
let outbox: ReturnType<typeof openOutbox>;
let moves: number[];
let due: () => Promise<void>;
let accounts: Promise<readonly DemoAccount[]>;

beforeAll(async () => {
  const listener = desk({
    facts: async () => stackFacts(addresses(3_000), await accounts),
    outbox: () => outbox.list(),
    async advance(days) {
      await due();
      moves.push(days);
    },
    payments: undefined,
    mounted: { '/aws/ses': ({ url }, response) => void response.end(`mounted: ${url}`) },
  });
  site = await serveOnFreePort(guarded(listener));
});
beforeEach(() => {
  outbox = openOutbox();
  moves = [];
  due = async () => undefined;
  accounts = Promise.resolve([ADA]);
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.origin + path);
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/clock`, { method: 'POST', body, headers, redirect: 'manual' });
const mail = (subject: string) => ({ to: 'ada@example.com', subject, text: subject, html: '' });

describe('for programs', () => {
  test('stack.json lists every address and sign-in once the demo accounts exist', async () => {
    const seeding = deferred<readonly DemoAccount[]>();
    accounts = seeding.promise;
    const received = vi.fn();
    const response = get('/stack.json').finally(received);
    await get('/outbox.json');
    expect(received).not.toHaveBeenCalled();
    seeding.resolve([ADA]);
    expect(await (await response).json()).toEqual({
      ...addresses(3_000),
      userPool: { id: 'us-east-1_LOCALPOOL', clientId: 'local-web-client', region: 'us-east-1' },
      accounts: [ADA],
    });
  });

  test('outbox.json holds the mail, the oldest first', async () => {
    for (const subject of ['first', 'second']) outbox.deliver(mail(subject));
    const mails = await (await get('/outbox.json')).json();
    expect(mails).toMatchObject([{ subject: 'first', to: 'ada@example.com', text: 'first' }, { subject: 'second' }]);
  });

  test('both may be read from other origins and are never kept; nothing else may', async () => {
    for (const path of ['/stack.json', '/outbox.json']) {
      const { headers } = await get(path);
      expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual(['*', 'no-store']);
    }
    const others = await Promise.all([get('/'), get('/nowhere'), post('{"days": 1}'), post('{}')]);
    for (const { headers } of others) expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('emulators without a port answer under their path', async () => {
    expect(await (await get('/aws/ses/v2/email')).text()).toBe('mounted: /aws/ses/v2/email');
  });

  test('what the desk has not is told, with what it has', async () => {
    const nowhere = await get('/clock');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toEqual({ message: expect.stringContaining('POST /clock') });
  });
});

describe('the clock', () => {
  test('responds only after the schedules that became due have run', async () => {
    const [started, finished] = [deferred<void>(), deferred<void>()];
    due = () => {
      started.resolve();
      return finished.promise;
    };
    const received = vi.fn();
    const response = post('{"days": 8}').finally(received);
    await started.promise;
    await get('/outbox.json');
    expect(received).not.toHaveBeenCalled();
    finished.resolve();
    const { status } = await response;
    expect([status, moves]).toEqual([200, [8]]);
    expect(await (await response).json()).toEqual({ now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  });

  test('takes parts of days', async () => {
    await post('{"days": 0.25}');
    expect(moves).toEqual([0.25]);
  });

  test('comes back to the desk when its own form was sent', async () => {
    const { host } = new URL(site.origin);
    const answer = await fetch(`${site.origin}/clock`, {
      method: 'POST',
      body: new URLSearchParams({ days: '8' }),
      headers: { origin: `http://${host}` },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location'), moves]).toEqual([303, '/#clock', [8]]);
  });

  test.each([
    ['no number', '{"days": "8"}'],
    ['no days', '{}'],
    ['nothing', ''],
    ['no JSON', 'days=8'],
    ['no object', '8'],
    ['a null', '{"days": null}'],
    ['no time at all', '{"days": 0}'],
    ['the past', '{"days": -1}'],
    ['too far a future', '{"days": 3651}'],
    ['more than numbers can say', '{"days": 1e999}'],
    ['a truth', '{"days": true}'],
  ])('refuses %s, and names the field', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: 'days: must be a number above 0 and at most 3650, as in {"days": 8}',
    });
    expect(moves).toEqual([]);
  });

  test('refuses fields that it does not know, by name', async () => {
    const answer = await post('{"days": 1, "hours": 2}');
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'hours: is not known here' }]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['the site on its own port', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('is not moved from %s', async (_, headers) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await post(type === 'text/plain' ? '{"days": 8}' : 'days=8', { ...headers, 'content-type': type });
      expect(answer.status).toBe(403);
    }
    expect(moves).toEqual([]);
  });

  test('that fails to run what is due says so, and the desk goes on', async () => {
    const said: unknown[] = [];
    console.error = (...words: unknown[]) => void said.push(...words);
    due = () => Promise.reject(new Error('sweep broken'));
    expect((await post('{"days": 1}')).status).toBe(500);
    expect(String(said)).toContain('sweep broken');
    expect((await get('/')).status).toBe(200);
  });
});

describe('for people', () => {
  test('the page and all that it loads come from the desk, under a policy that allows nothing else', async () => {
    const page = await get('/');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const markup = await page.text();
    const loaded = [...markup.matchAll(/(?:src|href)="(\/[\w./-]+\.\w+)"/g)].map(([, path = '']) => path);
    const sheet = await (await get('/desk.css')).text();
    expect(loaded).toContain('/fresh-outbox.js');
    expect((await get('/copy-buttons.js')).status).toBe(200);
    const faces = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => new URL(url, 'http://desk/desk.css').pathname);
    expect(faces).toHaveLength(fontFaces().length);
    for (const path of [...loaded, ...faces]) expect((await get(path)).status, path).toBe(200);
    expect(markup).not.toMatch(/\sstyle=|\son\w+=|<style/);
  });

  test('the newest mail is at the top and open', async () => {
    for (const subject of ['first', 'second', 'third']) outbox.deliver(mail(subject));
    const markup = await (await get('/')).text();
    expect([...markup.matchAll(/class="subject">(\w+)</g)].map(([, subject]) => subject)).toEqual(['third', 'second', 'first']);
    expect([...markup.matchAll(/<details class="letter" (open)?/g)].map(([, open]) => open)).toEqual([
      'open',
      undefined,
      undefined,
    ]);
  });

  test('a code stands by itself, with a button that copies it', async () => {
    outbox.deliver({ ...mail('Your code'), text: 'Type this:\n\n012345\n\nIt works once.\n' });
    const markup = await (await get('/')).text();
    expect(markup).toContain('<code>012345</code><button type="button" data-copy="012345" hidden>Copy</button>');
  });

  test('what a mail holds never becomes markup', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    outbox.deliver({ to: hostile, subject: hostile, text: hostile, html: hostile });
    expect(await (await get('/')).text()).not.toContain('<img');
  });

  test('without mail it says where the first will be', async () => {
    expect(await (await get('/')).text()).toContain('No mail was sent yet.');
  });

  test('a long past is left to outbox.json', async () => {
    for (let serial = 0; serial < 60; serial++) outbox.deliver(mail(`mail${serial}`));
    const markup = await (await get('/')).text();
    expect(markup.match(/class="letter"/g)).toHaveLength(50);
    expect(markup).toContain('All 60 are in');
  });
});

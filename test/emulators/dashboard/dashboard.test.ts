import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFontFaces } from '../../../dev/assets/font-faces.ts';
import { createTokenCode } from '../../../dev/stack/authenticator.ts';
import { type DemoAccount, describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { deferred } from '../../support/deferred.ts';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';

const ADA: DemoAccount = { email: 'ada@example.com', password: 'secret', userId: 'user-1', note: 'A first person' };

let site: Awaited<ReturnType<typeof serveDashboard>>;
let outbox: ReturnType<typeof openOutbox>;
let advancedDays: number[];
let runDueSchedules: () => Promise<void>;
let accounts: Promise<readonly DemoAccount[]>;

beforeAll(async () => {
  site = await serveDashboard({
    getStackFacts: async () => describeStack(resolveServiceOrigins(3_000), await accounts),
    listEmails: () => outbox.list(),
    async advanceClock(days) {
      await runDueSchedules();
      advancedDays.push(days);
    },
    mountedListeners: { '/aws/ses': ({ url }, response) => void response.end(`mounted: ${url}`) },
  });
});
beforeEach(() => {
  outbox = openOutbox();
  advancedDays = [];
  runDueSchedules = async () => undefined;
  accounts = Promise.resolve([ADA]);
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.origin + path);
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/clock`, { method: 'POST', body, headers, redirect: 'manual' });
const createEmail = (subject: string) => ({ to: 'ada@example.com', subject, text: subject, html: '' });

describe('dashboard endpoints', () => {
  test('stack.json returns all URLs and demo accounts once the demo accounts exist', async () => {
    const seeding = deferred<readonly DemoAccount[]>();
    accounts = seeding.promise;
    const onResponse = vi.fn();
    const response = get('/stack.json').finally(onResponse);
    await get('/outbox.json');
    expect(onResponse).not.toHaveBeenCalled();
    seeding.resolve([ADA]);
    const { dashboard, ...others } = resolveServiceOrigins(3_000);
    expect(await (await response).json()).toEqual({
      ...others,
      desk: dashboard,
      userPool: { id: 'us-east-1_LOCALPOOL', clientId: 'local-web-client', region: 'us-east-1' },
      accounts: [ADA],
    });
  });

  test('the page shows the current code of an account with an authenticator app, and that of no other', async () => {
    const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    accounts = Promise.resolve([ADA, { ...ADA, email: 'sam@example.com', totpSecret }]);
    const before = createTokenCode(totpSecret, Date.now());
    const page = await (await get('/')).text();
    const after = createTokenCode(totpSecret, Date.now());
    const shown = [...page.matchAll(/data-token-code[^\d]*(\d{6})/g)].map(([, code]) => code);
    expect(shown).toHaveLength(1);
    expect([before, after]).toContain(shown[0]);
    expect(page).not.toContain(totpSecret);
  });

  test('outbox.json returns the emails, oldest first', async () => {
    for (const subject of ['first', 'second']) outbox.send(createEmail(subject));
    const emails = await (await get('/outbox.json')).json();
    expect(emails).toMatchObject([{ subject: 'first', to: 'ada@example.com', text: 'first' }, { subject: 'second' }]);
  });

  test('only stack.json and outbox.json allow other origins, and both forbid caching', async () => {
    for (const path of ['/stack.json', '/outbox.json']) {
      const { headers } = await get(path);
      expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual(['*', 'no-store']);
    }
    const others = await Promise.all([get('/'), get('/nowhere'), post('{"days": 1}'), post('{}')]);
    for (const { headers } of others) expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('emulators without a port are served at their path', async () => {
    expect(await (await get('/aws/ses/v2/email')).text()).toBe('mounted: /aws/ses/v2/email');
  });

  test('an unknown route returns 404 with the known routes', async () => {
    const nowhere = await get('/clock');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toEqual({ message: expect.stringContaining('POST /clock') });
  });
});

describe('POST /clock', () => {
  test('responds only after the schedules that became due have run', async () => {
    const [started, finished] = [deferred<void>(), deferred<void>()];
    runDueSchedules = () => {
      started.resolve();
      return finished.promise;
    };
    const onResponse = vi.fn();
    const response = post('{"days": 8}').finally(onResponse);
    await started.promise;
    await get('/outbox.json');
    expect(onResponse).not.toHaveBeenCalled();
    finished.resolve();
    const { status } = await response;
    expect([status, advancedDays]).toEqual([200, [8]]);
    expect(await (await response).json()).toEqual({ now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  });

  test('accepts fractions of days', async () => {
    await post('{"days": 0.25}');
    expect(advancedDays).toEqual([0.25]);
  });

  test("redirects to the dashboard when the dashboard's form is sent", async () => {
    const { host } = new URL(site.origin);
    const response = await fetch(`${site.origin}/clock`, {
      method: 'POST',
      body: new URLSearchParams({ days: '8' }),
      headers: { origin: `http://${host}` },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location'), advancedDays]).toEqual([303, '/#clock', [8]]);
  });

  test.each([
    ['text as days', '{"days": "8"}'],
    ['no days', '{}'],
    ['an empty body', ''],
    ['a body that is not JSON', 'days=8'],
    ['a number as body', '8'],
    ['null', '{"days": null}'],
    ['zero days', '{"days": 0}'],
    ['negative days', '{"days": -1}'],
    ['more than ten years', '{"days": 3651}'],
    ['infinite days', '{"days": 1e999}'],
    ['a boolean', '{"days": true}'],
  ])('returns 400 and names the field for %s', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'days: must be a number above 0 and at most 3650, as in {"days": 8}',
    });
    expect(advancedDays).toEqual([]);
  });

  test('returns 400 and names an unknown field', async () => {
    const response = await post('{"days": 1, "hours": 2}');
    expect([response.status, await response.json()]).toEqual([400, { message: 'unknown property: hours' }]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['the site on another port', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('returns 403 for a request from %s', async (_, headers) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await post(type === 'text/plain' ? '{"days": 8}' : 'days=8', { ...headers, 'content-type': type });
      expect(response.status).toBe(403);
    }
    expect(advancedDays).toEqual([]);
  });

  test('returns 500, logs the cause and keeps serving when a schedule fails', async () => {
    const loggedErrors: unknown[] = [];
    console.error = (...args: unknown[]) => void loggedErrors.push(...args);
    runDueSchedules = () => Promise.reject(new Error('sweep broken'));
    expect((await post('{"days": 1}')).status).toBe(500);
    expect(String(loggedErrors)).toContain('sweep broken');
    expect((await get('/')).status).toBe(200);
  });
});

describe('dashboard page', () => {
  test('loads only files of the dashboard, and its content security policy allows no others', async () => {
    const page = await get('/');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const markup = await page.text();
    const loaded = [...markup.matchAll(/(?:src|href)="(\/[\w./-]+\.\w+)"/g)].map(([, path = '']) => path);
    const sheet = await (await get('/dashboard.css')).text();
    expect(loaded).toContain('/dashboard.js');
    const fonts = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(
      ([, url = '']) => new URL(url, 'http://dashboard/dashboard.css').pathname,
    );
    expect(fonts).toHaveLength(readFontFaces().length);
    for (const path of [...loaded, ...fonts]) expect((await get(path)).status, path).toBe(200);
    expect(markup).not.toMatch(/\sstyle=|\son\w+=|<style/);
  });

  test('shows the newest email first and open', async () => {
    for (const subject of ['first', 'second', 'third']) outbox.send(createEmail(subject));
    const markup = await (await get('/')).text();
    expect([...markup.matchAll(/class="subject">(\w+)</g)].map(([, subject]) => subject)).toEqual(['third', 'second', 'first']);
    expect([...markup.matchAll(/<details class="email" (open)?/g)].map(([, open]) => open)).toEqual([
      'open',
      undefined,
      undefined,
    ]);
  });

  test('shows a code with a copy button', async () => {
    outbox.send({ ...createEmail('Your code'), text: 'Type this:\n\n012345\n\nIt works once.\n' });
    const markup = await (await get('/')).text();
    expect(markup).toContain('<code>012345</code><button type="button" data-copy="012345" hidden>Copy</button>');
  });

  test('escapes the content of emails', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    outbox.send({ to: hostile, subject: hostile, text: hostile, html: hostile });
    expect(await (await get('/')).text()).not.toContain('<img');
  });

  test('shows a message when the outbox is empty', async () => {
    expect(await (await get('/')).text()).toContain('No emails yet.');
  });

  test('shows the 50 newest emails and links to outbox.json for the rest', async () => {
    for (let serial = 0; serial < 60; serial++) outbox.send(createEmail(`mail${serial}`));
    const markup = await (await get('/')).text();
    expect(markup.match(/class="email"/g)).toHaveLength(50);
    expect(markup).toContain('All 60 are in');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { demoForm } from '../../../dev/emulators/demo-form/demo-form.ts';
import { openOutbox } from '../../../dev/emulators/mail/outbox.ts';
import { guarded } from '../../../dev/listen.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  organization: 'Analytical Engines',
  seats: '24',
  message: 'May we see it?\r\nOn Monday.',
};
const HOSTILE = '"><script>alert(1)</script></textarea>';

let server: Awaited<ReturnType<typeof serveOnFreePort>>;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  const form = demoForm({ siteOrigin: 'http://localhost:3000', deliver: (mail) => outbox.deliver(mail) });
  server = await serveOnFreePort(guarded(form));
});
beforeEach(() => {
  outbox = openOutbox();
});
afterAll(() => server.close());

const open = (path = '/demo-form') => fetch(server.origin + path);
const send = (changed: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/demo-form`, { method: 'POST', headers, body: new URLSearchParams({ ...ADA, ...changed }) });
const wrongs = (markup: string) =>
  [...markup.matchAll(/<p class="wrong" id="(\w+)-below" role="alert">([^<]*)</g)].map(([, field, words]) => [field, words]);

describe('the form', () => {
  test('has a label for each of its fields, and asks for all but the message', async () => {
    const page = await open();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const markup = await page.text();
    const labels = [...markup.matchAll(/<label for="(\w+)">([^<]+)</g)].map(([, name, label]) => [name, label]);
    expect(labels).toEqual([
      ['name', 'Name'],
      ['email', 'Work e-mail'],
      ['organization', 'Organization'],
      ['seats', 'Number of seats'],
      ['message', 'Message'],
    ]);
    const inputs = [...markup.matchAll(/<input id="(\w+)" name="\1"[^>]* required/g)].map(([, name]) => name);
    expect(inputs).toEqual(['name', 'email', 'organization', 'seats']);
    expect(markup).toMatch(/<textarea id="message" name="message"(?![^>]*required)/);
    expect(markup).toContain('<h1>Your request</h1>');
    expect(wrongs(markup)).toEqual([]);
  });

  test('is checked by the browser, and needs neither a script nor a style of its own', async () => {
    const markup = await (await open()).text();
    expect(markup).toMatch(/<input id="email" name="email" type="email"/);
    expect(markup).toMatch(/<input id="seats" name="seats" type="number" inputmode="numeric" min="1" max="100000"/);
    expect(markup).not.toMatch(/novalidate|<script|<style|\sstyle=|\son\w+=/);
  });

  test('comes with a sheet for light and dark', async () => {
    const [, address] = /rel="stylesheet" href="([^"]+)"/.exec(await (await open()).text()) ?? [];
    const sheet = await open(address);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await sheet.text()).toContain('prefers-color-scheme: dark');
  });

  test.each([
    ['empty', () => open(), 200],
    ['refused', () => send({ name: '' }), 400],
    ['answered', () => send(), 200],
  ])('%s stands in frames of the site alone, and is never kept', async (_, ask, status) => {
    const { headers, ...page } = await ask().then((answer) => ({ status: answer.status, headers: answer.headers }));
    expect(page.status).toBe(status);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy?.filter((directive) => directive.startsWith('frame-ancestors'))).toEqual([
      'frame-ancestors http://localhost:3000',
    ]);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'self'"]));
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });
});

test('a request becomes a letter to whoever answers, and is thanked for', async () => {
  const page = await send();
  expect(page.status).toBe(200);
  const markup = await page.text();
  expect(markup).toContain('Thank you. We answer within two working days.');
  expect(markup).not.toContain('<form');
  expect(outbox.list()).toMatchObject([
    {
      to: SITE.supportEmail.value,
      subject: 'Request from Ada Lovelace, Analytical Engines',
      text: [
        'Name: Ada Lovelace',
        'Work e-mail: ada@example.com',
        'Organization: Analytical Engines',
        'Number of seats: 24',
        'Message:',
        'May we see it?\nOn Monday.',
      ].join('\n\n'),
    },
  ]);
});

test('without a message the letter has none', async () => {
  expect((await send({ message: ' \r\n ' })).status).toBe(200);
  expect(outbox.list()[0]?.text).toMatch(/Number of seats: 24$/);
});

test('the subject of the letter is one line', async () => {
  await send({ name: ' Ada\r\nBcc: all@example.com ' });
  expect(outbox.list()[0]?.subject).toBe('Request from Ada Bcc: all@example.com, Analytical Engines');
});

describe('what cannot be answered is refused', () => {
  test.each([
    ['name', ' ', 'Type your name, in at most 200 characters.'],
    ['name', 'a'.repeat(201), 'Type your name, in at most 200 characters.'],
    ['email', '', 'Type your work e-mail, for example ada@example.com.'],
    ['email', 'ada@localhost', 'Type your work e-mail, for example ada@example.com.'],
    ['organization', '', 'Type the name of your organization, in at most 200 characters.'],
    ['seats', '', 'Type the number of seats, from 1 to 100,000.'],
    ['seats', '0', 'Type the number of seats, from 1 to 100,000.'],
    ['seats', '-1', 'Type the number of seats, from 1 to 100,000.'],
    ['seats', '2.5', 'Type the number of seats, from 1 to 100,000.'],
    ['seats', '100001', 'Type the number of seats, from 1 to 100,000.'],
    ['message', 'a'.repeat(2_001), 'Shorten your message to 2,000 characters.'],
  ])('at %s, for "%s"', async (field, value, words) => {
    const page = await send({ [field]: value });
    const markup = await page.text();
    expect(page.status).toBe(400);
    expect(wrongs(markup)).toEqual([[field, words]]);
    expect(markup).toMatch(new RegExp(`id="${field}"[^>]* aria-describedby="${field}-below" aria-invalid="true" autofocus`));
    expect(outbox.list()).toEqual([]);
  });

  test('with what was typed still there', async () => {
    const markup = await (await send({ email: 'ada@' })).text();
    for (const typed of [ADA.name, 'ada@', ADA.organization, ADA.seats]) expect(markup).toContain(`value="${typed}"`);
    expect(markup).toContain('>May we see it?\nOn Monday.</textarea>');
  });

  test('at every field at once, where nothing was sent', async () => {
    const page = await fetch(`${server.origin}/demo-form`, { method: 'POST' });
    const markup = await page.text();
    expect(wrongs(markup).map(([field]) => field)).toEqual(['name', 'email', 'organization', 'seats']);
    expect(markup.match(/ autofocus/g)).toHaveLength(1);
  });

  test('a message of as many characters as the browser lets through is taken', async () => {
    expect((await send({ message: `${'a'.repeat(999)}\r\n${'a'.repeat(1_000)}` })).status).toBe(200);
  });
});

test('what somebody typed never becomes markup, on the page or in the letter', async () => {
  const typed = { name: HOSTILE, organization: HOSTILE, message: HOSTILE };
  const markup = await (await send({ ...typed, email: HOSTILE, seats: HOSTILE })).text();
  expect(markup).not.toMatch(/<script|"">/);
  expect(markup.match(/&#34;&#62;&#60;script&#62;/g)).toHaveLength(5);
  expect(markup.match(/<\/textarea>/g)).toHaveLength(1);
  await send(typed);
  expect(outbox.list()[0]?.html).toContain('&#60;script&#62;');
  expect(outbox.list()[0]?.html).not.toContain('<script');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['the site on its own port', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
])('a form that %s sends writes no letter', async (_, headers) => {
  expect((await send({}, headers)).status).toBe(403);
  expect(outbox.list()).toEqual([]);
});

test('what the service has not is not found', async () => {
  expect((await open('/demo-form/deeper')).status).toBe(404);
  expect((await fetch(`${server.origin}/demo-form`, { method: 'PUT' })).status).toBe(404);
});

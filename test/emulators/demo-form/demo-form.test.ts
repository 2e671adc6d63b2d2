import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { createDemoForm } from '../../../dev/stack/emulators/demo-form/demo-form.ts';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

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
  const form = createDemoForm({ siteOrigin: 'http://localhost:3000', sendEmail: (mail) => outbox.send(mail) });
  server = await serveOnFreePort(catchErrors(form));
});
beforeEach(() => {
  outbox = openOutbox();
});
afterAll(() => server.close());

const open = (path = '/demo-form') => fetch(server.origin + path);
const send = (changed: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/demo-form`, { method: 'POST', headers, body: new URLSearchParams({ ...ADA, ...changed }) });
const listErrors = (markup: string) =>
  [...markup.matchAll(/<p class="error" id="(\w+)-description" role="alert">([^<]*)</g)].map(([, field, message]) => [
    field,
    message,
  ]);

describe('demo form', () => {
  test('labels every field and requires all but the message', async () => {
    const page = await open();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const markup = await page.text();
    const labels = [...markup.matchAll(/<label for="(\w+)">([^<]+)</g)].map(([, name, label]) => [name, label]);
    expect(labels).toEqual([
      ['name', 'Name'],
      ['email', 'Work email'],
      ['organization', 'Organization'],
      ['seats', 'Number of seats'],
      ['message', 'Message'],
    ]);
    const inputs = [...markup.matchAll(/<input id="(\w+)" name="\1"[^>]* required/g)].map(([, name]) => name);
    expect(inputs).toEqual(['name', 'email', 'organization', 'seats']);
    expect(markup).toMatch(/<textarea id="message" name="message"(?![^>]*required)/);
    expect(markup).toContain('<h1>Your request</h1>');
    expect(listErrors(markup)).toEqual([]);
  });

  test('lets the browser validate the fields and has no scripts or inline styles', async () => {
    const markup = await (await open()).text();
    expect(markup).toMatch(/<input id="email" name="email" type="email"/);
    expect(markup).toMatch(/<input id="seats" name="seats" type="number" inputmode="numeric" min="1" max="100000"/);
    expect(markup).not.toMatch(/novalidate|<script|<style|\sstyle=|\son\w+=/);
  });

  test('links a stylesheet for light and dark mode', async () => {
    const [, address] = /rel="stylesheet" href="([^"]+)"/.exec(await (await open()).text()) ?? [];
    const sheet = await open(address);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await sheet.text()).toContain('prefers-color-scheme: dark');
  });

  test.each([
    ['the empty form', () => open(), 200],
    ['the form with errors', () => send({ name: '' }), 400],
    ['the thank-you page', () => send(), 200],
  ])('allows only the site to frame %s and forbids caching', async (_, request, status) => {
    const { headers, ...page } = await request().then((response) => ({ status: response.status, headers: response.headers }));
    expect(page.status).toBe(status);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy?.filter((directive) => directive.startsWith('frame-ancestors'))).toEqual([
      'frame-ancestors http://localhost:3000',
    ]);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'self'"]));
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });
});

test('emails a request to the support address and shows a thank-you page', async () => {
  const page = await send();
  expect(page.status).toBe(200);
  const markup = await page.text();
  expect(markup).toContain('Thank you. We reply within two business days.');
  expect(markup).not.toContain('<form');
  expect(outbox.list()).toMatchObject([
    {
      to: SITE.supportEmail.value,
      subject: 'Request from Ada Lovelace, Analytical Engines',
      text: [
        'Name: Ada Lovelace',
        'Work email: ada@example.com',
        'Organization: Analytical Engines',
        'Number of seats: 24',
        'Message:',
        'May we see it?\nOn Monday.',
      ].join('\n\n'),
    },
  ]);
});

test('omits the message from the email when it is blank', async () => {
  expect((await send({ message: ' \r\n ' })).status).toBe(200);
  expect(outbox.list()[0]?.text).toMatch(/Number of seats: 24$/);
});

test('removes line breaks from the subject of the email', async () => {
  await send({ name: ' Ada\r\nBcc: all@example.com ' });
  expect(outbox.list()[0]?.subject).toBe('Request from Ada Bcc: all@example.com, Analytical Engines');
});

describe('validation', () => {
  test.each([
    ['name', ' ', 'Enter your name (up to 200 characters).'],
    ['name', 'a'.repeat(201), 'Enter your name (up to 200 characters).'],
    ['email', '', 'Enter your email, for example ada@example.com.'],
    ['email', 'ada@localhost', 'Enter your email, for example ada@example.com.'],
    ['organization', '', 'Enter your organization (up to 200 characters).'],
    ['seats', '', 'Enter the number of seats, from 1 to 100,000.'],
    ['seats', '0', 'Enter the number of seats, from 1 to 100,000.'],
    ['seats', '-1', 'Enter the number of seats, from 1 to 100,000.'],
    ['seats', '2.5', 'Enter the number of seats, from 1 to 100,000.'],
    ['seats', '100001', 'Enter the number of seats, from 1 to 100,000.'],
    ['message', 'a'.repeat(2_001), 'Shorten your message to 2,000 characters.'],
  ])('returns 400 and an error at %s when its value is "%s"', async (field, value, message) => {
    const page = await send({ [field]: value });
    const markup = await page.text();
    expect(page.status).toBe(400);
    expect(listErrors(markup)).toEqual([[field, message]]);
    expect(markup).toMatch(
      new RegExp(`id="${field}"[^>]* aria-describedby="${field}-description" aria-invalid="true" autofocus`),
    );
    expect(outbox.list()).toEqual([]);
  });

  test('keeps the entered values in the form', async () => {
    const markup = await (await send({ email: 'ada@' })).text();
    for (const typed of [ADA.name, 'ada@', ADA.organization, ADA.seats]) expect(markup).toContain(`value="${typed}"`);
    expect(markup).toContain('>May we see it?\nOn Monday.</textarea>');
  });

  test('marks every required field and focuses one when the request has no body', async () => {
    const page = await fetch(`${server.origin}/demo-form`, { method: 'POST' });
    const markup = await page.text();
    expect(listErrors(markup).map(([field]) => field)).toEqual(['name', 'email', 'organization', 'seats']);
    expect(markup.match(/ autofocus/g)).toHaveLength(1);
  });

  test('counts a line break as one character, as the browser does', async () => {
    expect((await send({ message: `${'a'.repeat(999)}\r\n${'a'.repeat(1_000)}` })).status).toBe(200);
  });
});

test('escapes entered text on the page and in the email', async () => {
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
  ['the site on another port', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
])('returns 403 and sends no email when %s posts the form', async (_, headers) => {
  expect((await send({}, headers)).status).toBe(403);
  expect(outbox.list()).toEqual([]);
});

describe('early access form', () => {
  const path = '/demo-form/early-access';
  const post = (fields: Record<string, string>) =>
    fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(fields) });

  test('requires only the email', async () => {
    const markup = await (await open(path)).text();
    expect([...markup.matchAll(/<label for="(\w+)">/g)].map(([, name]) => name)).toEqual(['email', 'message']);
    expect((await post({ email: 'ada@example.com' })).status).toBe(200);
    expect(outbox.list()).toMatchObject([
      { subject: 'Early access request from ada@example.com', text: 'Email: ada@example.com' },
    ]);
  });

  test('emails the use case to the support address', async () => {
    await post({ email: 'ada@example.com', message: 'Court filings' });
    expect(outbox.list()[0]?.text).toBe('Email: ada@example.com\n\nWhat would you use it for?\n\nCourt filings');
  });

  test('returns 400 and an error at the email when it is missing', async () => {
    const page = await post({ message: 'Court filings' });
    expect(page.status).toBe(400);
    expect(listErrors(await page.text())).toEqual([['email', 'Enter your email, for example ada@example.com.']]);
  });
});

test('returns 404 for an unknown path or method', async () => {
  expect((await open('/demo-form/deeper')).status).toBe(404);
  expect((await fetch(`${server.origin}/demo-form`, { method: 'PUT' })).status).toBe(404);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';
import { openMailingList } from '../../../dev/stack/emulators/mailing-list/mailing-list.ts';

const ORIGIN = 'http://localhost:3005';

let folder: string;
let file: string;
let outbox: ReturnType<typeof openOutbox>;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'list-'));
  file = path.join(folder, 'mailing-list.json');
  outbox = openOutbox();
  now = Date.parse('2026-01-31T12:00:00Z');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (storageFile?: string) =>
  openMailingList({ origin: ORIGIN, sendEmail: outbox.send, now: () => now, ...(storageFile && { file: storageFile }) });
const listStates = (list: ReturnType<typeof open>) => list.getState().subscribers.map(({ email, state }) => [email, state]);
const readToken = (text = '') => /token=(\w+)/.exec(text)?.[1] ?? '';

test('subscribes an address with double opt-in when the link of the email is opened', () => {
  const list = open();
  expect(list.subscribe(' Ada@Example.com ')).toMatchObject({
    result: 'success',
    msg: expect.stringMatching(/^Almost finished/),
  });
  expect(listStates(list)).toEqual([['ada@example.com', 'pending']]);
  const [email] = outbox.list();
  expect(email).toMatchObject({ to: 'ada@example.com', subject: 'GoFullPage: Please Confirm Subscription' });
  expect(email?.text).toContain(`${ORIGIN}/mailing-list/subscribe/confirm?token=`);
  expect(list.confirm(readToken(email?.text))).toMatchObject({ email: 'ada@example.com', state: 'subscribed' });
  expect(listStates(list)).toEqual([['ada@example.com', 'subscribed']]);
});

test('subscribes an address at once and sends no email without double opt-in', () => {
  const list = open();
  list.setState({ isDoubleOptIn: false });
  expect(list.subscribe('ada@example.com')).toEqual({ result: 'success', msg: 'Thank you for subscribing!' });
  expect(listStates(list)).toEqual([['ada@example.com', 'subscribed']]);
  expect(outbox.list()).toEqual([]);
});

test('sends another email with the same link when the subscription is not confirmed', () => {
  const list = open();
  list.subscribe('ada@example.com');
  list.subscribe('ADA@example.com');
  expect(new Set(outbox.list().map(({ text }) => readToken(text))).size).toBe(1);
  expect(outbox.list()).toHaveLength(2);
  expect(list.getState().subscribers).toHaveLength(1);
});

test('returns an error in HTML when the address is already subscribed', () => {
  const list = open();
  list.setState({ isDoubleOptIn: false });
  list.subscribe("o'hara@example.com");
  const { result, msg } = list.subscribe("O'Hara@example.com");
  expect(result).toBe('error');
  expect(msg).toMatch(/^o&#39;hara@example\.com is already subscribed to list GoFullPage\. <a href="[^"]+">Click here/);
});

test.each(['', 'unknown', 'constructor'])('confirms no subscription for the token "%s"', (token) => {
  expect(open().confirm(token)).toBeUndefined();
});

test.each([
  ['', '0 - Please enter a value'],
  ['ada', '0 - An email address must contain a single @.'],
  ['a@b@c.org', '0 - An email address must contain a single @.'],
  ['@example.com', '0 - The username portion of the email address is invalid (the portion before the @: )'],
  ['ada@<b>', '0 - The domain portion of the email address is invalid (the portion after the @: &#60;b&#62;)'],
  ['ada@localhost', '0 - The domain portion of the email address is invalid (the portion after the @: localhost)'],
])('rejects "%s" with the message of the provider', (email, msg) => {
  const list = open();
  expect(list.subscribe(email)).toEqual({ result: 'error', msg });
  expect(list.getState().subscribers).toEqual([]);
});

test.each(['ada+news@example.com', 'a&b@example.co.uk', 'ädä@exämple.com'])('accepts "%s"', (email) => {
  expect(open().subscribe(email).result).toBe('success');
});

test('rejects only the same address for five minutes after too many attempts', () => {
  const list = open();
  for (let attempt = 0; attempt < 5; attempt += 1) expect(list.subscribe('ada@example.com').result).toBe('success');
  expect(list.subscribe('ada@example.com').msg).toMatch(/^Too many subscribe attempts for this email address\./);
  expect(list.subscribe('grace@example.com').result).toBe('success');
  now += 5 * 60_000;
  expect(list.subscribe('ada@example.com').result).toBe('success');
});

describe('list in a file', () => {
  test('keeps its state when it is opened again', () => {
    const list = open(file);
    list.subscribe('ada@example.com');
    list.setState({ isDown: true, isDoubleOptIn: false });
    expect(open(file).getState()).toEqual(list.getState());
    expect(open(file).confirm(readToken(outbox.list()[0]?.text))?.email).toBe('ada@example.com');
  });

  test('creates no file before the first change', () => {
    open(file);
    expect(existsSync(file)).toBe(false);
  });

  test('throws and leaves the file unchanged when it is invalid', () => {
    const invalid = '{"subscribers": "ada"}';
    writeFileSync(file, invalid);
    expect(() => open(file)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(invalid);
  });
});

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox } from '../../../dev/stack/emulators/mail/outbox.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  file = path.join(folder, 'deep', 'outbox.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = (subject: string) => ({ to: 'ada@example.com', subject, text: 'Two\nlines\u2028of ünïcode', html: '<p>' });
const subjects = (outbox: ReturnType<typeof openOutbox>) => outbox.list().map(({ subject }) => subject);

test('lists emails with their time, oldest first', () => {
  let now = Date.parse('2026-01-31T12:00:00Z');
  const { send: deliver, list } = openOutbox({ now: () => now });
  deliver(mail('one'));
  now += 1_500;
  deliver(mail('two'));
  expect(list()).toEqual([
    { ...mail('one'), at: '2026-01-31T12:00:00.000Z' },
    { ...mail('two'), at: '2026-01-31T12:00:01.500Z' },
  ]);
});

test('does not change a list that it has returned', () => {
  const { send: deliver, list } = openOutbox();
  const before = list();
  deliver(mail('later'));
  expect(before).toEqual([]);
});

test('has the same emails when it is opened again', () => {
  const first = openOutbox({ file });
  first.send(mail('one'));
  first.send(mail('two'));
  expect(openOutbox({ file }).list()).toEqual(first.list());
});

test('has written an email to disk when deliver returns', () => {
  openOutbox({ file }).send(mail('kept'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(mail('kept'));
});

test.each([
  '{"to":"eve@exa',
  '{"to":"eve@example.com","subject":"whole","text":"","html":"","at":"2026-01-31T12:00:00Z"}',
  '"\u00c3',
])('skips the incomplete last line %j of a crash and keeps all other emails', (torn) => {
  openOutbox({ file }).send(mail('before'));
  appendFileSync(file, torn);
  const reopened = openOutbox({ file });
  expect(subjects(reopened)).toEqual(['before']);
  reopened.send(mail('after'));
  expect(subjects(openOutbox({ file }))).toEqual(['before', 'after']);
});

test('throws an error that names the line when the file is not an outbox, and keeps the file', () => {
  const other = path.join(folder, 'other.ndjson');
  writeFileSync(other, 'not a mail\n');
  expect(() => openOutbox({ file: other })).toThrow(`Line 1 of ${other} is not an email.`);
  expect(readFileSync(other, 'utf8')).toBe('not a mail\n');
});

test('keeps only the newest emails in memory and on disk', () => {
  const outbox = openOutbox({ file, maxEmails: 10 });
  for (let serial = 1; serial <= 25; serial++) outbox.send(mail(`${serial}`));
  const newest = Array.from({ length: 10 }, (_, at) => `${16 + at}`);
  expect(subjects(outbox)).toEqual(newest);
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(20);
  expect(subjects(openOutbox({ file, maxEmails: 10 }))).toEqual(newest);
});

test('writes no file when it has none', () => {
  openOutbox().send(mail('kept in memory'));
  expect(existsSync(file)).toBe(false);
});

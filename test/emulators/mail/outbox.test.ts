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

const createEmail = (subject: string) => ({ to: 'ada@example.com', subject, text: 'Two\nlines\u2028of ünïcode', html: '<p>' });
const listSubjects = (outbox: ReturnType<typeof openOutbox>) => outbox.list().map(({ subject }) => subject);

test('lists emails with their time, oldest first', () => {
  let now = Date.parse('2026-01-31T12:00:00Z');
  const { send, list } = openOutbox({ now: () => now });
  send(createEmail('one'));
  now += 1_500;
  send(createEmail('two'));
  expect(list()).toEqual([
    { ...createEmail('one'), at: '2026-01-31T12:00:00.000Z' },
    { ...createEmail('two'), at: '2026-01-31T12:00:01.500Z' },
  ]);
});

test('does not change a list that it has returned', () => {
  const { send, list } = openOutbox();
  const before = list();
  send(createEmail('later'));
  expect(before).toEqual([]);
});

test('keeps its emails when it is opened again', () => {
  const first = openOutbox({ file });
  first.send(createEmail('one'));
  first.send(createEmail('two'));
  expect(openOutbox({ file }).list()).toEqual(first.list());
});

test('has written an email to disk when send returns', () => {
  openOutbox({ file }).send(createEmail('kept'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(createEmail('kept'));
});

test.each([
  '{"to":"eve@exa',
  '{"to":"eve@example.com","subject":"whole","text":"","html":"","at":"2026-01-31T12:00:00Z"}',
  '"\u00c3',
])('skips the incomplete last line %j of a crash and keeps all other emails', (incompleteLine) => {
  openOutbox({ file }).send(createEmail('before'));
  appendFileSync(file, incompleteLine);
  const reopened = openOutbox({ file });
  expect(listSubjects(reopened)).toEqual(['before']);
  reopened.send(createEmail('after'));
  expect(listSubjects(openOutbox({ file }))).toEqual(['before', 'after']);
});

test('throws an error that names the line when the file is not an outbox, and keeps the file', () => {
  const otherFile = path.join(folder, 'other.ndjson');
  writeFileSync(otherFile, 'not a mail\n');
  expect(() => openOutbox({ file: otherFile })).toThrow(`Line 1 of ${otherFile} is not an email.`);
  expect(readFileSync(otherFile, 'utf8')).toBe('not a mail\n');
});

test('keeps only the newest emails in memory and on disk', () => {
  const outbox = openOutbox({ file, maxEmails: 10 });
  for (let serial = 1; serial <= 25; serial++) outbox.send(createEmail(`${serial}`));
  const newest = Array.from({ length: 10 }, (_, index) => `${16 + index}`);
  expect(listSubjects(outbox)).toEqual(newest);
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(20);
  expect(listSubjects(openOutbox({ file, maxEmails: 10 }))).toEqual(newest);
});

test('writes no file when it is opened without one', () => {
  openOutbox().send(createEmail('kept in memory'));
  expect(existsSync(file)).toBe(false);
});

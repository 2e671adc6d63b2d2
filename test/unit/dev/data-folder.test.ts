import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder, emptyDataFolder, requireStackFolder, tidyDataFolder } from '../../../dev/data-folder.ts';
import { StartError } from '../../../dev/listen.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'data-'));
  for (const file of Object.values(dataFolder(root))) writeFileSync(file, '');
  rmSync(dataFolder(root).objects);
  mkdirSync(path.join(dataFolder(root).objects, 'media'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const add = (name: string) => writeFileSync(path.join(root, name), '');

/** What others may keep beside a stack, however alike it is called. */
const OTHERS = [
  's3-backup',
  's3.tar',
  'accounts.json.bak',
  'accounts.json.99.tmp',
  'dynamodb.sqlite-backup',
  'keys.json.99.0.tmp.txt',
  'my thesis.odt',
];

test('a fresh start takes what a stack has kept, and nothing else', () => {
  for (const name of [...OTHERS, 'dynamodb.sqlite-wal', 'dynamodb.sqlite-shm', 'cognito.json.99.0.tmp', 'stack.3.claim'])
    add(name);
  emptyDataFolder(root);
  expect(readdirSync(root).sort()).toEqual([...OTHERS, 'stack.3.claim'].sort());
});

describe('a fresh start', () => {
  const fresh =
    (folder = root) =>
    () =>
      requireStackFolder(folder);

  test('is made where a stack has lived, whatever lies beside it', () => {
    add('my thesis.odt');
    expect(fresh()).not.toThrow();
  });

  test('is made where a first start was killed', () => {
    emptyDataFolder(root);
    add('my thesis.odt');
    add('stack.1.claim');
    expect(fresh()).not.toThrow();
  });

  test.each([
    ['there is nothing', []],
    ['a first start was cut short', ['keys.json', 'clock.json.99.0.tmp']],
  ])('is made where %s', (_, names) => {
    emptyDataFolder(root);
    for (const name of names) add(name);
    expect(fresh()).not.toThrow();
  });

  test('is made where there is no folder yet', () => {
    expect(fresh(path.join(root, 'none'))).not.toThrow();
  });

  test.each([
    ['the root of the machine', '/'],
    ['the working directory', '.'],
  ])('is refused at %s', (_, folder) => {
    expect(fresh(folder)).toThrow(StartError);
  });

  test('is refused among things of others, in one sentence', () => {
    emptyDataFolder(root);
    for (const name of ['accounts.json', 's3', 'my thesis.odt']) add(name);
    expect(fresh()).toThrow(
      `The data folder ${root} is not empty, and no stack has ever kept anything in it: --fresh would take from it what is not ours.`,
    );
    expect(readdirSync(root)).toHaveLength(3);
  });
});

test('drafts that a crash has left are taken away, and nothing else', () => {
  const kept = readdirSync(root);
  add('keys.json.99.0.tmp');
  add('accounts.json.99.12.tmp');
  for (const name of ['notes.tmp', 'keys.json.99.tmp']) add(name);
  tidyDataFolder(root);
  expect(readdirSync(root).sort()).toEqual([...kept, 'notes.tmp', 'keys.json.99.tmp'].sort());
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteDataFiles, deleteDraftFiles, requireStackFolder, resolveDataFiles } from '../../../../dev/stack/data-folder.ts';
import { StartError } from '../../../../dev/stack/listen.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'data-'));
  for (const file of Object.values(resolveDataFiles(root))) writeFileSync(file, '');
  rmSync(resolveDataFiles(root).objects);
  mkdirSync(path.join(resolveDataFiles(root).objects, 'media'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const add = (name: string) => writeFileSync(path.join(root, name), '');

/** Unrelated files with names similar to those of a stack. */
const UNRELATED_FILES = [
  's3-backup',
  's3.tar',
  'accounts.json.bak',
  'accounts.json.99.tmp',
  'dynamodb.sqlite-backup',
  'keys.json.99.0.tmp.txt',
  'my thesis.odt',
];

test('deleteDataFiles deletes only the files of a stack', () => {
  for (const name of [...UNRELATED_FILES, 'dynamodb.sqlite-wal', 'dynamodb.sqlite-shm', 'cognito.json.99.0.tmp', 'stack.3.lock'])
    add(name);
  deleteDataFiles(root);
  expect(readdirSync(root).sort()).toEqual([...UNRELATED_FILES, 'stack.3.lock'].sort());
});

describe('requireStackFolder', () => {
  const createCheck =
    (folder = root) =>
    () =>
      requireStackFolder(folder);

  test('accepts a folder that a stack has used, despite unrelated files', () => {
    add('my thesis.odt');
    expect(createCheck()).not.toThrow();
  });

  test.each([
    ['a lock', 'stack.1.lock'],
    ['the draft of a lock', 'stack.3f0a7c1e-9b52-4d86-8c1d-0e5b7a94f2d6.lock'],
  ])('accepts a folder in which a killed first start left %s', (_, name) => {
    deleteDataFiles(root);
    add('my thesis.odt');
    add(name);
    expect(createCheck()).not.toThrow();
  });

  test.each([
    ['an empty folder', []],
    ['a folder in which a first start was interrupted', ['keys.json', 'clock.json.99.0.tmp']],
  ])('accepts %s', (_, names) => {
    deleteDataFiles(root);
    for (const name of names) add(name);
    expect(createCheck()).not.toThrow();
  });

  test('accepts a folder that does not exist', () => {
    expect(createCheck(path.join(root, 'none'))).not.toThrow();
  });

  test.each([
    ['the root of the machine', '/'],
    ['the working directory', '.'],
  ])('rejects %s', (_, folder) => {
    expect(createCheck(folder)).toThrow(StartError);
  });

  test('rejects a folder that contains only unrelated files', () => {
    deleteDataFiles(root);
    for (const name of ['accounts.json', 's3', 'my thesis.odt']) add(name);
    expect(createCheck()).toThrow(
      `The folder ${root} does not look like the data of a stack, so --fresh might delete files of another program.`,
    );
    expect(readdirSync(root)).toHaveLength(3);
  });
});

test('deleteDraftFiles deletes only drafts that a crash left behind', () => {
  const stackFiles = readdirSync(root);
  add('keys.json.99.0.tmp');
  add('accounts.json.99.12.tmp');
  for (const name of ['notes.tmp', 'keys.json.99.tmp']) add(name);
  deleteDraftFiles(root);
  expect(readdirSync(root).sort()).toEqual([...stackFiles, 'notes.tmp', 'keys.json.99.tmp'].sort());
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, emptyDataFolder, tidyDataFolder } from '../../dev/data-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'data-'));
  for (const file of Object.values(dataFolder(root))) writeFileSync(file, '');
  rmSync(dataFolder(root).objects);
  mkdirSync(path.join(dataFolder(root).objects, 'media'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const add = (name: string) => writeFileSync(path.join(root, name), '');

test('a fresh start takes what a stack has kept, and nothing else', () => {
  for (const name of ['dynamodb.sqlite-wal', 'cognito.json.99.0.tmp', 'stack.3.claim', 'my thesis.odt']) add(name);
  emptyDataFolder(root);
  expect(readdirSync(root).sort()).toEqual(['my thesis.odt', 'stack.3.claim']);
});

test('drafts that a crash has left are taken away, and nothing else', () => {
  const kept = readdirSync(root);
  add('keys.json.99.0.tmp');
  add('accounts.json.99.12.tmp');
  add('notes.tmp');
  tidyDataFolder(root);
  expect(readdirSync(root).sort()).toEqual([...kept, 'notes.tmp'].sort());
});

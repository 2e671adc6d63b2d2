import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a stack keeps, under which name. */
const PARTS = {
  accounts: 'accounts.json',
  users: 'cognito.json',
  payments: 'stripe.json',
  database: 'dynamodb.sqlite',
  objects: 's3',
  outbox: 'outbox.ndjson',
  clock: 'clock.json',
  keys: 'keys.json',
} as const;

/** The path of everything that a stack keeps. */
export type DataFolder = Readonly<Record<keyof typeof PARTS, string>>;

export function dataFolder(root: string): DataFolder {
  const at = (part: keyof typeof PARTS) => path.join(root, PARTS[part]);
  return {
    accounts: at('accounts'),
    users: at('users'),
    payments: at('payments'),
    database: at('database'),
    objects: at('objects'),
    outbox: at('outbox'),
    clock: at('clock'),
    keys: at('keys'),
  };
}

/**
 * Takes away what a stack has kept, and nothing else that may lie beside it. The list of accounts goes first: while it is
 * there, it says that they are whole.
 */
export function emptyDataFolder(root: string): void {
  for (const part of Object.values(PARTS)) remove(root, (name) => name.startsWith(part));
}

/** Takes away drafts of files that a crash kept from being finished. */
export function tidyDataFolder(root: string): void {
  remove(root, (name) => name.endsWith('.tmp') && Object.values(PARTS).some((part) => name.startsWith(part)));
}

function remove(root: string, isMeant: (name: string) => boolean): void {
  for (const name of readdirSync(root).filter(isMeant)) rmSync(path.join(root, name), { recursive: true });
}

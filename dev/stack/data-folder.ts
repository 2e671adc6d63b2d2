import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LOCK_FILE } from './folder-lock.ts';
import { StartError } from './listen.ts';

const DATA_FILES = {
  accounts: 'accounts.json',
  users: 'cognito.json',
  payments: 'stripe.json',
  database: 'dynamodb.sqlite',
  objects: 's3',
  outbox: 'outbox.ndjson',
  mailingList: 'mailing-list.json',
  clock: 'clock.json',
  keys: 'keys.json',
} as const;

export type DataFiles = Readonly<Record<keyof typeof DATA_FILES, string>>;

export function resolveDataFiles(root: string): DataFiles {
  const resolve = (name: keyof typeof DATA_FILES) => path.join(root, DATA_FILES[name]);
  return {
    accounts: resolve('accounts'),
    users: resolve('users'),
    payments: resolve('payments'),
    database: resolve('database'),
    objects: resolve('objects'),
    outbox: resolve('outbox'),
    mailingList: resolve('mailingList'),
    clock: resolve('clock'),
    keys: resolve('keys'),
  };
}

/** Files that SQLite creates next to an open database. */
const SQLITE_FILES = ['-wal', '-shm', '-journal'].map((end) => DATA_FILES.database + end);

const STACK_FILES: readonly string[] = [...Object.values(DATA_FILES), ...SQLITE_FILES];

/** Names that no other program uses, so they identify a data folder. */
const STACK_MARKERS: readonly string[] = [DATA_FILES.users, DATA_FILES.database];

/** Suffix of the drafts of `writeFileAtomic`, which a crash may leave: process id and serial number. */
const DRAFT_SUFFIX = /\.\d+\.\d+\.tmp$/;

const isDraft = (name: string): boolean => DRAFT_SUFFIX.test(name) && STACK_FILES.includes(name.replace(DRAFT_SUFFIX, ''));

const isStackFile = (name: string): boolean => STACK_FILES.includes(name) || isDraft(name);

const isStackMarker = (name: string): boolean => STACK_MARKERS.includes(name) || LOCK_FILE.test(name);

/**
 * Throws `StartError` if the folder may belong to another program. A file that only a stack creates identifies a data folder.
 * Without such a file, all files must have names that a stack uses, because other programs may use a name such as `clock.json`
 * too.
 */
export function requireStackFolder(root: string): void {
  const names = existsSync(root) ? readdirSync(root) : [];
  if (names.some(isStackMarker) || names.every(isStackFile)) return;
  throw new StartError(
    `The folder ${root} does not look like the data of a stack, so --fresh might delete files of another program. ` +
      'Leave --fresh out, or choose another folder with --data DIR.',
  );
}

/**
 * Deletes the files of a stack, and no others. Deletes the account list first. While the list exists, the next start assumes that
 * the demo data is complete.
 */
export function deleteDataFiles(root: string): void {
  removeFiles(root, (name) => name === DATA_FILES.accounts);
  removeFiles(root, isStackFile);
}

export function deleteDraftFiles(root: string): void {
  removeFiles(root, isDraft);
}

function removeFiles(root: string, shouldRemove: (name: string) => boolean): void {
  for (const name of readdirSync(root).filter(shouldRemove)) rmSync(path.join(root, name), { recursive: true });
}

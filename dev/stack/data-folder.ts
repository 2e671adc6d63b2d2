import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './listen.ts';

const PARTS = {
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
    mailingList: at('mailingList'),
    clock: at('clock'),
    keys: at('keys'),
  };
}

/** Files that SQLite creates next to an open database. */
const BESIDE_DATABASE = ['-wal', '-shm', '-journal'].map((end) => PARTS.database + end);

const OWN: readonly string[] = [...Object.values(PARTS), ...BESIDE_DATABASE];

/** Names that no other program uses. They identify a data folder. */
const SIGNS: readonly string[] = [PARTS.users, PARTS.database];

/** Suffix of unfinished files of `writeFileAtomic`: process id and serial number. */
const DRAFT_END = /\.\d+\.\d+\.tmp$/;
const CLAIM = /^stack\.\d+\.claim$/;

const isDraft = (name: string): boolean => DRAFT_END.test(name) && OWN.includes(name.replace(DRAFT_END, ''));

const isOwn = (name: string): boolean => OWN.includes(name) || isDraft(name);

const isSign = (name: string): boolean => SIGNS.includes(name) || CLAIM.test(name);

/** Throws if `--fresh` would delete foreign files: the folder contains other files and no sign of a stack. */
export function requireStackFolder(root: string): void {
  const names = existsSync(root) ? readdirSync(root) : [];
  if (names.some(isSign) || names.every(isOwn)) return;
  throw new StartError(
    `The data folder ${root} is not empty, and no stack has ever kept anything in it: --fresh would take from it what is not ours. ` +
      'Leave --fresh out, or choose another folder with --data DIR.',
  );
}

/**
 * Deletes the data of a stack and nothing else. The account list goes first, because its presence means that seeding is complete.
 */
export function emptyDataFolder(root: string): void {
  remove(root, (name) => name === PARTS.accounts);
  remove(root, isOwn);
}

/** Deletes unfinished files that a crash left. */
export function tidyDataFolder(root: string): void {
  remove(root, isDraft);
}

function remove(root: string, isMeant: (name: string) => boolean): void {
  for (const name of readdirSync(root).filter(isMeant)) rmSync(path.join(root, name), { recursive: true });
}

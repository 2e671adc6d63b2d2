import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './listen.ts';

/** What a stack keeps, under which name. */
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
    mailingList: at('mailingList'),
    clock: at('clock'),
    keys: at('keys'),
  };
}

/** What SQLite keeps beside a database while it is open. */
const BESIDE_DATABASE = ['-wal', '-shm', '-journal'].map((end) => PARTS.database + end);

const OWN: readonly string[] = [...Object.values(PARTS), ...BESIDE_DATABASE];

/** Names that nobody gives to anything else. */
const SIGNS: readonly string[] = [PARTS.users, PARTS.database];

/** As `writeFileAtomic` names what it has not finished: number of the process, number of the file. */
const DRAFT_END = /\.\d+\.\d+\.tmp$/;
const CLAIM = /^stack\.\d+\.claim$/;

const isDraft = (name: string): boolean => DRAFT_END.test(name) && OWN.includes(name.replace(DRAFT_END, ''));

const isOwn = (name: string): boolean => OWN.includes(name) || isDraft(name);

const isSign = (name: string): boolean => SIGNS.includes(name) || CLAIM.test(name);

/** Throws where nobody can have meant that everything be taken away: a folder with other things in it, and no stack. */
export function requireStackFolder(root: string): void {
  const names = existsSync(root) ? readdirSync(root) : [];
  if (names.some(isSign) || names.every(isOwn)) return;
  throw new StartError(
    `The data folder ${root} is not empty, and no stack has ever kept anything in it: --fresh would take from it what is not ours. ` +
      'Leave --fresh out, or choose another folder with --data DIR.',
  );
}

/**
 * Takes away what a stack has kept, and nothing else that may lie beside it. The list of accounts goes first: while it is
 * there, it says that they are whole.
 */
export function emptyDataFolder(root: string): void {
  remove(root, (name) => name === PARTS.accounts);
  remove(root, isOwn);
}

/** Takes away drafts of files that a crash kept from being finished. */
export function tidyDataFolder(root: string): void {
  remove(root, isDraft);
}

function remove(root: string, isMeant: (name: string) => boolean): void {
  for (const name of readdirSync(root).filter(isMeant)) rmSync(path.join(root, name), { recursive: true });
}

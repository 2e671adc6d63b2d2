import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { isLookup } from '#shared/staff.ts';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { SECOND_MS } from '../durations.ts';
import { advanceClock } from './dashboard.ts';
import type { E2eStack } from './local-stack.ts';
import { openStackDatabase } from './stack-database.ts';

const TABLES = [
  RESOURCE_NAMES.usersTable,
  RESOURCE_NAMES.organizationsTable,
  RESOURCE_NAMES.imagesTable,
  RESOURCE_NAMES.eventsTable,
  RESOURCE_NAMES.auditTable,
];
const MAX_READS = 100;
const READ_EVERY_MS = 200;

/** Everything that a stack has stored, by name: rows, users, payments, emails and the names of image files. */
export type StackContents = Readonly<Record<string, unknown>>;

export function openContentsReader({ stack, data }: E2eStack) {
  const { documents, close } = openStackDatabase(stack);
  const { users, payments, outbox, objects } = resolveDataFiles(data);
  const listRows = async (TableName: string) => {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName, ConsistentRead: true }));
    // `billingVersion` rises with each sync from Stripe, also when nothing has changed. A lookup by staff adds an audit entry.
    return Items.filter((item) => !isRateLimitCounter(item.id) && !isLookup({ act: String(item.act) })).map(
      ({ billingVersion: _, ...item }) => [`${TableName} ${createKey(item)}`, item] as const,
    );
  };
  const hashFiles = () =>
    [users, payments, outbox].map((file) => [path.basename(file), computeHash(readFileSync(file))] as const);
  const listObjects = () => readdirSync(objects, { recursive: true }).map((name) => [`s3 ${name}`, ''] as const);
  return {
    read: async (): Promise<StackContents> =>
      Object.fromEntries([...(await Promise.all(TABLES.map(listRows))).flat(), ...hashFiles(), ...listObjects()]),
    close,
  };
}

const createKey = ({ userId, orgId, target, id, sortKey, at }: Readonly<Record<string, unknown>>): string =>
  [sortKey === undefined || orgId === undefined ? (userId ?? orgId ?? target ?? id) : orgId, sortKey, at].join(' ');

/** Counters of rate limits rise with each call, even if the call changes nothing else. */
const isRateLimitCounter = (id: unknown): boolean => String(id).startsWith('limit-');

const computeHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Waits until Stripe's events have been processed and the emails that they cause have been sent. */
export async function waitUntilIdle(e2eStack: E2eStack): Promise<void> {
  await waitUntilUnchanged(e2eStack);
  // Runs `sendEmails`, which would otherwise change rows within the next ten seconds.
  await advanceClock(e2eStack.stack, SECOND_MS);
  await waitUntilUnchanged(e2eStack);
}

/** Waits until two reads in a row return the same contents. */
async function waitUntilUnchanged(e2eStack: E2eStack): Promise<void> {
  const { read, close } = openContentsReader(e2eStack);
  let previous: StackContents = {};
  for (let reads = 0; reads < MAX_READS; reads++) {
    const current = await read();
    if (isDeepStrictEqual(current, previous)) return close();
    previous = current;
    await sleep(READ_EVERY_MS);
  }
  throw new Error('The stack did not become idle.');
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { NAMES } from '../../dev/stage.ts';
import { localDynamodbConfig } from './dynamodb-fixture.ts';
import type { Site } from './site.ts';

const TABLES = [NAMES.usersTable, NAMES.organizationsTable, NAMES.imagesTable, NAMES.eventsTable, NAMES.auditTable];
/** People, money and mail. */
const FILES = ['cognito.json', 'stripe.json', 'outbox.ndjson'];
const LOOKS = 100;
const LOOK_EVERY_MS = 200;

/** Whatever a site has written down anywhere, each thing by its name: rows, people, money, mail and pictures. */
export type Everything = Readonly<Record<string, unknown>>;

/** Looks at a site's database and files. */
export function watcher({ stack, data }: Site) {
  const client = new DynamoDBClient(localDynamodbConfig(stack.database));
  const documents = DynamoDBDocumentClient.from(client);
  const rowsOf = async (TableName: string) => {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName, ConsistentRead: true }));
    // `billingVersion` counts how often Stripe was asked, whatever it said.
    return Items.map(({ billingVersion: _, ...item }) => [`${TableName} ${keyIn(item)}`, item] as const);
  };
  const files = () => FILES.map((file) => [file, hashOf(readFileSync(path.join(data, file)))] as const);
  const objects = () => readdirSync(path.join(data, 's3'), { recursive: true }).map((name) => [`s3 ${name}`, ''] as const);
  return {
    look: async (): Promise<Everything> =>
      Object.fromEntries([...(await Promise.all(TABLES.map(rowsOf))).flat(), ...files(), ...objects()]),
    close: () => client.destroy(),
  };
}

const keyIn = ({ userId, orgId, target, id, sortKey, at }: Readonly<Record<string, unknown>>): string =>
  [sortKey === undefined || orgId === undefined ? (userId ?? orgId ?? target ?? id) : orgId, sortKey, at].join(' ');

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Waits until Stripe's events have come through, and nothing is written any more. */
export async function quiet(site: Site): Promise<void> {
  const { look, close } = watcher(site);
  let before: Everything = {};
  for (let looks = 0; looks < LOOKS; looks++) {
    const now = await look();
    if (isDeepStrictEqual(now, before)) return close();
    before = now;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('The site does not come to rest.');
}

import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { ulid } from 'ulid';
import { keyOf, toSweepPartition } from '../../functions/clients/image-records.ts';
import { sweepUploads } from '../../functions/events/sweep-uploads.lambda.ts';
import { type LibraryFixture, libraryFixture } from '../support/images/library-fixture.ts';
import { type Budget, mustBeZero } from './budget.ts';

const DELETIONS = 100_000;
/** Largest batch of DynamoDB. */
const BATCH = 25;
const USERS = 1_000;
/** A run starts no further batch after four minutes. */
const MAX_SECONDS = 240;
const MINUTES_UNTIL_DELETABLE = 11;

/** Adds deletions of the images of many users. Their files do not exist, which costs S3 as much as deleting them. */
async function addDeletions({ documents, tables, clients }: LibraryFixture): Promise<void> {
  const since = clients.now();
  const batches = Array.from({ length: DELETIONS / BATCH }, (_, batch) =>
    Array.from({ length: BATCH }, (_item, index) => {
      const key = { userId: `user-${(batch * BATCH + index) % USERS}`, id: ulid(since.getTime()) };
      const Item = { ...key, ...keyOf('deletion', key), since: since.toISOString(), sweepDay: toSweepPartition(since, key.id) };
      return { PutRequest: { Item } };
    }),
  );
  const write = (batch: (typeof batches)[number]) =>
    documents.send(new BatchWriteCommand({ RequestItems: { [tables.images]: batch } }));
  await pMap(batches, write, { concurrency: 10 });
}

async function countRecords({ documents, tables }: LibraryFixture): Promise<number> {
  const { Count = 0 } = await documents.send(new ScanCommand({ TableName: tables.images, Select: 'COUNT' }));
  return Count;
}

/** Measures one run of the hourly sweep over more deletions than an hour has. */
export const sweep: Budget = {
  name: 'Sweep',
  async measure(report) {
    const library = await libraryFixture();
    report.printStep(`${DELETIONS.toLocaleString('en')} deletions`);
    await addDeletions(library);
    library.advanceMinutes(MINUTES_UNTIL_DELETABLE);
    const started = performance.now();
    await sweepUploads(library.clients);
    const seconds = Math.round((performance.now() - started) / 1_000);
    report.add(
      { label: 'one run', measured: seconds, limit: MAX_SECONDS, unit: 's', isHard: false },
      mustBeZero('deletions left', await countRecords(library)),
    );
    await library.close();
  },
};

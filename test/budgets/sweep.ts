import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { ulid } from 'ulid';
import { formatInteger } from '#shared/format-number.ts';
import { getImageKey, toSweepPartition } from '../../functions/clients/image-records.ts';
import { sweepUploads } from '../../functions/events/sweep-uploads.lambda.ts';
import { type LibraryFixture, libraryFixture } from '../support/images/library-fixture.ts';
import { type Budget, mustBeZero } from './budget.ts';

const DELETIONS = 100_000;
/** Limit of `BatchWriteItem`. */
const BATCH_SIZE = 25;
const USERS = 1_000;
/** A run starts no further batch after four minutes. */
const MAX_SECONDS = 240;
/** The sweep completes deletions that are older than 10 minutes. */
const MINUTES_UNTIL_DELETABLE = 11;

/** Adds deletions of the images of many users. No file exists, but S3 deletes a missing file no faster than an existing one. */
async function addDeletions({ documents, tables, clients }: LibraryFixture): Promise<void> {
  const since = clients.now();
  const batches = Array.from({ length: DELETIONS / BATCH_SIZE }, (_, batch) =>
    Array.from({ length: BATCH_SIZE }, (_item, index) => {
      const key = { userId: `user-${(batch * BATCH_SIZE + index) % USERS}`, id: ulid(since.getTime()) };
      const Item = {
        ...key,
        ...getImageKey('deletion', key),
        since: since.toISOString(),
        sweepDay: toSweepPartition(since, key.id),
      };
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

/** Measures one run of the hourly sweep over more deletions than are expected in an hour. */
export const sweep: Budget = {
  name: 'Sweep',
  async measure(report) {
    const library = await libraryFixture();
    report.printStep(`${formatInteger(DELETIONS)} deletions`);
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

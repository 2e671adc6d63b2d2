import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  getImageKey,
  imageRecordSchema,
  listSweepPartitions,
  toSweepPartition,
} from '../../../../functions/clients/image-records.ts';
import { createImagesClient, type Images } from '../../../../functions/clients/images.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/aws/dynamodb-fixture.ts';
import { imageRecord, NOW, USER_ID } from '../../../support/record-builders.ts';

/** With their notes, these images exceed the 1 MB at which DynamoDB ends a page. */
const IMAGE_COUNT = 600;
const NOTES = 'x'.repeat(2_000);

let images: Images;
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  const table = await createTable(TABLES.images);
  images = createImagesClient(table, documents);
  const items = Array.from({ length: IMAGE_COUNT }, () => imageRecord({ id: ulid(NOW.getTime()), notes: NOTES })).map(
    (image) => ({
      PutRequest: { Item: { ...z.encode(imageRecordSchema, image), ...getImageKey('image', image) } },
    }),
  );
  for (let start = 0; start < items.length; start += 25)
    await documents.send(new BatchWriteCommand({ RequestItems: { [table]: items.slice(start, start + 25) } }));
});

test('count and listPage include the images beyond a page of 1 MB', async () => {
  expect(await images.count(USER_ID)).toBe(IMAGE_COUNT);
  const first = await images.listPage(USER_ID, { limit: 1_000 });
  expect(first.images.length).toBeLessThan(IMAGE_COUNT);
  expect(first.hasMore).toBe(true);
  const second = await images.listPage(USER_ID, { limit: 1_000, before: first.images.at(-1)?.id });
  expect(first.images.length + second.images.length).toBe(IMAGE_COUNT);
});

test('toSweepPartition spreads the uploads and deletions of a day over 16 partitions', () => {
  const days = new Set(Array.from({ length: 1_000 }, () => toSweepPartition(NOW, ulid(NOW.getTime()))));
  expect(days.size).toBe(16);
  expect([...days].toSorted()).toEqual([...listSweepPartitions(NOW)].toSorted());
});

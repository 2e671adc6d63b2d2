import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as operations from '#shared/api.ts';
import { batchGet, transactWrite } from '../../../../functions/clients/dynamo.ts';
import { createImagesClient } from '../../../../functions/clients/images.ts';
import { operation } from '../../../../functions/http/operation.ts';
import { updateImage } from '../../../../functions/images/update-image.lambda.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { faultyDynamodb } from '../../../support/faults/faulty-dynamodb.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../../support/lambda/api-event.ts';
import { IMAGE_ID } from '../../../support/record-builders.ts';

const MORE_THAN_ALL_ATTEMPTS = 1_000;
const IDS = ['a', 'b', 'c', 'd', 'e'];

const database = forEachTest(async () => {
  const faulty = await faultyDynamodb();
  return { ...faulty, table: await faulty.createTable({ key: { partition: 'id' }, indexes: {} }) };
});

beforeEach(() => {
  // Makes the random delays between attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const writeAll = () => {
  const { documents, table: TableName } = database();
  return transactWrite(
    documents,
    IDS.map((id) => ({ Put: { TableName, Item: { id } } })),
  );
};
const readAll = () =>
  batchGet(
    database().documents,
    database().table,
    IDS.map((id) => ({ id })),
  );

test('batchGet repeats the unprocessed keys until all items are read', async () => {
  await writeAll();
  database().operations.length = 0;
  database().faults.set({ service: 'dynamodb', kind: 'partialBatch', count: 2 });
  expect((await readAll()).map(({ id }) => id)).toEqual(IDS);
  expect(database().operations).toHaveLength(3);
});

describe('transactWrite', () => {
  test.each(['throttle', 'throughputExceeded', 'conflict'] as const)('repeats a transaction for the fault %s', async (kind) => {
    database().faults.set({ service: 'dynamodb', kind, count: 3 });
    expect(await writeAll()).toBeUndefined();
    expect(await readAll()).toHaveLength(IDS.length);
  });

  test.each(['throttle', 'throughputExceeded', 'conflict'] as const)(
    'throws `retry` and writes nothing for a lasting %s',
    async (kind) => {
      database().faults.set({ service: 'dynamodb', kind, count: MORE_THAN_ALL_ATTEMPTS });
      await expect(writeAll()).rejects.toMatchObject({ code: 'retry' });
      const { Item } = await database().documentsWithoutFaults.send(
        new GetCommand({ TableName: database().table, Key: { id: 'a' } }),
      );
      expect(Item).toBeUndefined();
    },
  );
});

test.each(['throttle', 'throughputExceeded', 'accountLimit', 'conflict'] as const)(
  'an operation returns 503 for a lasting %s',
  async (kind) => {
    const images = createImagesClient(await database().createTable(TABLES.images), database().documents);
    const handler = operation(operations.updateImage, (input, actor) =>
      updateImage({ images, now: () => new Date() }, input, actor),
    );
    database().faults.set({ service: 'dynamodb', kind, count: MORE_THAN_ALL_ATTEMPTS });
    const body = JSON.stringify({ title: 'A', notes: 'B' });
    const response = await handler(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, path: { id: IMAGE_ID }, body }));
    expect([response.statusCode, JSON.parse(response.body ?? '')]).toEqual([503, expect.objectContaining({ code: 'retry' })]);
  },
);

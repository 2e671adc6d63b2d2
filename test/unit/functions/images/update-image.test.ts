import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { imageRecordSchema } from '../../../../functions/clients/image-records.ts';
import { createImagesClient } from '../../../../functions/clients/images.ts';
import { updateImage } from '../../../../functions/images/update-image.lambda.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';
import { actor, IMAGE_ID, imageRecord, NOW, USER_ID } from '../../../support/record-builders.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const clients = { images: createImagesClient('Images', db as unknown as DynamoDBDocumentClient), now: () => NOW };
const update = { id: IMAGE_ID, title: 'After', notes: 'New header' };

beforeEach(() => db.reset());

test('updateImage changes only the given fields of the image of the caller', async () => {
  db.on(UpdateCommand).resolves({ Attributes: z.encode(imageRecordSchema, imageRecord(update)) });
  expect(await updateImage(clients, update, actor())).toMatchObject(update);
  expect(db.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    Key: { userId: USER_ID, sortKey: `image#${IMAGE_ID}` },
    UpdateExpression: 'SET title = :title, notes = :notes, updated = :now',
    ConditionExpression: 'attribute_exists(userId)',
    ExpressionAttributeValues: { ':title': 'After', ':notes': 'New header', ':now': NOW.toISOString() },
  });
});

test('updateImage throws notFound and creates nothing when the image does not exist', async () => {
  db.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: '' }));
  await expect(updateImage(clients, update, actor())).rejects.toMatchObject({ code: 'notFound', message: 'id: no such image.' });
});

test('updateImage throws when the table is unreachable', async () => {
  db.on(UpdateCommand).rejects(new Error('away'));
  await expect(updateImage(clients, update, actor())).rejects.toThrow('away');
});

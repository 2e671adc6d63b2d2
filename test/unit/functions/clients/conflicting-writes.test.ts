import { Readable } from 'node:stream';
import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDocumentClient } from '../../../../functions/clients/dynamo.ts';

beforeEach(() => {
  // Makes the random delays between attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('a write of a single item that conflicts with a transaction', () => {
  /** Sends a PutItem to a service that responds to the first `conflictCount` requests with a conflict. */
  async function putItem(conflictCount: number) {
    const bodies: string[] = [];
    const respond = async ({ body }: { body: Uint8Array }) => {
      bodies.push(Buffer.from(body).toString());
      const hasConflict = bodies.length <= conflictCount;
      const result = hasConflict ? { __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException' } : {};
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      return { response: { statusCode: hasConflict ? 400 : 200, headers, body: Readable.from([JSON.stringify(result)]) } };
    };
    const client = new DynamoDBClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      requestHandler: { handle: respond },
    });
    const outcome = createDocumentClient(client).send(new PutCommand({ TableName: 'T', Item: { id: 'a' } }));
    return { bodies, outcome };
  }

  test('is repeated with the same item', async () => {
    const { bodies, outcome } = await putItem(3);
    await outcome;
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies)).toEqual(new Set(['{"TableName":"T","Item":{"id":{"S":"a"}}}']));
  });

  test('throws `retry` after eight conflicts', async () => {
    const { bodies, outcome } = await putItem(8);
    await expect(outcome).rejects.toMatchObject({ code: 'retry', cause: expect.any(TransactionConflictException) });
    expect(bodies).toHaveLength(8);
  });
});

import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeSmokeData } from '../../../../infra/smoke/smoke-data.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const cognito = mockAwsClient(CognitoIdentityProviderClient);
const documents = mockAwsClient(DynamoDBDocumentClient);
const s3 = mockAwsClient(S3Client);

const remove = () =>
  removeSmokeData({
    stage: {
      site: 'https://site.example',
      userPoolId: 'pool',
      tables: { users: 'Users', images: 'Images', organizations: 'Organizations' },
      mediaBucket: 'media',
      sweepFunction: 'sweep',
      webhookSecret: 'secret',
    },
    clients: {
      cognito: new CognitoIdentityProviderClient({}),
      documents: DynamoDBDocumentClient.from(new DynamoDBClient({})),
      s3: new S3Client({}),
      lambda: new LambdaClient({}),
      secrets: new SecretsManagerClient({}),
    },
  });

let remainingKeys: Set<string>;

beforeEach(() => {
  for (const mock of [cognito, documents, s3]) mock.reset();
  remainingKeys = new Set(Array.from({ length: 60 }, (_, index) => `image#${index}`));
  cognito.on(AdminGetUserCommand).resolves({ Username: 'user-1' });
  cognito.on(AdminDeleteUserCommand).resolves({});
  documents.on(GetCommand).resolves({});
  documents.on(DeleteCommand).resolves({});
  documents.on(QueryCommand).resolves({ Items: [...remainingKeys].map((sortKey) => ({ userId: 'user-1', sortKey })) });
  s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'media/user-1/1/thumbnail.webp' }] });
  s3.on(DeleteObjectsCommand).resolves({});
});

describe('removeSmokeData', () => {
  test('repeats deletions that DynamoDB did not process, in batches of 25', async () => {
    const batchSizes: number[] = [];
    documents.on(BatchWriteCommand).callsFake(async ({ RequestItems: { Images: requests } }) => {
      batchSizes.push(requests.length);
      const [unprocessed, ...processed] = requests;
      for (const { DeleteRequest } of batchSizes.length === 1 ? processed : requests)
        remainingKeys.delete(DeleteRequest.Key.sortKey);
      return batchSizes.length === 1 ? { UnprocessedItems: { Images: [unprocessed] } } : {};
    });
    await remove();
    expect(remainingKeys).toEqual(new Set());
    expect(Math.max(...batchSizes)).toBe(25);
  });

  test('throws and keeps the user when a file cannot be deleted, so that the next run finds their data', async () => {
    documents.on(BatchWriteCommand).resolves({});
    s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'media/user-1/1/thumbnail.webp', Message: 'Access Denied' }] });
    await expect(remove()).rejects.toThrow('media/user-1/1/thumbnail.webp cannot be deleted: Access Denied');
    expect(cognito.commandCalls(AdminDeleteUserCommand)).toEqual([]);
  });
});

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDynamodbProxy } from '../../../dev/stack/emulators/dynamodb/dynamodb-proxy.ts';
import { ensureTable } from '../../../dev/stack/emulators/dynamodb/ensure-table.ts';
import { createLateIndexes } from '../../../dev/stack/emulators/dynamodb/late-indexes.ts';
import { createAccessControl, getFunctionAccessKeyId, type PermissionUse } from '../../../dev/stack/iam/access-control.ts';
import { getTableArn } from '../../../dev/stack/iam/local-resources.ts';
import { CREDENTIALS, RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import type { FunctionName } from '../../../infra/functions.ts';
import { TABLES } from '../../../infra/tables.ts';
import { dynamodbFixture, localDynamodbConfig } from '../../support/aws/dynamodb-fixture.ts';
import { forAllTests } from '../../support/for-each-test.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const DELAY_MS = 100;
const { usersTable: USERS, organizationsTable: ORGANIZATIONS, eventsTable: EVENTS } = RESOURCE_NAMES;

/** Starts a proxy that shows new index entries after `DELAY_MS`, by a clock that the tests advance. */
async function proxyFixture() {
  const { endpoint, client } = await dynamodbFixture();
  await ensureTable(client, USERS, TABLES.users);
  await ensureTable(client, ORGANIZATIONS, TABLES.organizations);
  await ensureTable(client, EVENTS, TABLES.events);
  const uses: PermissionUse[] = [];
  const clock = { ms: 0 };
  const lateIndexes = createLateIndexes(DELAY_MS, { [USERS]: TABLES.users }, () => clock.ms);
  const proxy = createDynamodbProxy({ engine: endpoint, access: createAccessControl((use) => uses.push(use)), lateIndexes });
  const { origin, close } = await serveOnFreePort(proxy.listener);
  const clientWith = (accessKeyId: string) =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({ ...localDynamodbConfig(origin), maxAttempts: 1, credentials: { ...CREDENTIALS, accessKeyId } }),
    );
  return {
    origin,
    uses,
    clock,
    clientWith,
    as: (name: FunctionName) => clientWith(getFunctionAccessKeyId(name)),
    unrestricted: clientWith(CREDENTIALS.accessKeyId),
    close: async () => {
      proxy.close();
      await close();
    },
  };
}

const proxy = forAllTests(proxyFixture);

const denial = (name: FunctionName, action: string, resource: string) => ({
  name: 'AccessDeniedException',
  message: expect.stringContaining(`/${name} is not authorized to perform: dynamodb:${action} on resource: ${resource} because`),
});

describe('a function', () => {
  test('has the permissions of its record', async () => {
    const get = new GetCommand({ TableName: USERS, Key: { userId: 'nobody' } });
    await expect(proxy().as('getAccount').send(get)).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
    await expect(proxy().as('updateImage').send(get)).rejects.toMatchObject(denial('updateImage', 'GetItem', getTableArn(USERS)));
  });

  test('is recorded with each permission that it uses', async () => {
    proxy().uses.length = 0;
    await proxy()
      .as('getAccount')
      .send(new GetCommand({ TableName: USERS, Key: { userId: 'nobody' } }));
    expect(proxy().uses).toEqual([{ name: 'getAccount', action: 'dynamodb:GetItem', resource: getTableArn(USERS) }]);
  });

  test('may use a table or an index only if its record grants it', async () => {
    const query = {
      TableName: USERS,
      KeyConditionExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': 'ada@example.com' },
    };
    await proxy()
      .as('inviteMembers')
      .send(new QueryCommand({ ...query, IndexName: 'byEmail' }));
    await expect(
      proxy()
        .as('getAccount')
        .send(new QueryCommand({ ...query, IndexName: 'byEmail' })),
    ).rejects.toMatchObject(denial('getAccount', 'Query', getTableArn(USERS, 'byEmail')));
    await expect(
      proxy()
        .as('findUser')
        .send(new ScanCommand({ TableName: USERS })),
    ).rejects.toMatchObject(denial('findUser', 'Scan', getTableArn(USERS)));
  });

  test('needs permission for each item of a transaction, which writes nothing otherwise', async () => {
    const transaction = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: EVENTS, Item: { id: 'event-1' } } },
        { Delete: { TableName: USERS, Key: { userId: 'user-1' } } },
      ],
    });
    await expect(proxy().as('createCheckoutSession').send(transaction)).rejects.toMatchObject(
      denial('createCheckoutSession', 'DeleteItem', getTableArn(USERS)),
    );
    const { Item } = await proxy().unrestricted.send(new GetCommand({ TableName: EVENTS, Key: { id: 'event-1' } }));
    expect(Item).toBeUndefined();
  });

  test('needs permission for a condition check of a transaction', async () => {
    const ConditionCheck = { TableName: USERS, Key: { userId: 'user-1' }, ConditionExpression: 'attribute_exists(userId)' };
    const transaction = new TransactWriteCommand({ TransactItems: [{ ConditionCheck }] });
    await expect(proxy().as('getAccount').send(transaction)).rejects.toMatchObject(
      denial('getAccount', 'ConditionCheckItem', getTableArn(USERS)),
    );
  });

  test('needs permission for each table of a batch', async () => {
    const batch = new BatchGetCommand({
      RequestItems: {
        [ORGANIZATIONS]: { Keys: [{ orgId: 'o', sortKey: 's' }] },
        [USERS]: { Keys: [{ userId: 'u' }] },
      },
    });
    await expect(proxy().as('inviteMembers').send(batch)).rejects.toMatchObject(
      denial('inviteMembers', 'BatchGetItem', getTableArn(USERS)),
    );
  });
});

describe('a request without a known caller', () => {
  test('is rejected if its access key is unknown', async () => {
    const get = new GetCommand({ TableName: USERS, Key: { userId: 'nobody' } });
    await expect(proxy().clientWith('UNKNOWN').send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });

  test('is rejected if it is not signed', async () => {
    const response = await fetch(proxy().origin, { method: 'POST', headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: expect.stringMatching(/#MissingAuthenticationTokenException$/) });
  });
});

describe('an index', () => {
  const countByEmail = async (email: string): Promise<number | undefined> => {
    const query = { KeyConditionExpression: 'email = :email', ExpressionAttributeValues: { ':email': email } };
    const { Items, Count } = await proxy().unrestricted.send(
      new QueryCommand({ TableName: USERS, IndexName: 'byEmail', ...query }),
    );
    expect(Items?.length).toBe(Count);
    return Count;
  };
  const passDelay = () => {
    proxy().clock.ms += DELAY_MS;
  };

  const put = (userId: string, email: string) =>
    proxy().unrestricted.send(new PutCommand({ TableName: USERS, Item: { userId, email } }));
  const update = (userId: string, attribute: string, value: string) =>
    proxy().unrestricted.send(
      new UpdateCommand({
        TableName: USERS,
        Key: { userId },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': attribute },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  beforeAll(async () => {
    await put('stored', 'stored@example.com');
    passDelay();
  });

  const writes: readonly (readonly [string, (userId: string, email: string) => Promise<unknown>])[] = [
    ['put', put],
    ['update', (userId, email) => update(userId, 'email', email)],
    [
      'transaction',
      (userId, email) =>
        proxy().unrestricted.send(
          new TransactWriteCommand({ TransactItems: [{ Put: { TableName: USERS, Item: { userId, email } } }] }),
        ),
    ],
    [
      'batch',
      (userId, email) =>
        proxy().unrestricted.send(
          new BatchWriteCommand({ RequestItems: { [USERS]: [{ PutRequest: { Item: { userId, email } } }] } }),
        ),
    ],
  ];

  test.each(writes)('shows the entry of a %s after the delay', async (kind, write) => {
    const email = `${kind}@example.com`;
    await write(kind, email);
    expect(await countByEmail(email)).toBe(0);
    passDelay();
    expect(await countByEmail(email)).toBe(1);
  });

  test('keeps an entry whose index keys do not change', async () => {
    await update('stored', 'name', 'Ada');
    expect(await countByEmail('stored@example.com')).toBe(1);
  });

  test('keeps an entry when the keys of another index change', async () => {
    const Item = { userId: 'due', email: 'due@example.com', deletionShard: '1', deletionDue: '2026-11-21' };
    await proxy().unrestricted.send(new PutCommand({ TableName: USERS, Item }));
    passDelay();
    await update('due', 'email', 'changed@example.com');
    expect(await countByEmail('changed@example.com')).toBe(0);
    const query = { KeyConditionExpression: 'deletionShard = :shard', ExpressionAttributeValues: { ':shard': '1' } };
    const { Count } = await proxy().unrestricted.send(
      new QueryCommand({ TableName: USERS, IndexName: 'byDeletionDue', ...query }),
    );
    expect(Count).toBe(1);
  });

  test('keeps an entry that a transaction only checks', async () => {
    const check = {
      TableName: USERS,
      Key: { userId: 'stored' },
      ConditionExpression: '#email = :email',
      ExpressionAttributeNames: { '#email': 'email' },
      ExpressionAttributeValues: { ':email': 'stored@example.com' },
    };
    await proxy().unrestricted.send(
      new TransactWriteCommand({
        TransactItems: [{ ConditionCheck: check }, { Put: { TableName: USERS, Item: { userId: 'checked' } } }],
      }),
    );
    expect(await countByEmail('stored@example.com')).toBe(1);
  });

  test('counts entries without returning them', async () => {
    const { Items, Count } = await proxy().unrestricted.send(
      new QueryCommand({
        TableName: USERS,
        IndexName: 'byEmail',
        Select: 'COUNT',
        KeyConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':email': 'stored@example.com' },
      }),
    );
    expect([Items, Count]).toEqual([undefined, 1]);
  });

  test('shows no delay after a write that failed', async () => {
    const failing = new PutCommand({
      TableName: USERS,
      Item: { userId: 'stored', email: 'stored@example.com' },
      ConditionExpression: 'attribute_not_exists(userId)',
    });
    await expect(proxy().unrestricted.send(failing)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(await countByEmail('stored@example.com')).toBe(1);
  });

  test('does not delay reads of the table', async () => {
    await put('read', 'read@example.com');
    const { Item } = await proxy().unrestricted.send(new GetCommand({ TableName: USERS, Key: { userId: 'read' } }));
    expect(Item).toEqual({ userId: 'read', email: 'read@example.com' });
  });
});

test('returns at most 1 MB of a query in one page', async () => {
  const orgId = 'large';
  for (let index = 0; index < 4; index++) {
    const Item = { orgId, sortKey: `member#${index}`, text: 'x'.repeat(390_000) };
    await proxy().unrestricted.send(new PutCommand({ TableName: ORGANIZATIONS, Item }));
  }
  const query = { KeyConditionExpression: 'orgId = :orgId', ExpressionAttributeValues: { ':orgId': orgId } };
  const { Items, LastEvaluatedKey } = await proxy().unrestricted.send(new QueryCommand({ TableName: ORGANIZATIONS, ...query }));
  expect([Items?.length, LastEvaluatedKey]).toEqual([2, { orgId, sortKey: 'member#1' }]);
});

import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { dynamodbFixture } from '../../support/aws/dynamodb-fixture.ts';

const { documents: db, createTable } = await dynamodbFixture();

let TableName: string;
beforeEach(async () => {
  TableName = await createTable({ key: { partition: 'id' }, indexes: {} });
});

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

const put = (item: { id: string; [name: string]: unknown }) => db.send(new PutCommand({ TableName, Item: item }));
const get = async (id: string) => (await db.send(new GetCommand({ TableName, Key: { id } }))).Item;
const write = (TransactItems: Items, ClientRequestToken?: string) =>
  db.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
const catchCancellation = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: TransactionCanceledException) => error,
  );

const putNew = (id: string) => ({ Put: { TableName, Item: { id }, ConditionExpression: 'attribute_not_exists(id)' } });
const add = (id: string, amount: number) => ({
  Update: { TableName, Key: { id }, UpdateExpression: 'ADD amount :amount', ExpressionAttributeValues: { ':amount': amount } },
});

test('applies every put, update, condition check and delete of a transaction', async () => {
  await put({ id: 'old' });
  await put({ id: 'counter', amount: 1 });
  const checkOld = { ConditionCheck: { TableName, Key: { id: 'old' }, ConditionExpression: 'attribute_exists(id)' } };
  await write([putNew('new'), add('counter', 2), checkOld]);
  await write([{ Delete: { TableName, Key: { id: 'old' } } }]);
  const gets = ['new', 'counter', 'old'].map((id) => ({ Get: { TableName, Key: { id } } }));
  const { Responses } = await db.send(new TransactGetCommand({ TransactItems: gets }));
  expect(Responses).toEqual([{ Item: { id: 'new' } }, { Item: { id: 'counter', amount: 3 } }, {}]);
});

test('writes nothing when a condition fails, and returns the reason with the existing item', async () => {
  await put({ id: 'taken', owner: 'ada' });
  const putTaken = { Put: { ...putNew('taken').Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } };
  const error = await catchCancellation(write([putNew('free'), putTaken]));
  expect(error).toBeInstanceOf(TransactionCanceledException);
  expect(error?.CancellationReasons).toMatchObject([
    { Code: 'None' },
    { Code: 'ConditionalCheckFailed', Item: { id: { S: 'taken' }, owner: { S: 'ada' } } },
  ]);
  expect(await get('free')).toBeUndefined();
});

test('applies a transaction once when it is sent twice with the same token', async () => {
  await put({ id: 'counter', amount: 0 });
  await write([add('counter', 1)], 'once');
  await write([add('counter', 1)], 'once');
  expect(await get('counter')).toEqual({ id: 'counter', amount: 1 });
  await expect(write([add('counter', 2)], 'once')).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
});

test('accepts 100 operations and rejects 101', async () => {
  const createPuts = (count: number) => Array.from({ length: count }, (_, serial) => putNew(`${count}/${serial}`));
  await expect(write(createPuts(100))).resolves.toBeDefined();
  await expect(write(createPuts(101))).rejects.toMatchObject({ name: 'ValidationException' });
  expect(await get('101/0')).toBeUndefined();
});

test('rejects two operations on the same item', async () => {
  await expect(write([putNew('same'), add('same', 1)])).rejects.toMatchObject({ name: 'ValidationException' });
});

test('keeps the total constant and all balances non-negative over 50 concurrent transfers', async () => {
  const people = ['ada', 'bob', 'eve', 'joe', 'mia'];
  for (const id of people) await put({ id, amount: 10 });
  const transfer = (serial: number) => {
    const [from = '', to = ''] = [people[serial % 5], people[(serial * 3 + 1) % 5]];
    const withdrawal = add(from, -3).Update;
    const coveredWithdrawal = {
      ...withdrawal,
      ConditionExpression: 'amount >= :least',
      ExpressionAttributeValues: { ':amount': -3, ':least': 3 },
    };
    return from === to ? Promise.resolve() : write([{ Update: coveredWithdrawal }, add(to, 3)]);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, serial) => transfer(serial)));
  const balances = await Promise.all(people.map(async (id) => Number((await get(id))?.amount)));
  expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(50);
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TransactionCanceledException);
});

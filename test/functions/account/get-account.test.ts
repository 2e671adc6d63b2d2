import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '../../../functions/account/get-account.ts';
import { identityIn } from '../../../functions/clients/identity.ts';
import { usersIn } from '../../../functions/clients/users.ts';
import { actor, NOW, USER_ID } from '../../support/builders.ts';

const db = mockClient(DynamoDBDocumentClient);
const cognito = mockClient(CognitoIdentityProviderClient);
const clients = {
  users: usersIn('Users', db as unknown as DynamoDBDocumentClient),
  identity: identityIn('pool', cognito as unknown as CognitoIdentityProviderClient),
  now: () => NOW,
};
const row = { userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), imageBytes: 0, openUploads: 0 };
const known = (Enabled: boolean) => ({ Enabled, UserAttributes: [{ Name: 'email', Value: 'Ada@Example.com' }] });

beforeEach(() => {
  db.reset();
  cognito.reset();
});

test('a known person is one read away', async () => {
  db.on(GetCommand).resolves({ Item: row });
  expect(await getAccount(clients, actor({ isStaff: true }))).toEqual({
    userId: USER_ID,
    email: 'ada@example.com',
    isStaff: true,
  });
  expect(db.calls()).toHaveLength(1);
  expect(cognito.calls()).toHaveLength(0);
});

test('somebody whose row was never written is healed', async () => {
  db.on(GetCommand).resolvesOnce({}).resolves({ Item: row });
  cognito.on(AdminGetUserCommand).resolves(known(true));
  expect(await getAccount(clients, actor())).toMatchObject({ email: 'ada@example.com' });
  expect(db.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: row,
    ConditionExpression: 'attribute_not_exists(userId)',
  });
});

test('two calls that heal at once: the second is asked to come again', async () => {
  db.on(GetCommand).resolves({});
  db.on(PutCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: '' }));
  cognito.on(AdminGetUserCommand).resolves(known(true));
  await expect(getAccount(clients, actor())).rejects.toMatchObject({ code: 'retry', status: 503 });
});

test.each([
  ['deleted', () => cognito.on(AdminGetUserCommand).rejects(new UserNotFoundException({ $metadata: {}, message: '' }))],
  ['disabled', () => cognito.on(AdminGetUserCommand).resolves(known(false))],
])('a person who was %s is not brought back by an old token', async (_, arrange) => {
  db.on(GetCommand).resolves({});
  arrange();
  await expect(getAccount(clients, actor())).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(db.commandCalls(PutCommand)).toHaveLength(0);
});

test('a user pool that is away is a fault, not an answer', async () => {
  db.on(GetCommand).resolves({});
  cognito.on(AdminGetUserCommand).rejects(new Error('away'));
  await expect(getAccount(clients, actor())).rejects.toThrow('away');
  expect(db.commandCalls(PutCommand)).toHaveLength(0);
});

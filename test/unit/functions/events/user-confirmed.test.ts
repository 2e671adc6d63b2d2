import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUsersClient } from '../../../../functions/clients/users.ts';
import { userConfirmed } from '../../../../functions/events/user-confirmed.lambda.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';
import { NOW, USER_ID } from '../../../support/record-builders.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const signedOutUsers: string[] = [];
const clients = {
  users: createUsersClient('Users', db as unknown as DynamoDBDocumentClient),
  trials: { hadTrial: async () => false },
  poolUsers: { signOut: async (userId: string) => void signedOutUsers.push(userId) },
  now: () => NOW,
};

const event = (userAttributes: Record<string, string>): PostConfirmationTriggerEvent => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: 'pool',
  triggerSource: 'PostConfirmation_ConfirmSignUp',
  userName: USER_ID,
  callerContext: { awsSdkVersion: '1', clientId: 'web' },
  request: { userAttributes },
  response: {},
});

beforeEach(() => {
  db.reset();
  signedOutUsers.length = 0;
});

test('userConfirmed creates a row with the email in lowercase for a new user', async () => {
  const confirmed = event({ sub: USER_ID, email: 'Ada@Example.com' });
  expect(await userConfirmed(clients, confirmed)).toBe(confirmed);
  expect(db.commandCalls(PutCommand)[0]?.args[0].input.Item).toEqual({
    userId: USER_ID,
    email: 'ada@example.com',
    created: NOW.toISOString(),
    imageBytes: 0,
    openUploads: 0,
  });
});

test('userConfirmed stores that an earlier account with the email had a trial', async () => {
  await userConfirmed({ ...clients, trials: { hadTrial: async () => true } }, event({ email: 'ada@example.com' }));
  expect(db.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    billing: { hadTrial: true, duplicateSubscriptions: [] },
  });
});

test('userConfirmed creates the row and logs a warning when the trials cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const hadTrial = async () => {
    throw new Error('The secret is missing.');
  };
  await userConfirmed({ ...clients, trials: { hadTrial } }, event({ email: 'ada@example.com' }));
  expect(db.commandCalls(PutCommand)[0]?.args[0].input.Item).not.toHaveProperty('billing');
  expect(warn.mock.lastCall?.[0]).toContain('trialLookupFailed');
});

test('userConfirmed does not replace the row of an existing user', async () => {
  db.on(PutCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: '' }));
  await expect(userConfirmed(clients, event({ email: 'ada@example.com' }))).resolves.toBeDefined();
  expect(db.commandCalls(PutCommand)[0]?.args[0].input.ConditionExpression).toBe('attribute_not_exists(userId)');
});

test('userConfirmed throws and writes nothing when the event has no email', async () => {
  await expect(userConfirmed(clients, event({}))).rejects.toThrow('without an email');
  expect(db.calls()).toHaveLength(0);
});

describe('after a password reset', () => {
  const reset: PostConfirmationTriggerEvent = {
    ...event({ email: 'ada@example.com' }),
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
  };

  test('userConfirmed ends all sessions of the user', async () => {
    await userConfirmed(clients, reset);
    expect(signedOutUsers).toEqual([USER_ID]);
    expect(db.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      Key: { userId: USER_ID },
      ExpressionAttributeValues: { ':now': NOW.toISOString() },
    });
  });

  test('userConfirmed logs a failure, because the password has already changed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const signOut = () => Promise.reject(new Error('The pool is busy.'));
    await expect(userConfirmed({ ...clients, poolUsers: { signOut } }, reset)).resolves.toBe(reset);
    expect(warn.mock.lastCall?.[0]).toContain('sessionsNotRevoked');
  });
});

test('userConfirmed ends no sessions after a sign-up', async () => {
  await userConfirmed(clients, event({ email: 'ada@example.com' }));
  expect(signedOutUsers).toEqual([]);
});

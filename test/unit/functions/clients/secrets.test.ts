import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, test } from 'vitest';
import { createSecretsClient } from '../../../../functions/clients/secrets.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const manager = mockAwsClient(SecretsManagerClient);
const createClient = () => createSecretsClient(new SecretsManagerClient({}));
const PREVIOUS_VERSION = { VersionStage: 'AWSPREVIOUS' };

beforeEach(() => manager.reset());

test('get reads a secret once for concurrent and later calls', async () => {
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'a' });
  const client = createClient();
  expect(await Promise.all([client.get('s'), client.get('s')])).toEqual(['a', 'a']);
  await client.get('s');
  expect(manager.calls()).toHaveLength(1);
});

test('get reads the secret again after a failure', async () => {
  manager.on(GetSecretValueCommand).rejectsOnce(new Error('away')).resolves({ SecretString: 'a' });
  const client = createClient();
  await expect(client.get('s')).rejects.toThrow('away');
  expect(await client.get('s')).toBe('a');
});

test.each([
  ['is missing', new ResourceNotFoundException({ $metadata: {}, message: '' })],
  ['is scheduled for deletion', new InvalidRequestException({ $metadata: {}, message: '' })],
])('exists returns false when the secret %s', async (_, error) => {
  manager.on(GetSecretValueCommand).rejects(error);
  expect(await createClient().exists('s')).toBe(false);
});

test('getWithPrevious returns the current and the previous value during a rotation', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'now' })
    .on(GetSecretValueCommand, PREVIOUS_VERSION)
    .resolves({ SecretString: 'before' });
  const client = createClient();
  expect(await client.getWithPrevious('s')).toEqual(['now', 'before']);
  await client.getWithPrevious('s');
  expect(manager.calls()).toHaveLength(2);
});

test('getWithPrevious returns one value when the secret was never rotated', async () => {
  const missing = new ResourceNotFoundException({ $metadata: {}, message: '' });
  manager
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'now' })
    .on(GetSecretValueCommand, PREVIOUS_VERSION)
    .rejects(missing);
  expect(await createClient().getWithPrevious('s')).toEqual(['now']);
});

test('getWithPrevious throws when the previous value cannot be read for another reason', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'now' })
    .on(GetSecretValueCommand, PREVIOUS_VERSION)
    .rejects(new Error('AccessDenied'));
  await expect(createClient().getWithPrevious('s')).rejects.toThrow('AccessDenied');
});

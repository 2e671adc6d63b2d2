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
const secrets = () => createSecretsClient(new SecretsManagerClient({}));
const previous = { VersionStage: 'AWSPREVIOUS' };

beforeEach(() => manager.reset());

test('get reads a secret once for concurrent and later calls', async () => {
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'a' });
  const known = secrets();
  expect(await Promise.all([known.get('s'), known.get('s')])).toEqual(['a', 'a']);
  await known.get('s');
  expect(manager.calls()).toHaveLength(1);
});

test('get reads the secret again after a failure', async () => {
  manager.on(GetSecretValueCommand).rejectsOnce(new Error('away')).resolves({ SecretString: 'a' });
  const known = secrets();
  await expect(known.get('s')).rejects.toThrow('away');
  expect(await known.get('s')).toBe('a');
});

test.each([
  ['is missing', new ResourceNotFoundException({ $metadata: {}, message: '' })],
  ['is scheduled for deletion', new InvalidRequestException({ $metadata: {}, message: '' })],
])('exists returns false when the secret %s', async (_, error) => {
  manager.on(GetSecretValueCommand).rejects(error);
  expect(await secrets().exists('s')).toBe(false);
});

test('getWithPrevious returns the current and the previous value during a rotation', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'now' })
    .on(GetSecretValueCommand, previous)
    .resolves({ SecretString: 'before' });
  const known = secrets();
  expect(await known.getWithPrevious('s')).toEqual(['now', 'before']);
  await known.getWithPrevious('s');
  expect(manager.calls()).toHaveLength(2);
});

test('getWithPrevious returns one value when the secret was never rotated', async () => {
  const missing = new ResourceNotFoundException({ $metadata: {}, message: '' });
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'now' }).on(GetSecretValueCommand, previous).rejects(missing);
  expect(await secrets().getWithPrevious('s')).toEqual(['now']);
});

test('getWithPrevious throws when the previous value cannot be read for another reason', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'now' })
    .on(GetSecretValueCommand, previous)
    .rejects(new Error('AccessDenied'));
  await expect(secrets().getWithPrevious('s')).rejects.toThrow('AccessDenied');
});

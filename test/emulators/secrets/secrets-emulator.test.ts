import {
  CreateSecretCommand,
  GetSecretValueCommand,
  type GetSecretValueCommandInput,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { createSecretsEmulator } from '../../../dev/stack/emulators/secrets/secrets-emulator.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const faults = createFaultSwitch();
let secrets: Awaited<ReturnType<typeof serveOnFreePort>>;
beforeAll(async () => {
  secrets = await serveOnFreePort(
    createSecretsEmulator(
      { 'media/key': 'PEM', rotated: { current: 'new', previous: 'old' }, empty: '' },
      { takeFault: faults.takeFor('secrets') },
    ),
  );
});
afterAll(() => secrets.close());

const createClient = (path = '/aws/secrets') =>
  new SecretsManagerClient({
    endpoint: `${secrets.origin}${path}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
const get = (input: GetSecretValueCommandInput, client = createClient()) => client.send(new GetSecretValueCommand(input));

test.each(['', '/aws/secrets'])('returns a secret by its name when the endpoint has the path %j', async (path) => {
  expect(await get({ SecretId: 'media/key' }, createClient(path))).toMatchObject({
    Name: 'media/key',
    SecretString: 'PEM',
    VersionStages: ['AWSCURRENT'],
    VersionId: expect.stringMatching(/^.{32,64}$/),
  });
});

test('returns a secret by its ARN', async () => {
  const { ARN } = await get({ SecretId: 'media/key' });
  expect(ARN).toMatch(/^arn:aws:secretsmanager:us-east-1:\d{12}:secret:media\/key-\w{6}$/);
  expect(await get({ SecretId: ARN })).toMatchObject({ SecretString: 'PEM' });
});

test('returns the current and the previous value of a rotated secret', async () => {
  const current = await get({ SecretId: 'rotated', VersionStage: 'AWSCURRENT' });
  const previous = await get({ SecretId: 'rotated', VersionStage: 'AWSPREVIOUS' });
  expect([current.SecretString, previous.SecretString]).toEqual(['new', 'old']);
  expect(current.VersionId).not.toBe(previous.VersionId);
});

test('returns an empty secret', async () => {
  expect((await get({ SecretId: 'empty' })).SecretString).toBe('');
});

test.each([{ SecretId: 'none' }, { SecretId: 'constructor' }, { SecretId: 'media/key', VersionStage: 'AWSPREVIOUS' }])(
  'returns ResourceNotFoundException for %j',
  async (input) => {
    await expect(get(input)).rejects.toMatchObject({ name: 'ResourceNotFoundException', $metadata: { httpStatusCode: 400 } });
  },
);

test.each([
  [{ SecretId: 'media/key', VersionId: '0'.repeat(32) }, 'VersionId is not emulated'],
  [{ SecretId: 'media/key', VersionStage: 'AWSPENDING' }, 'VersionStage is not valid'],
])('returns an error that names the field for %j', async (input, message) => {
  await expect(get(input)).rejects.toMatchObject({ name: 'InvalidRequestException', message: expect.stringContaining(message) });
});

test('returns ThrottlingException for the fault throttle', async () => {
  faults.set({ service: 'secrets', kind: 'throttle', count: 1 });
  await expect(get({ SecretId: 'media/key' })).rejects.toMatchObject({
    name: 'ThrottlingException',
    message: 'Rate exceeded',
    $metadata: { httpStatusCode: 400 },
  });
});

test('returns an error that names the operation when it is not emulated', async () => {
  await expect(createClient().send(new CreateSecretCommand({ Name: 'x' }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('CreateSecret'),
  });
});

test('returns an error that names the operation when it is the name of an inherited property', async () => {
  const headers = { 'x-amz-target': 'secretsmanager.constructor' };
  const response = await fetch(secrets.origin, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: 'UnknownOperationException' });
});

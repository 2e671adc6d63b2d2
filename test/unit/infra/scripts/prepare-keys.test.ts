import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { beforeEach, expect, test } from 'vitest';
import { createKeyStore, findMissingKey, prepareKeys, storeStripeSecret } from '../../../../infra/scripts/prepare-keys.ts';
import { STAGES, type Stage } from '../../../../infra/stages.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const secretsManager = mockAwsClient(SecretsManagerClient);
const parameterStore = mockAwsClient(SSMClient);
const secrets = new Map<string, string>();
const parameters = new Map<string, string>();
const store = createKeyStore(new SecretsManagerClient({}), new SSMClient({}));

const notFound = { $metadata: {}, message: 'There is none.' };
const HASHES = '/gofullpage/dev/origin-secret-hashes';
const STRIPE_SECRETS = ['gofullpage/dev/stripe-key', 'gofullpage/dev/stripe-webhook-secret'];
const hashSecret = (name: string) =>
  createHash('sha256')
    .update(secrets.get(name) ?? '')
    .digest('hex');
const countWrites = () =>
  secretsManager.commandCalls(CreateSecretCommand).length + parameterStore.commandCalls(PutParameterCommand).length;
const withKeys = (keys: Stage['keys']): Stage => ({ ...STAGES.dev, keys });

beforeEach(() => {
  secrets.clear();
  parameters.clear();
  secretsManager.reset();
  parameterStore.reset();
  secretsManager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => {
    if (!secrets.has(SecretId)) throw new ResourceNotFoundException(notFound);
    return { SecretString: secrets.get(SecretId) };
  });
  secretsManager.on(CreateSecretCommand).callsFake(async ({ Name, SecretString }) => void secrets.set(Name, SecretString));
  secretsManager.on(PutSecretValueCommand).callsFake(async ({ SecretId, SecretString }) => {
    if (!secrets.has(SecretId)) throw new ResourceNotFoundException(notFound);
    secrets.set(SecretId, SecretString);
    return {};
  });
  parameterStore.on(GetParameterCommand).callsFake(async ({ Name }) => {
    if (!parameters.has(Name)) throw new ParameterNotFound(notFound);
    return { Parameter: { Value: parameters.get(Name) } };
  });
  parameterStore.on(PutParameterCommand).callsFake(async ({ Name, Value }) => void parameters.set(Name, Value));
  for (const name of STRIPE_SECRETS) secrets.set(name, 'from Stripe');
});

test('prepareKeys asks for the Stripe secrets until they exist', async () => {
  for (const name of STRIPE_SECRETS) secrets.delete(name);
  const [key, webhook, ...others] = await prepareKeys(STAGES.dev, store);
  expect(key).toMatch(/prepare-stage\.ts dev --stripe key, and paste the secret key \(sk_test_…\)/);
  expect(webhook).toMatch(/dev --stripe webhook, and paste .*\/api\/stripe\/webhook.*customer\.subscription\.updated/);
  expect(others).toEqual([]);
  secrets.set('gofullpage/dev/stripe-key', 'sk_live_1');
  expect(await prepareKeys(STAGES.dev, store)).toEqual([webhook]);
  secrets.set('gofullpage/dev/stripe-webhook-secret', 'whsec_1');
  expect(await prepareKeys(STAGES.dev, store)).toEqual([]);
});

test('storeStripeSecret creates a secret, and gives an existing secret a new value', async () => {
  for (const name of STRIPE_SECRETS) secrets.delete(name);
  const storeKey = (value: string) => storeStripeSecret(STAGES.dev, store, { secret: 'key', value });
  expect(await storeKey('sk_test_1')).toBe('gofullpage/dev/stripe-key is stored.');
  expect(secrets.get('gofullpage/dev/stripe-key')).toBe('sk_test_1');
  await storeKey('sk_test_2');
  expect(secrets.get('gofullpage/dev/stripe-key')).toBe('sk_test_2');
  await storeStripeSecret(STAGES.dev, store, { secret: 'webhook', value: 'whsec_1' });
  expect(secrets.get('gofullpage/dev/stripe-webhook-secret')).toBe('whsec_1');
});

test('storeStripeSecret throws and stores nothing when the key is of the other mode', async () => {
  const value = ['sk', 'live', '1'].join('_');
  await expect(storeStripeSecret(STAGES.dev, store, { secret: 'key', value })).rejects.toThrow('dev uses test mode');
  expect(secrets.get('gofullpage/dev/stripe-key')).toBe('from Stripe');
});

test('findMissingKey returns each key that a deployment needs until prepareKeys has created it', async () => {
  expect(await findMissingKey(STAGES.dev, store)).toBe('gofullpage/dev/origin-secret/1');
  await prepareKeys(STAGES.dev, store);
  expect(await findMissingKey(STAGES.dev, store)).toBeUndefined();
  expect(await findMissingKey(withKeys({ origin: 1, media: [1, 2] }), store)).toBe('gofullpage/dev/media-key/2');
  for (const name of [HASHES, '/gofullpage/dev/media-public-key/1']) {
    const value = parameters.get(name) ?? '';
    parameters.delete(name);
    expect(await findMissingKey(STAGES.dev, store)).toBe(name);
    parameters.set(name, value);
  }
});

test('prepareKeys creates the origin secret of a new stage and the parameter with its hash', async () => {
  await prepareKeys(STAGES.dev, store);
  expect(secrets.get('gofullpage/dev/origin-secret/1')).toMatch(/^[\w-]{43}$/);
  expect(parameters.get(HASHES)).toBe(hashSecret('gofullpage/dev/origin-secret/1'));
});

test('prepareKeys creates an RSA key pair of 2,048 bits and publishes only the public key', async () => {
  await prepareKeys(STAGES.dev, store);
  const privateKey = secrets.get('gofullpage/dev/media-key/1') ?? '';
  expect(createPrivateKey(privateKey)).toMatchObject({
    asymmetricKeyType: 'rsa',
    asymmetricKeyDetails: { modulusLength: 2_048 },
  });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  expect(parameters.get('/gofullpage/dev/media-public-key/1')).toBe(publicKey);
  expect([...parameters.values()].join()).not.toContain('PRIVATE');
});

test('prepareKeys writes nothing on a second run', async () => {
  await prepareKeys(STAGES.dev, store);
  const before = countWrites();
  await prepareKeys(STAGES.dev, store);
  expect(countWrites()).toBe(before);
});

test('prepareKeys keeps the private key of an interrupted run', async () => {
  await prepareKeys(STAGES.dev, store);
  const secretsBefore = new Map(secrets);
  parameters.clear();
  await prepareKeys(STAGES.dev, store);
  expect(secrets).toEqual(secretsBefore);
  expect(parameters.size).toBe(2);
});

test('rotation of the origin secret lets functions accept the next secret before CloudFront sends it', async () => {
  await prepareKeys(STAGES.dev, store);
  const steps = await prepareKeys(STAGES.dev, store, 'origin');
  const hashes = [1, 2].map((version) => hashSecret(`gofullpage/dev/origin-secret/${version}`));
  expect(parameters.get(HASHES)).toBe(hashes.join(','));
  expect(steps).toEqual([
    expect.stringMatching(/^Deploy dev without changes\./),
    expect.stringMatching(/keys\.origin of dev to 2/),
  ]);
  await prepareKeys(STAGES.dev, store);
  expect(parameters.get(HASHES), 'during the rotation').toBe(hashes.join(','));
});

test('rotation of the origin secret removes a secret after two rotations', async () => {
  for (const origin of [1, 2, 3]) await prepareKeys(withKeys({ origin, media: [1] }), store);
  expect(parameters.get(HASHES)).toBe([2, 3].map((version) => hashSecret(`gofullpage/dev/origin-secret/${version}`)).join(','));
});

test('rotation of the media key creates another pair and keeps the first', async () => {
  await prepareKeys(STAGES.dev, store);
  const first = secrets.get('gofullpage/dev/media-key/1');
  const steps = await prepareKeys(STAGES.dev, store, 'media');
  expect(secrets.get('gofullpage/dev/media-key/1')).toBe(first);
  expect(secrets.get('gofullpage/dev/media-key/2')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(steps[0]).toMatch(/^Add 2 at the end of keys\.media of dev/);
});

test('prepareKeys throws and writes nothing when AWS denies access', async () => {
  secretsManager.on(GetSecretValueCommand).rejects(new Error('AccessDeniedException'));
  await expect(prepareKeys(STAGES.dev, store)).rejects.toThrow('AccessDeniedException');
  expect(countWrites()).toBe(0);
});

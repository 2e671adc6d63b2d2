import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveServiceOrigins } from '../../../../dev/stack/ports.ts';
import { applyStageEnvironment, CREDENTIALS, createStageSecrets } from '../../../../dev/stack/stage.ts';
import { loadStageKeys } from '../../../../dev/stack/stage-keys.ts';
import { ENVIRONMENT } from '../../../../functions/env.ts';

const originalEnvironment = { ...process.env };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stage-'));
});
afterEach(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, originalEnvironment);
  rmSync(folder, { recursive: true, force: true });
});

test('applyStageEnvironment sets every variable that functions read and hides local AWS settings', async () => {
  Object.assign(process.env, {
    AWS_PROFILE: 'production',
    AWS_SESSION_TOKEN: 'theirs',
    AWS_ENDPOINT_URL: 'https://s3.example',
    AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true',
    AWS_DEFAULT_REGION: 'eu-west-1',
  });
  applyStageEnvironment(resolveServiceOrigins(3_000), loadStageKeys(path.join(folder, 'keys.json')));
  expect(ENVIRONMENT.filter((name) => !process.env[name])).toEqual([]);
  const s3 = new S3Client();
  expect(await s3.config.credentials()).toMatchObject(CREDENTIALS);
  expect(await s3.config.credentials()).not.toHaveProperty('sessionToken');
  expect(await s3.config.region()).toBe('us-east-1');
  const address = await getSignedUrl(s3, new GetObjectCommand({ Bucket: 'box', Key: 'a' }));
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:3003\/box\/a\?/);
  expect(Object.keys(process.env).filter((name) => /PROFILE|SESSION_TOKEN|IGNORE_CONFIGURED/.test(name))).toEqual([]);
});

test('loadStageKeys generates keys only once', () => {
  const file = path.join(folder, 'keys.json');
  const { originSecret, originSecretHash, mediaPrivateKey } = loadStageKeys(file);
  expect(loadStageKeys(file)).toMatchObject({ originSecret, originSecretHash, mediaPrivateKey });
  expect(originSecretHash).toMatch(/^[0-9a-f]{64}$/);
});

test('loadStageKeys keeps the keys of an earlier version and adds the missing keys', () => {
  const file = path.join(folder, 'keys.json');
  const first = loadStageKeys(file);
  const { stripeKey, webhookSecret, ...earlier } = JSON.parse(readFileSync(file, 'utf8'));
  expect([stripeKey, webhookSecret]).toEqual([expect.stringMatching(/^sk_test_/), expect.stringMatching(/^whsec_/)]);
  writeFileSync(file, JSON.stringify(earlier));
  const { originSecret, mediaPrivateKey } = first;
  const second = loadStageKeys(file);
  expect(second).toMatchObject({ originSecret, mediaPrivateKey, stripe: { isReal: false } });
  expect(loadStageKeys(file)).toMatchObject({ stripe: second.stripe });
});

describe('stage with a custom Stripe key', () => {
  const applyStage = (environment: NodeJS.ProcessEnv) => {
    const keys = loadStageKeys(path.join(folder, 'keys.json'), environment);
    applyStageEnvironment(resolveServiceOrigins(3_000), keys);
    return createStageSecrets(keys);
  };

  test('calls Stripe and accepts events that `stripe listen` signs', () => {
    const secrets = applyStage({ STRIPE_SECRET_KEY: 'sk_test_own', STRIPE_WEBHOOK_SECRET: 'whsec_own' });
    expect(process.env.STRIPE_ENDPOINT).toBe('https://api.stripe.com');
    expect(secrets).toMatchObject({ 'stripe-key': 'sk_test_own', 'stripe-webhook-secret': 'whsec_own' });
  });

  test('generates a random webhook secret when none is set', () => {
    const secret = () => applyStage({ STRIPE_SECRET_KEY: 'sk_test_own' })['stripe-webhook-secret'];
    expect(secret()).toMatch(/^whsec_\w{48}$/);
    expect(secret()).not.toBe(secret());
  });

  test('rejects a live key', () => {
    expect(() => applyStage({ STRIPE_SECRET_KEY: 'sk_live_own' })).toThrow('STRIPE_SECRET_KEY must be a test key: sk_test_…');
  });
});

test('stage without a Stripe key uses the Stripe emulator and the secrets of the stage', () => {
  const keys = loadStageKeys(path.join(folder, 'keys.json'), {});
  applyStageEnvironment(resolveServiceOrigins(3_000), keys);
  expect(process.env.STRIPE_ENDPOINT).toBe('http://localhost:3002');
  const { STRIPE_KEY_SECRET, WEBHOOK_SECRET, MEDIA_KEY_SECRET, TRIAL_KEY_SECRET } = process.env;
  const names = [STRIPE_KEY_SECRET, WEBHOOK_SECRET, MEDIA_KEY_SECRET, TRIAL_KEY_SECRET];
  expect(Object.keys(createStageSecrets(keys)).toSorted()).toEqual(names.toSorted());
});

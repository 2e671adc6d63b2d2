import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, expect, test } from 'vitest';
import { addresses } from '../../dev/ports.ts';
import { CREDENTIALS, enterStage } from '../../dev/stage.ts';
import { stageKeys } from '../../dev/stage-keys.ts';
import { ENVIRONMENT } from '../../functions/env.ts';

const before = { ...process.env };
const folder = mkdtempSync(path.join(tmpdir(), 'stage-'));
afterEach(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, before);
  rmSync(folder, { recursive: true, force: true });
});

test('a function of the stage finds every setting, and nothing of what a person has set up for AWS', async () => {
  Object.assign(process.env, {
    AWS_PROFILE: 'production',
    AWS_SESSION_TOKEN: 'theirs',
    AWS_ENDPOINT_URL: 'https://s3.example',
    AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true',
    AWS_DEFAULT_REGION: 'eu-west-1',
  });
  enterStage(addresses(3_000), stageKeys(path.join(folder, 'keys.json')));
  expect(ENVIRONMENT.filter((name) => !process.env[name])).toEqual([]);
  const s3 = new S3Client();
  expect(await s3.config.credentials()).toMatchObject(CREDENTIALS);
  expect(await s3.config.credentials()).not.toHaveProperty('sessionToken');
  expect(await s3.config.region()).toBe('us-east-1');
  const address = await getSignedUrl(s3, new GetObjectCommand({ Bucket: 'box', Key: 'a' }));
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:3003\/box\/a\?/);
  expect(Object.keys(process.env).filter((name) => /PROFILE|SESSION_TOKEN|IGNORE_CONFIGURED/.test(name))).toEqual([]);
});

test('the keys of a stage are made once', () => {
  const file = path.join(folder, 'keys.json');
  const { originSecret, originSecretHash, mediaPrivateKey } = stageKeys(file);
  expect(stageKeys(file)).toMatchObject({ originSecret, originSecretHash, mediaPrivateKey });
  expect(originSecretHash).toMatch(/^[0-9a-f]{64}$/);
});

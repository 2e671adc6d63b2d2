import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCognitoEmulator } from '../../../dev/stack/emulators/cognito/cognito-emulator.ts';
import { createSesEmulator } from '../../../dev/stack/emulators/mail/ses-emulator.ts';
import { createS3Emulator } from '../../../dev/stack/emulators/s3/s3-emulator.ts';
import { createSecretsEmulator } from '../../../dev/stack/emulators/secrets/secrets-emulator.ts';
import { createAccessControl, EDGE_ACCESS_KEY_ID, getFunctionAccessKeyId } from '../../../dev/stack/iam/access-control.ts';
import { CREDENTIALS, RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import type { FunctionName } from '../../../infra/functions.ts';
import { getOriginalPath } from '../../../shared/media.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const USER_ID = '11111111-2222-4333-8444-555555555555';
const IMAGE_ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const { region, userPoolId, clientId, uploadBucket, mediaBucket, mailFrom } = RESOURCE_NAMES;

const folder = mkdtempSync(path.join(tmpdir(), 'access-'));
const access = createAccessControl();
const closers: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true })];
let endpoints: Readonly<Record<'cognito' | 's3' | 'secrets' | 'ses', string>>;

beforeAll(async () => {
  const serve = async (listener: Parameters<typeof serveOnFreePort>[0]) => {
    const { origin, close } = await serveOnFreePort(listener);
    closers.push(close);
    return origin;
  };
  endpoints = {
    cognito: await serve(
      await createCognitoEmulator({
        origin: 'http://localhost',
        userPoolId,
        client: { id: clientId, callbackUrls: [], logoutUrls: [] },
        siteOrigin: 'http://localhost',
        access,
        sendEmail: () => undefined,
      }),
    ),
    s3: await serve(
      createS3Emulator({
        directory: folder,
        credentials: access.credentials,
        isAllowed: access.isAllowed,
        buckets: [{ name: uploadBucket }, { name: mediaBucket }],
      }),
    ),
    secrets: await serve(
      createSecretsEmulator(
        { [RESOURCE_NAMES.stripeKeySecret]: 'sk_test_1', [RESOURCE_NAMES.mediaKeySecret]: 'key' },
        { access },
      ),
    ),
    ses: await serve(createSesEmulator({ identities: [mailFrom], deliver: () => undefined, access })),
  };
});
afterAll(async () => {
  for (const close of closers) await close();
});

const config = (service: keyof typeof endpoints, accessKeyId: string) => ({
  endpoint: endpoints[service],
  region,
  maxAttempts: 1,
  credentials: { ...CREDENTIALS, accessKeyId },
});

const callsWithKey = (accessKeyId: string) => ({
  getUser: () =>
    new CognitoIdentityProviderClient(config('cognito', accessKeyId)).send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: USER_ID }),
    ),
  readSecret: (name: string) =>
    new SecretsManagerClient(config('secrets', accessKeyId)).send(new GetSecretValueCommand({ SecretId: name })),
  sendEmail: (from: string) =>
    new SESv2Client(config('ses', accessKeyId)).send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: ['ada@example.com'] },
        Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
      }),
    ),
  putObject: (Bucket: string, Key: string) =>
    new S3Client({ ...config('s3', accessKeyId), forcePathStyle: true }).send(new PutObjectCommand({ Bucket, Key, Body: 'x' })),
  getObject: (Bucket: string, Key: string) =>
    new S3Client({ ...config('s3', accessKeyId), forcePathStyle: true }).send(new GetObjectCommand({ Bucket, Key })),
});

const callsAs = (name: FunctionName) => callsWithKey(getFunctionAccessKeyId(name));

describe('a function', () => {
  test('may call the operations of Cognito that its record lists', async () => {
    await expect(callsAs('getAccount').getUser()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(callsAs('getPlan').getUser()).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(/getPlan is not authorized to perform: cognito-idp:AdminGetUser on resource: arn:aws:/),
    });
  });

  test('may read the secrets that its record lists', async () => {
    const { stripeKeySecret, mediaKeySecret } = RESOURCE_NAMES;
    await expect(callsAs('getPlan').readSecret(stripeKeySecret)).resolves.toMatchObject({ SecretString: 'sk_test_1' });
    await expect(callsAs('getPlan').readSecret(mediaKeySecret)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(callsAs('listMembers').readSecret(stripeKeySecret)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  test('learns that a secret is missing only if its record lists the secret', async () => {
    const { webhookSecret } = RESOURCE_NAMES;
    await expect(callsAs('stripeWebhook').readSecret(webhookSecret)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(callsAs('getPlan').readSecret(webhookSecret)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      // The ARN of a missing secret does not end with random characters.
      message: expect.stringMatching(/ on resource: arn:aws:secretsmanager:[^ ]+:secret:stripe-webhook-secret because/),
    });
  });

  test('may send email from the domain of the stage if its record grants it', async () => {
    await expect(callsAs('inviteMembers').sendEmail(mailFrom)).resolves.toMatchObject({ MessageId: expect.any(String) });
    await expect(callsAs('inviteMembers').sendEmail('x@other.example')).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(callsAs('getInvite').sendEmail(mailFrom)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  test('may use only the keys of uploads and images', async () => {
    const upload = `pending/${USER_ID}/${IMAGE_ID}`;
    await callsAs('createImage').putObject(uploadBucket, upload);
    const denied = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
    await expect(callsAs('createImage').putObject(uploadBucket, 'pending/other')).rejects.toMatchObject(denied);
    await expect(callsAs('createImage').getObject(uploadBucket, upload)).rejects.toMatchObject(denied);
    await expect(callsAs('createImage').putObject(mediaBucket, upload)).rejects.toMatchObject(denied);
    await callsAs('finishImage').getObject(uploadBucket, upload);
  });

  test('learns that an object is missing only if it may list the bucket', async () => {
    const missing = `pending/${USER_ID}/${IMAGE_ID.replace('01', '02')}`;
    await expect(callsAs('finishImage').getObject(uploadBucket, missing)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(callsAs('deleteImage').getObject(uploadBucket, missing)).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});

test('CloudFront may only read images', async () => {
  const Key = getOriginalPath(USER_ID, IMAGE_ID, 'png').slice(1);
  await callsAs('finishImage').putObject(mediaBucket, Key);
  await callsWithKey(EDGE_ACCESS_KEY_ID).getObject(mediaBucket, Key);
  await expect(callsWithKey(EDGE_ACCESS_KEY_ID).putObject(mediaBucket, Key)).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(callsWithKey(EDGE_ACCESS_KEY_ID).getObject(mediaBucket, `${Key}x`)).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

test('an unknown access key and a request without a signature are rejected', async () => {
  await expect(callsWithKey('UNKNOWN').getUser()).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  await expect(callsWithKey('UNKNOWN').readSecret('x')).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  await expect(callsWithKey('UNKNOWN').getObject(uploadBucket, 'x')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  const response = await fetch(endpoints.cognito, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId: userPoolId, Username: USER_ID }),
  });
  expect([response.status, await response.json()]).toEqual([
    403,
    { __type: 'MissingAuthenticationTokenException', message: 'Request is missing Authentication Token' },
  ]);
});

test('the operations of an app client need no permission', async () => {
  const cognito = new CognitoIdentityProviderClient(config('cognito', 'UNKNOWN'));
  const output = await cognito.send(new ForgotPasswordCommand({ ClientId: clientId, Username: USER_ID }));
  expect(output.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
});

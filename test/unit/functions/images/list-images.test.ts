import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCookieError } from '../../../../dev/stack/edge/media.ts';
import { imageRecordSchema, toSortKey } from '../../../../functions/clients/image-records.ts';
import { createImagesClient } from '../../../../functions/clients/images.ts';
import { createMediaAccess } from '../../../../functions/clients/media-access.ts';
import { createUsersClient } from '../../../../functions/clients/users.ts';
import { listImages } from '../../../../functions/images/list-images.lambda.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';
import { actor, IMAGE_ID, imageRecord, USER_ID } from '../../../support/record-builders.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const clients = {
  users: createUsersClient('Users', db as unknown as DynamoDBDocumentClient),
  images: createImagesClient('Images', db as unknown as DynamoDBDocumentClient),
  mediaAccess: createMediaAccess('https://site.example', async () => ({ id: 'KEY', privateKey: pem })),
  now: () => new Date(),
};
const item = (id: string) => ({ ...z.encode(imageRecordSchema, imageRecord({ id })), sortKey: toSortKey('image', id) });

beforeEach(() => {
  db.reset();
  db.on(GetCommand).resolves({});
});

test('listImages returns images with permanent paths and without the user id', async () => {
  db.on(QueryCommand).resolves({ Items: [item(IMAGE_ID)] });
  const { body } = await listImages(clients, {}, actor());
  expect(body).toEqual([
    expect.objectContaining({
      id: IMAGE_ID,
      urlFull: `/media/user-1/${IMAGE_ID}/original.png`,
      urlThumb: `/media/user-1/${IMAGE_ID}/thumbnail.webp`,
    }),
  ]);
  expect(body[0]).not.toHaveProperty('userId');
});

test('listImages reads one page of the caller in one query', async () => {
  db.on(QueryCommand).resolves({ Items: [] });
  await listImages(clients, { cursor: IMAGE_ID, limit: 7 }, actor());
  expect(db.commandCalls(QueryCommand)).toHaveLength(1);
  expect(db.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    KeyConditionExpression: 'userId = :userId AND begins_with(sortKey, :kind)',
    ExpressionAttributeValues: { ':userId': USER_ID, ':kind': 'image#' },
    ExclusiveStartKey: { userId: USER_ID, sortKey: `image#${IMAGE_ID}` },
    ScanIndexForward: false,
    Limit: 7,
  });
});

test('listImages links the next page when DynamoDB ends a page before the limit, as it does at 1 MB', async () => {
  db.on(QueryCommand).resolves({ Items: [item(IMAGE_ID)], LastEvaluatedKey: { userId: USER_ID, sortKey: `image#${IMAGE_ID}` } });
  const { extras } = await listImages(clients, { limit: 2 }, actor());
  expect(extras.headers?.link).toBe(`</api/images/?cursor=${IMAGE_ID}&limit=2>; rel="next"`);
});

test('listImages links no next page when DynamoDB has no more items, even if the page is full', async () => {
  db.on(QueryCommand).resolves({ Items: [item(IMAGE_ID)] });
  const { extras } = await listImages(clients, { limit: 1 }, actor());
  expect(extras.headers?.link).toBeUndefined();
});

describe('media cookies', () => {
  const keyPair = { keyId: 'KEY', publicKey: createPublicKey(privateKey) };
  const listCookies = async () => {
    db.on(QueryCommand).resolves({ Items: [] });
    const { extras } = await listImages(clients, {}, actor());
    return extras.cookies ?? [];
  };
  const parseCookies = (cookies: readonly string[]) =>
    Object.fromEntries(
      cookies.map((cookie) => cookie.split(';')[0]?.split(/=(.*)/s) ?? []).map(([name = '', value = '']) => [name, value]),
    );

  test('are HttpOnly and sent only to the media path of the caller', async () => {
    const cookies = await listCookies();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/media\/user-1; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/);
  });

  const findError = async (address: string) => findCookieError(keyPair, address, parseCookies(await listCookies()));

  test('give access to the images of the caller', async () => {
    expect(await findError('https://site.example/media/user-1/a/original.png')).toBeUndefined();
  });

  test.each([
    'https://site.example/media/user-2/a/original.png',
    'https://site.example/media/user-10/a/original.png',
    'https://other.example/media/user-1/a/original.png',
  ])('give no access to %s', async (address) => {
    expect(await findError(address)).toBe('AccessDenied');
  });

  test('are invalid when the policy was changed', async () => {
    const cookies = parseCookies(await listCookies());
    const policy = cookies['CloudFront-Policy'] ?? '';
    const tamperedCookies = { ...cookies, 'CloudFront-Policy': policy.replace(/^./, policy.startsWith('A') ? 'B' : 'A') };
    expect(findCookieError(keyPair, 'https://site.example/media/user-1/a', tamperedCookies)).toBe('AccessDenied');
  });
});

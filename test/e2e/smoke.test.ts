import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMediaFolder } from '#shared/media.ts';
import { DATA_CHECKS, PAYMENT_CHECKS } from '../../infra/smoke/data-checks.ts';
import { SITE_CHECKS } from '../../infra/smoke/site-checks.ts';
import { createSmokeData, removeSmokeData } from '../../infra/smoke/smoke-data.ts';
import type { SmokeSession } from '../../infra/smoke/smoke-session.ts';
import { stack } from '../support/e2e/e2e-stack.ts';
import { createSmokeAccess } from '../support/e2e/smoke-access.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

/** All checks except the sweep, which is not called through the site. */
const CHECKS_THROUGH_SITE = [...SITE_CHECKS, ...DATA_CHECKS, ...PAYMENT_CHECKS].filter(([title]) => !title.includes('the sweep'));

describe('smoke checks', () => {
  const access = createSmokeAccess(stack);
  const { documents, s3 } = access.clients;
  let session: SmokeSession;
  beforeAll(async () => {
    session = await createSmokeData(access);
  });
  afterAll(() => removeSmokeData(access));

  test.each([...SITE_CHECKS, ...DATA_CHECKS, ...PAYMENT_CHECKS])('pass on the local stack: %s', async (_, check) => {
    await check(session);
  });

  test.each(CHECKS_THROUGH_SITE)('fail on a server that returns the same response to every request: %s', async (_, check) => {
    const outcomes: unknown[] = [];
    for (const status of [200, 404]) {
      const server = await serveOnFreePort((_request, response) => response.writeHead(status).end('{}'));
      outcomes.push(await check({ ...session, site: server.origin }).then(() => 'passed', String));
      await server.close();
    }
    expect(outcomes).toContainEqual(expect.stringMatching(/Error/));
  });

  test('remove the data of an interrupted run when the next run starts', async () => {
    const interrupted = await createSmokeData(access);
    const { users, images, organizations } = access.stage.tables;
    const Bucket = access.stage.mediaBucket;
    const Prefix = getMediaFolder(interrupted.userId).slice(1);
    await s3.send(new PutObjectCommand({ Bucket, Key: `${Prefix}/1/thumbnail.webp`, Body: 'file' }));
    const hasRows = async (TableName: string, key: 'userId' | 'orgId') => {
      const condition = { KeyConditionExpression: `${key} = :id`, ExpressionAttributeValues: { ':id': interrupted[key] } };
      return (await documents.send(new QueryCommand({ TableName, ...condition, Limit: 1 }))).Count === 1;
    };
    const checkForData = async () => [
      (await documents.send(new GetCommand({ TableName: users, Key: { userId: interrupted.userId } }))).Item !== undefined,
      await hasRows(images, 'userId'),
      await hasRows(organizations, 'orgId'),
      (await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))).KeyCount === 1,
    ];
    expect(await checkForData()).toEqual([true, true, true, true]);
    session = await createSmokeData(access);
    expect(session.userId).not.toBe(interrupted.userId);
    expect(await checkForData()).toEqual([false, false, false, false]);
  });
});

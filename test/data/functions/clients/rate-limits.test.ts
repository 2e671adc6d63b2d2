import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimitsClient, type RateLimits } from '../../../../functions/clients/rate-limits.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/aws/dynamodb-fixture.ts';
import { loseFirstResponse } from '../../../support/aws/lose-first-response.ts';
import { NOW } from '../../../support/record-builders.ts';

let rateLimits: RateLimits;
let rateLimitsWithLostResponses: RateLimits;
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  const table = await createTable(TABLES.events);
  rateLimits = createRateLimitsClient(table, documents);
  rateLimitsWithLostResponses = createRateLimitsClient(table, loseFirstResponse(documents));
});

const addSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

const countTimes = (times: number, subject = 'user-1') =>
  Promise.all(Array.from({ length: times }, () => rateLimits.countOrGetWaitSeconds('stripeCalls', subject, NOW)));

describe('countOrGetWaitSeconds', () => {
  test('counts a use once when the response is lost', async () => {
    expect(await rateLimitsWithLostResponses.countOrGetWaitSeconds('emailsPerAddress', 'a', NOW)).toBe(0);
    expect(await rateLimits.countOrGetWaitSeconds('emailsPerAddress', 'a', NOW)).toBe(600);
  });

  test('allows exactly 30 of 50 concurrent calls of one user', async () => {
    const waitsSeconds = await countTimes(50);
    expect(waitsSeconds.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(30);
    expect(waitsSeconds.filter((waitSeconds) => waitSeconds === 60)).toHaveLength(20);
  });

  test('counts each user and each limit on its own', async () => {
    await countTimes(30);
    expect(await rateLimits.countOrGetWaitSeconds('stripeCalls', 'user-2', NOW)).toBe(0);
    expect(await rateLimits.countOrGetWaitSeconds('finishedUploads', 'user-1', NOW)).toBe(0);
    expect(await rateLimits.countOrGetWaitSeconds('stripeCalls', 'user-1', NOW)).toBe(60);
  });

  test('returns the remaining seconds and allows exactly 30 of 50 calls again when the window has ended', async () => {
    await countTimes(30);
    expect(await rateLimits.countOrGetWaitSeconds('stripeCalls', 'user-1', addSeconds(59.5))).toBe(1);
    const waitsSeconds = await Promise.all(
      Array.from({ length: 50 }, () => rateLimits.countOrGetWaitSeconds('stripeCalls', 'user-1', addSeconds(60))),
    );
    expect(waitsSeconds.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(30);
  });

  test('counts no use when not all uses of a call are allowed', async () => {
    expect(await rateLimits.countOrGetWaitSeconds('invitationEmails', 'org-1', NOW, 190)).toBe(0);
    expect(await rateLimits.countOrGetWaitSeconds('invitationEmails', 'org-1', NOW, 11)).toBe(3_600);
    expect(await rateLimits.countOrGetWaitSeconds('invitationEmails', 'org-1', NOW, 10)).toBe(0);
  });
});

describe('require', () => {
  test('throws tooMany with the waiting time when the limit is exceeded', async () => {
    await rateLimits.require('emailsPerAddress', 'org-1', NOW);
    await expect(rateLimits.require('emailsPerAddress', 'org-1', addSeconds(540))).rejects.toMatchObject({
      code: 'tooMany',
      retryAfterSeconds: 60,
      message: 'This person was emailed less than 10 minutes ago. Try again in 1 minute.',
    });
  });
});

describe('release', () => {
  test('allows one more use', async () => {
    await rateLimits.require('emailsPerAddress', 'org-1', NOW);
    await rateLimits.release('emailsPerAddress', 'org-1');
    expect(await rateLimits.countOrGetWaitSeconds('emailsPerAddress', 'org-1', NOW)).toBe(0);
  });

  test('changes nothing when the counter is gone', async () => {
    await rateLimits.release('emailsPerAddress', 'org-1');
    await rateLimits.require('emailsPerAddress', 'org-1', NOW);
    expect(await rateLimits.countOrGetWaitSeconds('emailsPerAddress', 'org-1', NOW)).toBeGreaterThan(0);
  });
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
import { readPlanHint, storeAuthStateHint } from '../../../../web/api/auth/auth-state-hint.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { accountQuery, shouldRetry, storePlanHints } from '../../../../web/api/use-account.ts';
import { basicAccount, premiumAccount } from '../../../support/users/account-builders.ts';
import { stubStorage } from '../../../support/web/storage-stub.ts';

const createError = (code: 'retry' | 'internal' | 'notSignedIn') => new ApiError({ code, message: 'No.' });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests an account from a server that fails `failureCount` times. `atMs` lists the times of the attempts. */
async function recordAttempts(error: ApiError, failureCount: number): Promise<{ atMs: number[]; outcome: unknown }> {
  const start = Date.now();
  const atMs: number[] = [];
  const queryFn = async () => {
    atMs.push(Date.now() - start);
    if (atMs.length <= failureCount) throw error;
    return 'account';
  };
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const query = client.fetchQuery({ ...accountQuery, queryFn }).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return { atMs, outcome: await query };
}

test('accountQuery retries after 100 ms times the square of the attempt', async () => {
  const { atMs, outcome } = await recordAttempts(createError('retry'), 3);
  expect(atMs).toEqual([0, 100, 500, 1_400]);
  expect(outcome).toBe('account');
});

test('accountQuery retries at most five times', async () => {
  const { atMs, outcome } = await recordAttempts(createError('retry'), 99);
  expect(atMs).toEqual([0, 100, 500, 1_400, 3_000, 5_500]);
  expect(outcome).toBeInstanceOf(ApiError);
});

test.each(['internal', 'notSignedIn'] as const)('accountQuery does not retry the error %s', async (code) => {
  expect((await recordAttempts(createError(code), 1)).atMs).toEqual([0]);
});

test('shouldRetry returns false for an error that is not from the API', () => {
  expect(shouldRetry(0, new TypeError('x is undefined'))).toBe(false);
});

test('storePlanHints stores the plan of every account query until it ends', () => {
  stubStorage();
  storeAuthStateHint('signedIn');
  const client = new QueryClient();
  const end = storePlanHints(client);
  client.setQueryData(['account', 'ab_test', ''], premiumAccount());
  expect(readPlanHint()).toBe('paid');
  client.setQueryData(['account'], basicAccount);
  expect(readPlanHint()).toBe('basic');
  client.setQueryData(['organization'], premiumAccount());
  expect(readPlanHint()).toBe('basic');
  end();
  client.setQueryData(['account'], premiumAccount());
  expect(readPlanHint()).toBe('basic');
});

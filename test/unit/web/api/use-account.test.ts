import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
import { accountQuery, shouldRetry } from '../../../../web/api/use-account.ts';

const createError = (code: 'retry' | 'internal' | 'notSignedIn') => new ApiError({ code, message: 'No.' });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
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
  const query = new QueryClient().fetchQuery({ ...accountQuery, queryFn }).catch((reason: unknown) => reason);
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

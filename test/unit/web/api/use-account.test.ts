import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
import { accountQuery, shouldRetry } from '../../../../web/api/use-account.ts';

const refused = (code: 'retry' | 'internal' | 'notSignedIn') => new ApiError({ code, message: 'No.' });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Looks an account up against a server that says `error` so many times, and answers when each attempt was made. */
async function attempts(error: ApiError, times: number): Promise<{ atMs: number[]; outcome: unknown }> {
  const start = Date.now();
  const atMs: number[] = [];
  const queryFn = async () => {
    atMs.push(Date.now() - start);
    if (atMs.length <= times) throw error;
    return 'account';
  };
  const answer = new QueryClient().fetchQuery({ ...accountQuery, queryFn }).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return { atMs, outcome: await answer };
}

test('a look-up that is told to is tried again, each time after 100 ms times the square of the attempt', async () => {
  const { atMs, outcome } = await attempts(refused('retry'), 3);
  expect(atMs).toEqual([0, 100, 500, 1_400]);
  expect(outcome).toBe('account');
});

test('it is tried again five times and no more', async () => {
  const { atMs, outcome } = await attempts(refused('retry'), 99);
  expect(atMs).toEqual([0, 100, 500, 1_400, 3_000, 5_500]);
  expect(outcome).toBeInstanceOf(ApiError);
});

test.each(['internal', 'notSignedIn'] as const)('%s is an answer', async (code) => {
  expect((await attempts(refused(code), 1)).atMs).toEqual([0]);
});

test('an error that is not the server’s is not asked about again', () => {
  expect(shouldRetry(0, new TypeError('x is undefined'))).toBe(false);
});

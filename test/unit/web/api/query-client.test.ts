import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, createErrorFromResponse } from '../../../../web/api/api-error.ts';
import { log } from '../../../../web/api/log.ts';
import { queryClient } from '../../../../web/api/query-client.ts';

afterEach(() => queryClient.clear());

test('queryClient logs a failed query once for several callers', async () => {
  const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  const fetchAccount = () => queryClient.fetchQuery({ queryKey: ['account'], queryFn: () => Promise.reject(error) });
  await Promise.allSettled([fetchAccount(), fetchAccount(), fetchAccount()]);
  expect(logError.mock.calls).toEqual([['account', error]]);
});

test('queryClient does not log a canceled query', async () => {
  const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const fetching = queryClient.fetchQuery({ queryKey: ['account'], queryFn });
  await queryClient.cancelQueries({ queryKey: ['account'] });
  await Promise.allSettled([fetching]);
  expect(logError).not.toHaveBeenCalled();
});

/** Queries a server that responds with `response` three times and then succeeds. Returns the number of requests. */
async function countRequests(response: Response): Promise<number> {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  let requests = 0;
  const queryFn = async () => {
    requests += 1;
    if (requests <= 3) throw await createErrorFromResponse(response.clone());
    return 'members';
  };
  const query = queryClient.fetchQuery({ queryKey: ['members'], queryFn }).catch(() => undefined);
  await vi.runAllTimersAsync();
  await query;
  vi.useRealTimers();
  return requests;
}

test.each([500, 502, 503, 504])('queryClient repeats a read twice after a status %i without a code', async (status) => {
  expect(await countRequests(new Response('{"message":"Internal Server Error"}', { status }))).toBe(3);
});

test.each([
  ['a throttle of the gateway', new Response('{"message":"Too Many Requests"}', { status: 429 })],
  ['an error of the API', new Response('{"code":"internal","message":"Boom."}', { status: 500 })],
  ['a status 503 with Retry-After', new Response('{"code":"retry"}', { status: 503, headers: { 'retry-after': '10' } })],
])('queryClient does not repeat a read after %s', async (_, response) => {
  expect(await countRequests(response)).toBe(1);
});

import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
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

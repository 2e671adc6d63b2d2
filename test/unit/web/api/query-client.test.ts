import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
import { log } from '../../../../web/api/log.ts';
import { queryClient } from '../../../../web/api/query-client.ts';

afterEach(() => queryClient.clear());

test('a look-up that failed is reported once, however many asked for it', async () => {
  const report = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  const ask = () => queryClient.fetchQuery({ queryKey: ['account'], queryFn: () => Promise.reject(error) });
  await Promise.allSettled([ask(), ask(), ask()]);
  expect(report.mock.calls).toEqual([['account', error]]);
});

test('a look-up that was given up is nothing to report', async () => {
  const report = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const asked = queryClient.fetchQuery({ queryKey: ['account'], queryFn });
  await queryClient.cancelQueries({ queryKey: ['account'] });
  await Promise.allSettled([asked]);
  expect(report).not.toHaveBeenCalled();
});

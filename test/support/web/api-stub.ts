import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';

/** Every call returns `response`, or throws it if it is an Error. */
export function apiStub(response: unknown) {
  const calls: unknown[] = [];
  const call = async (...args: unknown[]) => {
    calls.push(args.slice(0, 2));
    if (response instanceof Error) throw response;
    return response;
  };
  return { api: { call: call as ApiClient['call'] }, calls };
}

export function actionsFixture<Actions extends object>(
  createActions: (api: Pick<ApiClient, 'call'>, client: QueryClient) => Actions,
  response: unknown,
  cached: readonly (readonly [key: QueryKey, data: unknown])[],
) {
  const { api, calls } = apiStub(response);
  const client = new QueryClient();
  for (const [key, data] of cached) client.setQueryData(key, data);
  const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
  return { ...createActions(api, client), client, calls, isStale };
}

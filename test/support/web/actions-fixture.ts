import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiClient } from '../../../web/api/api-client.ts';
import { apiStub } from './api-stub.ts';

/** Creates the actions of one feature over an API that returns `answer` and a query client that contains `cached`. */
export function actsFixture<Acts extends object>(
  createActs: (api: Pick<ApiClient, 'call'>, client: QueryClient) => Acts,
  answer: unknown,
  cached: readonly (readonly [key: QueryKey, data: unknown])[],
) {
  const { api, asked } = apiStub(answer);
  const client = new QueryClient();
  for (const [key, data] of cached) client.setQueryData(key, data);
  const isStale = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
  return { ...createActs(api, client), client, asked, isStale };
}

import type { Input, OperationKey } from '#shared/api.ts';
import { buildRequest } from '#shared/request.ts';
import { stack } from './e2e-stack.ts';

export function callApi<K extends OperationKey>(key: K, input: Input<K>, token?: string): Promise<Response> {
  const { url, init } = buildRequest(key, input);
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(stack.site + url, { ...init, headers });
}

export const callForStatus = async <K extends OperationKey>(key: K, input: Input<K>, token?: string): Promise<number> =>
  (await callApi(key, input, token)).status;

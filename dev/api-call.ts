import type { Input, OperationKey, Output } from '#shared/api.ts';
import { outputOf, requestOf } from '#shared/request.ts';

/** Calls an operation of a running site for the owner of a token. Throws on any refusal, in the site's words. */
export async function apiCall<K extends OperationKey>(site: string, token: string, key: K, input: Input<K>): Promise<Output<K>> {
  const { address, init } = requestOf(key, input);
  const answer = await fetch(site + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
  return outputOf(key, await answer.json());
}

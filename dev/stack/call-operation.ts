import { setTimeout as sleep } from 'node:timers/promises';
import type { Input, OperationKey, Output } from '#shared/api.ts';
import { readErrorCode } from '#shared/errors.ts';
import { buildRequest, parseOutput } from '#shared/request.ts';

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 500;

/**
 * Calls an operation of a running site as the user of the token. Repeats a request that fails with the error code `retry`, up
 * to 5 attempts in total. Throws if the last response is an error.
 */
export async function callOperation<K extends OperationKey>(
  site: string,
  token: string,
  key: K,
  input: Input<K>,
): Promise<Output<K>> {
  const { url, init } = buildRequest(key, input);
  const send = () => fetch(site + url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  let response = await send();
  for (let attempts = 1; (await isRetryError(response)) && attempts < MAX_ATTEMPTS; attempts++) {
    await sleep(RETRY_DELAY_MS);
    response = await send();
  }
  if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`);
  return parseOutput(key, await response.json());
}

const isRetryError = async (response: Response): Promise<boolean> =>
  !response.ok && readErrorCode(response.status, await readJson(response.clone())) === 'retry';

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

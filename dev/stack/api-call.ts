import { setTimeout as pause } from 'node:timers/promises';
import type { Input, OperationKey, Output } from '#shared/api.ts';
import { errorCodeForStatus } from '#shared/errors.ts';
import { buildRequest, parseOutput } from '#shared/request.ts';

const TRIES = 5;
const PAUSE_MS = 500;

/**
 * Calls an operation of a running site as the owner of the token. Repeats a request that fails with `retry`, up to 5 attempts in
 * total. Throws if the last response is an error.
 */
export async function apiCall<K extends OperationKey>(site: string, token: string, key: K, input: Input<K>): Promise<Output<K>> {
  const { address, init } = buildRequest(key, input);
  const ask = () => fetch(site + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  let answer = await ask();
  for (let tries = 1; errorCodeForStatus(answer.status) === 'retry' && tries < TRIES; tries++) {
    await pause(PAUSE_MS);
    answer = await ask();
  }
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
  return parseOutput(key, await answer.json());
}

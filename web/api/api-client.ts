import * as z from 'zod/mini';
import { api, type Input, needsToken, type OperationKey, type Output } from '#shared/api.ts';
import { errorCodeForStatus } from '#shared/errors.ts';
import { type ApiRequest, buildRequest } from '#shared/request.ts';
import { formatIssues } from '#shared/schema.ts';
import { ChunkError } from '../hooks/lazy-module.ts';
import { ApiError, errorFromResponse, fetchOrOffline } from './api-error.ts';
import { readOutput } from './read-output.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

interface ApiResponse<T> {
  readonly data: T;
  readonly headers: Headers;
}

export interface Connection {
  /** Origin of the API. Empty for the origin of this site. */
  readonly origin: string;
  /** Returns the access token, or undefined when signed out. `isRefused` forces a renewed token. */
  readonly accessToken: (isRefused?: boolean) => Promise<string | undefined>;
}

export interface ApiClient {
  /**
   * Calls an operation of `shared/api.ts`. Returns its output with the response headers. The `Link` header contains the URL of the
   * next page.
   *
   * Throws `ApiError`, `ChunkError` if the auth module does not load, or the signal's reason when aborted.
   */
  callWithHeaders<K extends OperationKey>(key: K, input: Input<K>, options?: CallOptions): Promise<ApiResponse<Output<K>>>;
  call<K extends OperationKey>(key: K, input: Input<K>, options?: CallOptions): Promise<Output<K>>;
}

/** Throws `offline` rather than `notSignedIn`, because a failed renewal does not mean that the session has ended. */
function throwOffline(cause: unknown): never {
  if (cause instanceof ChunkError) throw cause;
  throw new ApiError(
    { code: 'offline', message: 'We couldn’t renew your session. Check your connection and try again.' },
    { cause },
  );
}

/**
 * Sends a request with the access token. When signed out, sends it without one unless `requiresToken`. Retries once with a renewed token
 * after a 401, because the token may have expired by the server's clock only.
 */
async function sendAuthenticated(
  { origin, accessToken }: Connection,
  address: string,
  { requiresToken, ...init }: RequestInit & { readonly requiresToken: boolean },
): Promise<Response> {
  const send = (token: string | undefined) =>
    fetchOrOffline(origin + address, {
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const token = await accessToken().catch(throwOffline);
  if (!token && requiresToken) throw new ApiError({ code: 'notSignedIn', message: 'You are not signed in.' });
  const answer = await send(token);
  if (!token || errorCodeForStatus(answer.status) !== 'notSignedIn') return answer;
  const renewed = await accessToken(true).catch(() => undefined);
  return renewed && renewed !== token ? send(renewed) : answer;
}

/** Throws `badRequest` with the validation messages if the input does not match the schema. No request is sent then. */
function buildApiRequest<K extends OperationKey>(key: K, input: Input<K>): ApiRequest {
  try {
    return buildRequest(key, input);
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause;
    throw new ApiError({ code: 'badRequest', message: formatIssues(cause) }, { cause });
  }
}

/** Parses the response by the schema of the operation. Reads an empty body as `{}`. Throws `internal` for an invalid body. */
async function parseResponse<K extends OperationKey>(key: K, answer: Response): Promise<Output<K>> {
  try {
    const text = await answer.text();
    return await readOutput(key, text === '' ? {} : JSON.parse(text));
  } catch (cause) {
    throw new ApiError({ code: 'internal', message: 'We couldn’t read the server’s response.' }, { cause });
  }
}

export function createApiClient(connection: Connection): ApiClient {
  const client: ApiClient = {
    async callWithHeaders(key, input, { signal } = {}) {
      const { url, init } = buildApiRequest(key, input);
      const request = { ...init, ...(signal && { signal }) };
      const { access } = api[key];
      const answer = await (access === 'public'
        ? fetchOrOffline(connection.origin + url, request)
        : sendAuthenticated(connection, url, { ...request, requiresToken: needsToken(access) }));
      if (!answer.ok) throw await errorFromResponse(answer);
      return { data: await parseResponse(key, answer), headers: answer.headers };
    },
    async call(key, input, options) {
      return (await client.callWithHeaders(key, input, options)).data;
    },
  };
  return client;
}

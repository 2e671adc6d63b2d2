import * as z from 'zod/mini';
import type { Input, OperationKey, Output } from '#shared/api.ts';
import { getErrorCodeForStatus } from '#shared/errors.ts';
import { needsToken, type Operation } from '#shared/operation.ts';
import { type ApiRequest, buildOperationRequest } from '#shared/operation-request.ts';
import { formatIssues } from '#shared/schema.ts';
import { ChunkError } from '../hooks/lazy-module.ts';
import { ApiError, createErrorFromResponse, fetchOrThrowOffline } from './api-error.ts';
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
  /** Returns the access token, or undefined when signed out. `forceRefresh` renews a token that has not expired. */
  readonly getAccessToken: (forceRefresh?: boolean) => Promise<string | undefined>;
}

/** Operations of `shared/api.ts`, by name. */
export type OperationTable<T> = Readonly<Record<keyof T, Operation>>;

export interface ApiClient<Key extends OperationKey = OperationKey> {
  /**
   * Calls an operation. Returns its output with the response headers. The `Link` header contains the URL of the next page.
   *
   * Throws `ApiError`, `ChunkError` if the auth module does not load, or the signal's reason when aborted.
   */
  callWithHeaders<K extends Key>(key: K, input: Input<K>, options?: CallOptions): Promise<ApiResponse<Output<K>>>;
  call<K extends Key>(key: K, input: Input<K>, options?: CallOptions): Promise<Output<K>>;
}

/** Throws `offline`, not `notSignedIn`: a failed token renewal does not mean that the session has ended. */
function throwRenewalError(cause: unknown): never {
  if (cause instanceof ChunkError) throw cause;
  throw new ApiError(
    { code: 'offline', message: 'We couldn’t renew your session. Check your connection and try again.' },
    { cause },
  );
}

/**
 * Sends a request with the access token. When signed out, sends the request without a token, or throws if `requiresToken`. After a 401,
 * retries once with a renewed token, because the token may have expired by the server's clock but not by the local one.
 */
async function sendAuthenticated(
  { origin, getAccessToken }: Connection,
  url: string,
  { requiresToken, ...init }: RequestInit & { readonly requiresToken: boolean },
): Promise<Response> {
  const send = (token: string | undefined) =>
    fetchOrThrowOffline(origin + url, {
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const token = await getAccessToken().catch(throwRenewalError);
  if (!token && requiresToken) throw new ApiError({ code: 'notSignedIn', message: 'You are not signed in.' });
  const response = await send(token);
  if (!token || getErrorCodeForStatus(response.status) !== 'notSignedIn') return response;
  const renewedToken = await getAccessToken(true).catch(() => undefined);
  return renewedToken && renewedToken !== token ? send(renewedToken) : response;
}

/** Throws `badRequest` with the validation messages if the input does not match the schema. */
function buildApiRequest(operation: Operation, input: unknown): ApiRequest {
  try {
    return buildOperationRequest(operation, input);
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause;
    throw new ApiError({ code: 'badRequest', message: formatIssues(cause) }, { cause });
  }
}

/** Reads an empty body as `{}`. Throws `internal` for an invalid body. */
async function parseResponse(operation: Operation, response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return await readOutput(operation, text === '' ? {} : JSON.parse(text));
  } catch (cause) {
    throw new ApiError({ code: 'internal', message: 'We couldn’t read the server’s response.' }, { cause });
  }
}

/** Returns a client for the operations of the table. */
export function createApiClient<T extends OperationTable<T>>(
  connection: Connection,
  operations: T,
): ApiClient<keyof T & OperationKey> {
  const client: ApiClient<keyof T & OperationKey> = {
    async callWithHeaders<K extends keyof T & OperationKey>(key: K, input: Input<K>, { signal }: CallOptions = {}) {
      const operation: Operation = operations[key];
      const { url, init } = buildApiRequest(operation, input);
      const request = { ...init, ...(signal && { signal }) };
      const { access } = operation;
      const response = await (access === 'public'
        ? fetchOrThrowOffline(connection.origin + url, request)
        : sendAuthenticated(connection, url, { ...request, requiresToken: needsToken(access) }));
      if (!response.ok) throw await createErrorFromResponse(response);
      const data = (await parseResponse(operation, response)) as Output<K>;
      return { data, headers: response.headers };
    },
    async call(key, input, options) {
      return (await client.callWithHeaders(key, input, options)).data;
    },
  };
  return client;
}

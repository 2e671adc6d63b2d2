import * as z from 'zod/mini';
import { api, type Input, needsToken, type OperationKey, type Output } from '#shared/api.ts';
import { codeOfStatus } from '#shared/errors.ts';
import { type ApiRequest, requestOf } from '#shared/request.ts';
import { complaintOf } from '#shared/schema.ts';
import { ApiError, refusalOf } from './api-error.ts';
import { ChunkError } from './load-chunk.ts';
import { reach } from './reach.ts';
import { readOutput } from './read-output.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

interface Answer<T> {
  readonly data: T;
  readonly headers: Headers;
}

/** Whom the client speaks to, and as whom. */
export interface Connection {
  /** Origin of the API; empty for the site's own. */
  readonly origin: string;
  /** The bearer token, a new one where `isRefused`; nothing when nobody is signed in. */
  readonly accessToken: (isRefused?: boolean) => Promise<string | undefined>;
}

export interface ApiClient {
  /**
   * Calls an operation of `shared/api.ts` and answers its output together with the headers (`Link` carries the next page).
   * Throws `ApiError`, or the signal's own reason when the caller gave up.
   */
  callWithHeaders<K extends OperationKey>(key: K, input: Input<K>, options?: CallOptions): Promise<Answer<Output<K>>>;
  /** Calls an operation of `shared/api.ts` as the signed-in person. Throws as `callWithHeaders` does. */
  call<K extends OperationKey>(key: K, input: Input<K>, options?: CallOptions): Promise<Output<K>>;
}

/** A session that could not be renewed says nothing about the person: they are as signed in as before. */
function unreachable(cause: unknown): never {
  if (cause instanceof ChunkError) throw cause;
  throw new ApiError({ code: 'offline', message: 'The session could not be renewed.' }, { cause });
}

/**
 * Sends a request as the person who is signed in, or as nobody where that will do. A token may have run out by the server's
 * clock alone: then there is one more try.
 */
async function sendSigned(
  { origin, accessToken }: Connection,
  address: string,
  { mustSign, ...init }: RequestInit & { readonly mustSign: boolean },
): Promise<Response> {
  const send = (token: string | undefined) =>
    reach(origin + address, { ...init, headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) } });
  const token = await accessToken().catch(unreachable);
  if (!token && mustSign) throw new ApiError({ code: 'notSignedIn', message: 'You are not signed in.' });
  const answer = await send(token);
  if (!token || codeOfStatus(answer.status) !== 'notSignedIn') return answer;
  const renewed = await accessToken(true).catch(() => undefined);
  return renewed && renewed !== token ? send(renewed) : answer;
}

/** What the operation would not take is refused in its words, and not sent. */
function encode<K extends OperationKey>(key: K, input: Input<K>): ApiRequest {
  try {
    return requestOf(key, input);
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause;
    throw new ApiError({ code: 'badRequest', message: complaintOf(cause) }, { cause });
  }
}

/** Reads an answer by its operation's schema; nothing at all reads as an empty object. */
async function decode<K extends OperationKey>(key: K, answer: Response): Promise<Output<K>> {
  try {
    const text = await answer.text();
    return await readOutput(key, text === '' ? {} : JSON.parse(text));
  } catch (cause) {
    throw new ApiError({ code: 'internal', message: 'The answer of the server could not be read.' }, { cause });
  }
}

/** The typed client of the API. */
export function apiClient(connection: Connection): ApiClient {
  const client: ApiClient = {
    async callWithHeaders(key, input, { signal } = {}) {
      const { address, init } = encode(key, input);
      const request = { ...init, ...(signal && { signal }) };
      const { access } = api[key];
      const answer = await (access === 'public'
        ? reach(connection.origin + address, request)
        : sendSigned(connection, address, { ...request, mustSign: needsToken(access) }));
      if (!answer.ok) throw await refusalOf(answer);
      return { data: await decode(key, answer), headers: answer.headers };
    },
    async call(key, input, options) {
      return (await client.callWithHeaders(key, input, options)).data;
    },
  };
  return client;
}

import Stripe from 'stripe';
import { type TakeFault, takeNoFault } from '../fault-switch.ts';
import { type Account, type Cause, createId } from './account.ts';
import { findOperation } from './operations.ts';
import type { StoredResponse } from './records/event-records.ts';
import type { ApiObject } from './serialize.ts';
import type { ApiRequest, ApiResponse, StripeOptions } from './stripe-options.ts';
import { expand, requireMaxDepth } from './wire/expand.ts';
import { createKeyInUseError, findStoredResponse, readIdempotencyKey, toStorageKey } from './wire/idempotency.ts';
import { decodeForm } from './wire/parse-form.ts';
import {
  createInvalidRequestError,
  createLockTimeoutError,
  createRateLimitError,
  StripeApiError,
} from './wire/stripe-api-error.ts';

type RequestHandler = (request: ApiRequest) => Promise<ApiResponse>;
type HandlerOptions = Pick<StripeOptions, 'secretKey' | 'intercept' | 'takeFault'>;

/** Returns the handler of API requests. It never rejects: every error becomes Stripe's error envelope. */
export function createRequestHandler(
  account: Account,
  { secretKey, intercept, takeFault = takeNoFault }: HandlerOptions,
): RequestHandler {
  const keysInUse = new Set<string>();

  async function runIntercepted(request: ApiRequest, cause: Cause, key?: string): Promise<ApiResponse> {
    const proceed = () => runAndSave(account, request, { cause, key });
    return intercept ? intercept(request, proceed) : proceed();
  }

  async function runIdempotent(request: ApiRequest, cause: Cause, key: string): Promise<ApiResponse> {
    if (keysInUse.has(key)) throw createKeyInUseError(key);
    const storedResponse = findStoredResponse(account, key, request);
    if (storedResponse) return createReplayResponse(storedResponse);
    keysInUse.add(key);
    return runIntercepted(request, cause, key).finally(() => keysInUse.delete(key));
  }

  return async (request) => {
    const cause = { id: createId('req', 14), idempotency_key: null };
    try {
      authenticate(request, secretKey);
      failOnFault(request, takeFault);
      if (takeFault('noResponse')) return await waitForever();
      const key = readIdempotencyKey(request);
      return key === undefined
        ? await runIntercepted(request, cause)
        : await runIdempotent(request, { ...cause, idempotency_key: key }, key);
    } catch (error) {
      return toErrorResponse(error, cause);
    }
  };
}

/** Runs an operation synchronously. Saves its changes and its stored response in one write. */
function runAndSave(
  account: Account,
  request: ApiRequest,
  { cause, key }: { cause: Cause; key: string | undefined },
): ApiResponse {
  try {
    const response = createApiResponse(...executeOperation(account, request, cause));
    if (key !== undefined) storeResponse(account, key, { request, response, cause });
    return response;
  } finally {
    if (request.method !== 'GET') account.store.save();
  }
}

/**
 * Returns the arguments of `createApiResponse`. A declined card (402) is returned, not thrown, so that its response is stored for
 * the idempotency key. Throws all other errors, whose responses are not stored.
 */
function executeOperation(
  account: Account,
  request: ApiRequest,
  cause: Cause,
): [status: number, requestId: string | null, body: string] {
  const { pathname, search } = new URL(request.path, 'http://stripe');
  const { operation, id, childId } = findOperation(request.method, pathname);
  const form = { ...decodeForm(search.slice(1)), ...decodeForm(request.body) };
  const expandPaths = Array.isArray(form.expand) ? form.expand.map(String) : [];
  requireMaxDepth(expandPaths);
  try {
    const run = () => operation.run(account, form, id, childId);
    const object = account.withCause(cause, () =>
      request.method === 'GET' ? expand(account, run(), expandPaths) : runExpanded(account, expandPaths, run),
    );
    return [200, cause.id, JSON.stringify(object)];
  } catch (error) {
    if (!(error instanceof StripeApiError && error.status === 402)) throw error;
    return [402, cause.id, JSON.stringify({ error: error.body })];
  }
}

/**
 * Runs an operation that may change records, and expands the object that it returns. Undoes the changes if a path cannot be
 * expanded, because Stripe rejects such a request before it changes anything.
 */
function runExpanded(account: Account, expandPaths: readonly string[], run: () => ApiObject): ApiObject {
  if (expandPaths.length === 0) return run();
  const { state } = account.store;
  const records = structuredClone(state.records);
  const eventIds = new Set(Object.keys(state.events));
  const object = run();
  try {
    return expand(account, object, expandPaths);
  } catch (error) {
    state.records = records;
    // Running deliveries refer to earlier event objects, so `state.events` is not replaced by a copy.
    for (const id of Object.keys(state.events)) if (!eventIds.has(id)) delete state.events[id];
    throw error;
  }
}

function storeResponse(
  account: Account,
  key: string,
  { request, response, cause }: { request: ApiRequest; response: ApiResponse; cause: Cause },
): void {
  const { path, body } = request;
  const storedResponse = { path, body, status: response.status, answer: response.body, requestId: cause.id ?? '' };
  account.store.state.answers[toStorageKey(key)] = { ...storedResponse, created: account.getTime() };
}

function createReplayResponse({ status, answer, requestId }: StoredResponse): ApiResponse {
  const { headers, ...response } = createApiResponse(status, requestId, answer);
  return { ...response, headers: { ...headers, 'idempotent-replayed': 'true', 'original-request': requestId } };
}

function toErrorResponse(error: unknown, { id }: Cause): ApiResponse {
  if (!(error instanceof StripeApiError)) console.error('Stripe emulator:', error);
  const { status, body, headers } =
    error instanceof StripeApiError
      ? error
      : new StripeApiError(500, { type: 'api_error', message: 'Internal error of the Stripe emulator. See its log.' });
  const response = createApiResponse(status, id, JSON.stringify({ error: body }));
  return { ...response, headers: { ...response.headers, ...headers } };
}

/**
 * Must run before the idempotency key is looked up: Stripe stores no response for a request that fails like this, so the key may
 * be used again.
 */
function failOnFault({ method }: ApiRequest, takeFault: TakeFault<'stripe'>): void {
  if (takeFault('rateLimit')) throw createRateLimitError();
  if (method !== 'GET' && takeFault('lockTimeout')) throw createLockTimeoutError();
}

const createApiResponse = (status: number, requestId: string | null, body: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': requestId ?? '', 'stripe-version': Stripe.API_VERSION },
  body,
});

/** Throws a 401 if the key is wrong or missing, and a 400 if the API version is not the one that stripe-node pins. */
function authenticate({ headers }: ApiRequest, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(String(headers.authorization ?? '')) ?? [];
  if (key === undefined)
    throw createUnauthorizedError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== secretKey)
    throw createUnauthorizedError(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  const version = headers['stripe-version'] ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION)
    throw createInvalidRequestError(`The API version ${version} is not supported. Use ${Stripe.API_VERSION}.`, {
      code: 'api_version_invalid',
    });
}

const createUnauthorizedError = (message: string) => new StripeApiError(401, { type: 'invalid_request_error', message });

const waitForever = (): Promise<never> => new Promise(() => undefined);

import Stripe from 'stripe';
import { type Account, type Cause, createId } from './account.ts';
import { findOperation } from './operations.ts';
import type { StoredResponse } from './records/event-records.ts';
import type { ApiObject } from './serialize.ts';
import type { ApiRequest, ApiResponse, StripeOptions } from './stripe-options.ts';
import { expand, requireMaxDepth } from './wire/expand.ts';
import { findStoredResponse, keyInUseError, readIdempotencyKey, storageKey } from './wire/idempotency.ts';
import { decodeForm } from './wire/parse-form.ts';
import { invalidRequestError, StripeApiError } from './wire/stripe-api-error.ts';

type RequestHandler = (request: ApiRequest) => Promise<ApiResponse>;
type Settings = Pick<StripeOptions, 'secretKey' | 'intercept'>;

/** Returns the handler of API requests. It never rejects: every error becomes Stripe's error envelope. */
export function createRequestHandler(account: Account, { secretKey, intercept }: Settings): RequestHandler {
  const keysInUse = new Set<string>();

  async function run(request: ApiRequest, cause: Cause, key?: string): Promise<ApiResponse> {
    const proceed = () => runAndSave(account, request, { cause, key });
    return intercept ? intercept(request, proceed) : proceed();
  }

  async function runOnce(request: ApiRequest, cause: Cause, key: string): Promise<ApiResponse> {
    if (keysInUse.has(key)) throw keyInUseError(key);
    const stored = findStoredResponse(account, key, request);
    if (stored) return replay(stored);
    keysInUse.add(key);
    return run(request, cause, key).finally(() => keysInUse.delete(key));
  }

  return async (request) => {
    const cause = { id: createId('req', 14), idempotency_key: null };
    try {
      authenticate(request, secretKey);
      const key = readIdempotencyKey(request);
      return key === undefined ? await run(request, cause) : await runOnce(request, { ...cause, idempotency_key: key }, key);
    } catch (error) {
      return toErrorResponse(error, cause);
    }
  };
}

/** Runs an operation synchronously. Its changes and its stored response are saved together. */
function runAndSave(
  account: Account,
  request: ApiRequest,
  { cause, key }: { cause: Cause; key: string | undefined },
): ApiResponse {
  try {
    const response = toResponse(...executeOperation(account, request, cause));
    if (key !== undefined) storeResponse(account, key, { request, response, cause });
    return response;
  } finally {
    if (request.method !== 'GET') account.store.save();
  }
}

/** Returns a declined card (402) as an outcome, so that the idempotency key replays it. Throws all other errors, which are not stored. */
function executeOperation(
  account: Account,
  request: ApiRequest,
  cause: Cause,
): [status: number, requestId: string | null, body: string] {
  const { pathname, search } = new URL(request.path, 'http://stripe');
  const { operation, id } = findOperation(request.method, pathname);
  const form = { ...decodeForm(search.slice(1)), ...decodeForm(request.body) };
  const paths = Array.isArray(form.expand) ? form.expand.map(String) : [];
  requireMaxDepth(paths);
  try {
    const object = account.withCause(cause, () => runExpanded(account, paths, () => operation.run(account, form, id)));
    return [200, cause.id, JSON.stringify(object)];
  } catch (error) {
    if (!(error instanceof StripeApiError && error.status === 402)) throw error;
    return [402, cause.id, JSON.stringify({ error: error.body })];
  }
}

/** Expands the object that an operation returns. If a path cannot be expanded, undoes the operation, which Stripe would not have run. */
function runExpanded(account: Account, paths: readonly string[], run: () => ApiObject): ApiObject {
  if (paths.length === 0) return run();
  const { state } = account.store;
  const records = structuredClone(state.records);
  const eventIds = new Set(Object.keys(state.events));
  const object = run();
  try {
    return expand(account, object, paths);
  } catch (error) {
    state.records = records;
    // Deliveries hold references to earlier events, so these are not replaced by copies.
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
  const stored = { path, body, status: response.status, answer: response.body, requestId: cause.id ?? '' };
  account.store.state.answers[storageKey(key)] = { ...stored, created: account.time() };
}

function replay({ status, answer, requestId }: StoredResponse): ApiResponse {
  const { headers, ...first } = toResponse(status, requestId, answer);
  return { ...first, headers: { ...headers, 'idempotent-replayed': 'true', 'original-request': requestId } };
}

function toErrorResponse(error: unknown, { id }: Cause): ApiResponse {
  if (!(error instanceof StripeApiError)) console.error('Stripe emulator:', error);
  const { status, body } =
    error instanceof StripeApiError
      ? error
      : new StripeApiError(500, { type: 'api_error', message: 'Internal error of the Stripe emulator. See its log.' });
  return toResponse(status, id, JSON.stringify({ error: body }));
}

const toResponse = (status: number, requestId: string | null, body: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': requestId ?? '', 'stripe-version': Stripe.API_VERSION },
  body,
});

/** Throws a 401 for a wrong or missing key, and a 400 for any API version but the one that stripe-node pins. */
function authenticate({ headers }: ApiRequest, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(String(headers.authorization ?? '')) ?? [];
  if (key === undefined)
    throw unauthorizedError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== secretKey) throw unauthorizedError(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  const version = headers['stripe-version'] ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION)
    throw invalidRequestError(`The API version ${version} is not supported. Use ${Stripe.API_VERSION}.`, {
      code: 'api_version_invalid',
    });
}

const unauthorizedError = (message: string) => new StripeApiError(401, { type: 'invalid_request_error', message });

import Stripe from 'stripe';
import type { Account, Cause } from './account.ts';
import { findOperation } from './find-operation.ts';
import { newId } from './new-id.ts';
import type { KeptAnswer } from './records/event-records.ts';
import type { ApiAnswer, ApiCall, StripeOptions } from './stripe-options.ts';
import { authenticate } from './wire/authenticate.ts';
import { expand, requireShallow } from './wire/expand.ts';
import { keptAnswer, keyInUse, keyOf, placeOf } from './wire/idempotency.ts';
import { readForm } from './wire/read-form.ts';
import { StripeRefusal } from './wire/stripe-refusal.ts';

type Respond = (call: ApiCall) => Promise<ApiAnswer>;
type Settings = Pick<StripeOptions, 'secretKey' | 'interfere'>;

/** Returns the handler of API requests. It never rejects: every error becomes Stripe's error envelope. */
export function answerCalls(account: Account, { secretKey, interfere }: Settings): Respond {
  const keysInUse = new Set<string>();

  async function run(call: ApiCall, cause: Cause, key?: string): Promise<ApiAnswer> {
    const proceed = () => perform(account, call, { cause, key });
    return interfere ? interfere(call, proceed) : proceed();
  }

  async function runOnce(call: ApiCall, cause: Cause, key: string): Promise<ApiAnswer> {
    if (keysInUse.has(key)) throw keyInUse(key);
    const kept = keptAnswer(account, key, call);
    if (kept) return replay(kept);
    keysInUse.add(key);
    return run(call, cause, key).finally(() => keysInUse.delete(key));
  }

  return async (call) => {
    const cause = { id: newId('req', 14), idempotency_key: null };
    try {
      authenticate(call, secretKey);
      const key = keyOf(call);
      return key === undefined ? await run(call, cause) : await runOnce(call, { ...cause, idempotency_key: key }, key);
    } catch (error) {
      return refuse(error, cause);
    }
  };
}

/** Runs an operation synchronously. Its changes and its stored response are saved together. */
function perform(account: Account, call: ApiCall, { cause, key }: { cause: Cause; key: string | undefined }): ApiAnswer {
  try {
    const answer = answerOf(...outcomeOf(account, call, cause));
    if (key !== undefined) keep(account, key, { call, answer, cause });
    return answer;
  } finally {
    if (call.method !== 'GET') account.store.save();
  }
}

/** Returns a declined card (402) as an outcome, so that the idempotency key replays it. Throws all other errors, which are not stored. */
function outcomeOf(account: Account, call: ApiCall, cause: Cause): [status: number, requestId: string | null, body: string] {
  const { pathname, search } = new URL(call.path, 'http://stripe');
  const { operation, id } = findOperation(call.method, pathname);
  const form = { ...readForm(search.slice(1)), ...readForm(call.body) };
  const paths = Array.isArray(form.expand) ? form.expand.map(String) : [];
  requireShallow(paths);
  try {
    const described = account.causedBy(cause, () => operation.run(account, form, id));
    return [200, cause.id, JSON.stringify(expand(account, described, paths))];
  } catch (error) {
    if (!(error instanceof StripeRefusal && error.status === 402)) throw error;
    return [402, cause.id, JSON.stringify({ error: error.body })];
  }
}

function keep(account: Account, key: string, { call, answer, cause }: { call: ApiCall; answer: ApiAnswer; cause: Cause }): void {
  const { path, body } = call;
  const kept = { path, body, status: answer.status, answer: answer.body, requestId: cause.id ?? '' };
  account.store.state.answers[placeOf(key)] = { ...kept, created: account.time() };
}

function replay({ status, answer, requestId }: KeptAnswer): ApiAnswer {
  const { headers, ...first } = answerOf(status, requestId, answer);
  return { ...first, headers: { ...headers, 'idempotent-replayed': 'true', 'original-request': requestId } };
}

function refuse(error: unknown, { id }: Cause): ApiAnswer {
  if (!(error instanceof StripeRefusal)) console.error('Stripe emulator:', error);
  const { status, body } =
    error instanceof StripeRefusal
      ? error
      : new StripeRefusal(500, { type: 'api_error', message: 'The emulator broke. See its log.' });
  return answerOf(status, id, JSON.stringify({ error: body }));
}

const answerOf = (status: number, requestId: string | null, body: string): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': requestId ?? '', 'stripe-version': Stripe.API_VERSION },
  body,
});

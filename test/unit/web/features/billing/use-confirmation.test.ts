import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode, createErrorFromResponse } from '../../../../../web/api/api-error.ts';
import {
  CARD_CONFIRMATION,
  CHECKOUT_CONFIRMATION,
  CONFIRM_DELAYS_MS,
  type ConfirmationConfig,
  createConfirmationQuery,
  ORGANIZATION_CARD_CONFIRMATION,
  toConfirmation,
} from '../../../../../web/features/billing/use-confirmation.ts';
import { premiumAccount } from '../../../../support/users/account-builders.ts';

const createError = (code: ApiErrorCode) => new ApiError({ code, message: 'No.' });
const PENDING_RESULT = { data: undefined, failureReason: null, error: null };
const account = premiumAccount();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function requestConfirmation(config: ConfirmationConfig<unknown>, code: ApiErrorCode, failureCount: number) {
  let attempts = 0;
  const start = Date.now();
  const queryFn = async () => {
    attempts += 1;
    if (attempts <= failureCount) throw createError(code);
    return account;
  };
  const query = new QueryClient()
    .fetchQuery({ ...createConfirmationQuery(config, 'cs_1'), queryFn })
    .catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return { attempts, tookMs: Date.now() - start, outcome: await query };
}

test.each(['conflict', 'retry'] as const)('createConfirmationQuery retries until the payment is settled (%s)', async (code) => {
  expect(await requestConfirmation(CHECKOUT_CONFIRMATION, code, 3)).toEqual({ attempts: 4, tookMs: 4_000, outcome: account });
});

test.each([500, 502, 503])('createConfirmationQuery retries after a status %i of the gateway', async (status) => {
  const { code } = await createErrorFromResponse(new Response('{"message":"Internal Server Error"}', { status }));
  expect((await requestConfirmation(CHECKOUT_CONFIRMATION, code, 1)).outcome).toBe(account);
});

test('createConfirmationQuery stops retrying within a minute', async () => {
  const { attempts, tookMs, outcome } = await requestConfirmation(CHECKOUT_CONFIRMATION, 'conflict', 99);
  expect(attempts).toBe(CONFIRM_DELAYS_MS.length + 1);
  expect(tookMs).toBeLessThanOrEqual(60_000);
  expect(outcome).toBeInstanceOf(ApiError);
});

test.each(['notFound', 'internal', 'offline'] as const)('createConfirmationQuery does not retry the error %s', async (code) => {
  expect((await requestConfirmation(CHECKOUT_CONFIRMATION, code, 1)).attempts).toBe(1);
});

test.each([CARD_CONFIRMATION, ORGANIZATION_CARD_CONFIRMATION])(
  'createConfirmationQuery does not retry after a declined card ($name)',
  async (config) => {
    expect((await requestConfirmation(config, 'conflict', 99)).attempts).toBe(1);
    expect((await requestConfirmation(config, 'retry', 2)).attempts).toBe(3);
  },
);

test.each([
  ['the URL has no session', undefined, PENDING_RESULT, 'none'],
  ['the session id is missing', '', PENDING_RESULT, 'missingSession'],
  ['the request is in progress', 'cs_1', PENDING_RESULT, 'confirming'],
  ['the payment is not settled', 'cs_1', { ...PENDING_RESULT, failureReason: createError('conflict') }, 'processing'],
  [
    'the retries are used up',
    'cs_1',
    { ...PENDING_RESULT, failureReason: createError('retry'), error: createError('retry') },
    'timedOut',
  ],
  [
    'the request was rejected',
    'cs_1',
    { ...PENDING_RESULT, failureReason: createError('notFound'), error: createError('notFound') },
    'failed',
  ],
  ['the response has arrived', 'cs_1', { ...PENDING_RESULT, data: account }, 'confirmed'],
])('toConfirmation returns $3 when %s', (_, session, result, kind) => {
  expect(toConfirmation(CHECKOUT_CONFIRMATION, session, result).kind).toBe(kind);
});

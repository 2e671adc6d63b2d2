import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../../../../web/api/api-error.ts';
import {
  CARD_CONFIRMATION,
  CHECKOUT_CONFIRMATION,
  CONFIRM_DELAYS_MS,
  type ConfirmationKind,
  confirmationQuery,
  ORGANIZATION_CARD_CONFIRMATION,
  toConfirmation,
} from '../../../../../web/features/billing/use-confirmation.ts';
import { premiumAccount } from '../../../../support/account-builders.ts';

const refused = (code: ApiErrorCode) => new ApiError({ code, message: 'No.' });
const NOTHING = { data: undefined, failureReason: null, error: null };
const account = premiumAccount();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Confirms against a server that refuses so many times, and answers how long that took and how it ended. */
async function confirming(way: ConfirmationKind<unknown>, code: ApiErrorCode, times: number) {
  let tries = 0;
  const start = Date.now();
  const queryFn = async () => {
    tries += 1;
    if (tries <= times) throw refused(code);
    return account;
  };
  const answer = new QueryClient().fetchQuery({ ...confirmationQuery(way, 'cs_1'), queryFn }).catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return { tries, tookMs: Date.now() - start, outcome: await answer };
}

test.each(['conflict', 'retry'] as const)('a payment that is not settled (%s) is asked about until it is', async (code) => {
  expect(await confirming(CHECKOUT_CONFIRMATION, code, 3)).toEqual({ tries: 4, tookMs: 4_000, outcome: account });
});

test('asking ends within a minute', async () => {
  const { tries, tookMs, outcome } = await confirming(CHECKOUT_CONFIRMATION, 'conflict', 99);
  expect(tries).toBe(CONFIRM_DELAYS_MS.length + 1);
  expect(tookMs).toBeLessThanOrEqual(60_000);
  expect(outcome).toBeInstanceOf(ApiError);
});

test.each(['notFound', 'internal', 'offline'] as const)('%s is an answer', async (code) => {
  expect((await confirming(CHECKOUT_CONFIRMATION, code, 1)).tries).toBe(1);
});

test.each([CARD_CONFIRMATION, ORGANIZATION_CARD_CONFIRMATION])(
  'a card that was declined is not charged again and again ($name)',
  async (way) => {
    expect((await confirming(way, 'conflict', 99)).tries).toBe(1);
    expect((await confirming(way, 'retry', 2)).tries).toBe(3);
  },
);

test.each([
  ['the address brings none back', undefined, NOTHING, 'none'],
  ['its id is missing', '', NOTHING, 'missingSession'],
  ['it is being asked for', 'cs_1', NOTHING, 'asking'],
  ['Stripe has not settled', 'cs_1', { ...NOTHING, failureReason: refused('conflict') }, 'unsettled'],
  ['it has been asked often enough', 'cs_1', { ...NOTHING, failureReason: refused('retry'), error: refused('retry') }, 'late'],
  ['it was refused', 'cs_1', { ...NOTHING, failureReason: refused('notFound'), error: refused('notFound') }, 'failed'],
  ['it is there', 'cs_1', { ...NOTHING, data: account }, 'confirmed'],
])('when %s', (_, session, asked, kind) => {
  expect(toConfirmation(CHECKOUT_CONFIRMATION, session, asked).kind).toBe(kind);
});

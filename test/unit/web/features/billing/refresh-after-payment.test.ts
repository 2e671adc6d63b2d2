import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { ACCOUNT_KEY } from '../../../../../web/api/use-account.ts';
import { ORGANIZATION_KEY } from '../../../../../web/api/use-organization.ts';
import { refreshAfterPayment } from '../../../../../web/features/billing/refresh-after-payment.ts';
import { organization } from '../../../../support/organizations/organization-builders.ts';
import { premiumAccount } from '../../../../support/users/account-builders.ts';

const URL_FIELD = { payment_authentication_url: 'https://invoice.example/i/1' };

const paid = premiumAccount();
const unconfirmed: Account = {
  ...paid,
  ...URL_FIELD,
  entitlement: { ...paid.entitlement, notice: { kind: 'actionRequired' } },
};
const failed: Account = { ...paid, entitlement: { ...paid.entitlement, notice: { kind: 'paymentFailed' } } };

/** Returns a client whose lookups find each account in turn, then the last one again. Delays end at once. */
function clientWithLookups(...accounts: readonly Account[]) {
  const client = new QueryClient();
  const delaysMs: number[] = [];
  const delay = async (delayMs: number, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    delaysMs.push(delayMs);
    client.setQueryData(ACCOUNT_KEY, accounts[delaysMs.length - 1] ?? accounts.at(-1));
  };
  return { client, delaysMs, delay };
}

const { signal } = new AbortController();

test('refreshAfterPayment looks up the account until the payment has arrived', async () => {
  const { client, delay, delaysMs } = clientWithLookups(unconfirmed, unconfirmed, paid);
  expect(await refreshAfterPayment(client, signal, delay)).toBe(true);
  expect(delaysMs).toHaveLength(3);
});

test('refreshAfterPayment returns false when the payment still waits after the last lookup', async () => {
  const { client, delay } = clientWithLookups(unconfirmed);
  expect(await refreshAfterPayment(client, signal, delay)).toBe(false);
});

test('refreshAfterPayment returns false when the payment has failed', async () => {
  const { client, delay, delaysMs } = clientWithLookups(failed);
  expect(await refreshAfterPayment(client, signal, delay)).toBe(false);
  expect(delaysMs).toHaveLength(1);
});

test('refreshAfterPayment also waits for the payment of the organization', async () => {
  const { client, delay, delaysMs } = clientWithLookups(paid);
  client.setQueryData(ORGANIZATION_KEY, organization(URL_FIELD));
  expect(await refreshAfterPayment(client, signal, delay)).toBe(false);
  expect(delaysMs.length).toBeGreaterThan(1);
});

test('refreshAfterPayment rejects when it is aborted', async () => {
  const { client, delay } = clientWithLookups(unconfirmed);
  await expect(refreshAfterPayment(client, AbortSignal.abort(), delay)).rejects.toMatchObject({ name: 'AbortError' });
});

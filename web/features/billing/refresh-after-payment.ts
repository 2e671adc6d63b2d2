import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import { needsPayment } from '#shared/entitlement.ts';
import { ACCOUNT_KEY } from '../../api/use-account.ts';
import { ORGANIZATION_KEY } from '../../api/use-organization.ts';
import { wait } from '../../hooks/wait.ts';
import { PAYMENTS_KEY } from './use-payments.ts';

/** Delay before each lookup. Stripe sends its event a few seconds after the payment. */
const REFRESH_DELAYS_MS = [0, 2_000, 3_000, 5_000, 10_000] as const;

interface WithAuthentication {
  readonly payment_authentication_url?: string | undefined;
}

/**
 * Refetches the account and the organization until no payment awaits authentication. Returns true if the account then needs no payment.
 * Returns false if a payment still awaits authentication after the last lookup, or if the account needs a payment for another reason.
 */
export async function refreshAfterPayment(client: QueryClient, signal: AbortSignal, delay = wait): Promise<boolean> {
  for (const delayMs of REFRESH_DELAYS_MS) {
    await delay(delayMs, signal);
    await Promise.all([ACCOUNT_KEY, ORGANIZATION_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
    if (isAwaitingAuthentication(client)) continue;
    void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
    const account = client.getQueryData<Account>(ACCOUNT_KEY);
    return account !== undefined && !needsPayment(account.entitlement.notice);
  }
  return false;
}

const isAwaitingAuthentication = (client: QueryClient): boolean =>
  [ACCOUNT_KEY, ORGANIZATION_KEY].some((queryKey) =>
    client.getQueriesData<WithAuthentication>({ queryKey }).some(([, data]) => data?.payment_authentication_url !== undefined),
  );

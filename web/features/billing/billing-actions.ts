import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import type { Organization } from '#shared/organization.ts';
import { hasStarted } from '#shared/subscription.ts';
import { call } from '../../api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { ACCOUNT_KEY } from '../../api/use-account.ts';
import { ORGANIZATION_KEY } from '../../api/use-organization.ts';
import { PAYMENTS_KEY } from './use-payments.ts';

/**
 * Billing actions for the user, or for the organization that they manage. The server syncs with Stripe and returns the new account
 * (account specification §7), which replaces the cached one. Every action throws `ApiError`.
 */
export function createBillingActions({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  async function cacheAccount(account: Account): Promise<void> {
    // A pending lookup could overwrite the new account with an older one.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    client.setQueryData<Account>(ACCOUNT_KEY, account);
    client.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, (before) => ({
      ...account,
      ...(before?.abTestV2 && { abTestV2: before.abTestV2 }),
    }));
    void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
    // The subscription that changed may be that of the organization (library specification §4.4).
    await client.invalidateQueries({ queryKey: ORGANIZATION_KEY });
  }

  const refreshOnError = createRefreshOnError(client);

  async function cacheResult(answer: Promise<Account>): Promise<Account> {
    const account = await refreshOnError(answer);
    await cacheAccount(account);
    return account;
  }

  return {
    cancelSubscription: () => cacheResult(call('cancelSubscription', {})),

    /** Schedules the cancellation at the end of the paid period, or revokes it. */
    setCancelAtPeriodEnd: (cancel_at_period_end: boolean) => cacheResult(call('setCancelAtPeriodEnd', { cancel_at_period_end })),

    async openCheckout(request: Input<'createCheckoutSession'>): Promise<string> {
      return (await refreshOnError(call('createCheckoutSession', request))).url;
    },

    openCardUpdate: async (request: Input<'createCardSession'>): Promise<string> =>
      (await call('createCardSession', request)).url,

    /** Returns the account once its subscription has started. Throws `conflict` until then. */
    async confirmCheckout(session_id: string, signal: AbortSignal): Promise<Account> {
      const account = await call('confirmCheckout', { session_id }, { signal });
      await cacheAccount(account);
      if (account.subscription && hasStarted(account.subscription)) return account;
      throw new ApiError({ code: 'conflict', message: 'Your subscription has not started yet.' });
    },

    /**
     * Makes a new card pay from now on, and for a due payment. Throws `conflict` if the card is saved but was declined for that
     * payment.
     */
    async confirmCard(session_id: string, signal: AbortSignal): Promise<Account> {
      const { type, data } = await refreshOnError(call('confirmCard', { session_id, account_type: 'user' }, { signal }));
      if (type !== 'user') throw invalidResponse();
      await cacheAccount(data);
      return data;
    },

    async confirmOrganizationCard(session_id: string, signal: AbortSignal): Promise<Organization> {
      const { type, data } = await refreshOnError(call('confirmCard', { session_id, account_type: 'org' }, { signal }));
      if (type !== 'organization') throw invalidResponse();
      await client.cancelQueries({ queryKey: ORGANIZATION_KEY });
      client.setQueryData<Organization>(ORGANIZATION_KEY, data);
      void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return data;
    },
  };
}

/** Refreshes the payer after a failed request, because the action may have been done elsewhere already. */
const createRefreshOnError =
  (client: QueryClient) =>
  <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      for (const queryKey of [ACCOUNT_KEY, ORGANIZATION_KEY]) void client.invalidateQueries({ queryKey });
      throw error;
    });

/** Returns the error for a response about another payer than requested. */
const invalidResponse = () => new ApiError({ code: 'internal', message: 'We couldn’t read the server’s response.' });

export const {
  cancelSubscription,
  setCancelAtPeriodEnd,
  openCheckout,
  openCardUpdate,
  confirmCheckout,
  confirmCard,
  confirmOrganizationCard,
} = createBillingActions({ call }, queryClient);

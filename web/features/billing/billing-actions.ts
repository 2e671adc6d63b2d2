import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import type { CancellationFeedback } from '#shared/cancellation.ts';
import * as cancellation from '#shared/cancellation.ts';
import type { AccountType } from '#shared/card.ts';
import type { Organization } from '#shared/organization.ts';
import { hasStarted } from '#shared/subscription.ts';
import { createFeatureClient } from '../../api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { ACCOUNT_KEY } from '../../api/use-account.ts';
import { ORGANIZATION_KEY } from '../../api/use-organization.ts';
import { PAYMENTS_KEY } from './use-payments.ts';

const BILLING_OPERATIONS = {
  cancelSubscription: cancellation.cancelSubscription,
  confirmCard: operations.confirmCard,
  confirmCheckout: operations.confirmCheckout,
  createCardSession: operations.createCardSession,
  createCheckoutSession: operations.createCheckoutSession,
  leaveOrganization: operations.leaveOrganization,
  renewOrganization: operations.renewOrganization,
  setCancelAtPeriodEnd: cancellation.setCancelAtPeriodEnd,
} as const;

type BillingClient = Pick<ApiClient<keyof typeof BILLING_OPERATIONS>, 'call'>;

/**
 * Billing actions for the user, or for the organization that they manage. The functions named `create…Url` return the URL of a page at
 * Stripe. All other actions replace the cached account or organization with the one in the response. Every action throws `ApiError`.
 */
export function createBillingActions({ call }: BillingClient, client: QueryClient) {
  async function cacheAccount(account: Account): Promise<void> {
    // A pending lookup could overwrite the new account with an older one.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    client.setQueryData<Account>(ACCOUNT_KEY, account);
    // Also updates the account queries of checkout. These queries keep their experiment group, which this response does not contain.
    client.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, (previous) => ({
      ...account,
      ...(previous?.abTestV2 && { abTestV2: previous.abTestV2 }),
    }));
    void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
    // The changed subscription may belong to the organization.
    await client.invalidateQueries({ queryKey: ORGANIZATION_KEY });
  }

  const refreshOnError = createRefreshOnError(client);

  async function cacheResult(request: Promise<Account>): Promise<Account> {
    const account = await refreshOnError(request);
    await cacheAccount(account);
    return account;
  }

  return {
    cancelSubscription: (account_type: AccountType, feedback: CancellationFeedback = {}) =>
      cacheResult(call('cancelSubscription', { account_type, ...feedback })),

    setCancelAtPeriodEnd: (cancel_at_period_end: boolean, account_type: AccountType, feedback: CancellationFeedback = {}) =>
      cacheResult(call('setCancelAtPeriodEnd', { cancel_at_period_end, account_type, ...feedback })),

    leaveOrganization: () => cacheResult(call('leaveOrganization', {})),

    async createCheckoutUrl(input: Input<'createCheckoutSession'>): Promise<string> {
      return (await refreshOnError(call('createCheckoutSession', input))).url;
    },

    /** Returns the URL of a page on which an admin pays for the seats of an organization without a subscription. */
    async createRenewalUrl(input: Input<'renewOrganization'>): Promise<string> {
      return (await refreshOnError(call('renewOrganization', input))).url;
    },

    createCardUpdateUrl: async (input: Input<'createCardSession'>): Promise<string> =>
      (await call('createCardSession', input)).url,

    /** Throws `conflict` until the subscription has started. */
    async confirmCheckout(session_id: string, signal: AbortSignal): Promise<Account> {
      const account = await call('confirmCheckout', { session_id }, { signal });
      await cacheAccount(account);
      if (account.subscription && hasStarted(account.subscription)) return account;
      throw new ApiError({ code: 'conflict', message: 'Your subscription has not started yet.' });
    },

    /**
     * Makes the new card the default payment method and retries a due payment with it. Throws `conflict` if the card is saved
     * but was declined for that payment.
     */
    async confirmCard(session_id: string, signal: AbortSignal): Promise<Account> {
      const { type, data } = await refreshOnError(call('confirmCard', { session_id, account_type: 'user' }, { signal }));
      if (type !== 'user') throw createInvalidResponseError();
      await cacheAccount(data);
      return data;
    },

    async confirmOrganizationCard(session_id: string, signal: AbortSignal): Promise<Organization> {
      const { type, data } = await refreshOnError(call('confirmCard', { session_id, account_type: 'org' }, { signal }));
      if (type !== 'organization') throw createInvalidResponseError();
      await client.cancelQueries({ queryKey: ORGANIZATION_KEY });
      client.setQueryData<Organization>(ORGANIZATION_KEY, data);
      void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return data;
    },
  };
}

/**
 * Refetches the account and the organization after a failed request, because an action in another tab may have changed them before.
 */
const createRefreshOnError =
  (client: QueryClient) =>
  <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      for (const queryKey of [ACCOUNT_KEY, ORGANIZATION_KEY]) void client.invalidateQueries({ queryKey });
      throw error;
    });

/** Error for a response about the organization when the user was requested, or the reverse. */
const createInvalidResponseError = () => new ApiError({ code: 'internal', message: 'We couldn’t read the server’s response.' });

export const {
  cancelSubscription,
  setCancelAtPeriodEnd,
  leaveOrganization,
  createCheckoutUrl,
  createRenewalUrl,
  createCardUpdateUrl,
  confirmCheckout,
  confirmCard,
  confirmOrganizationCard,
} = createBillingActions(createFeatureClient(BILLING_OPERATIONS), queryClient);

import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import type { Organization } from '#shared/organization.ts';
import { hasBegun } from '#shared/subscription.ts';
import { call } from '../api.ts';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from './query-client.ts';
import { ACCOUNT_KEY } from './use-account.ts';
import { ORGANIZATION_KEY } from './use-organization.ts';
import { PAYMENTS_KEY } from './use-payments.ts';

/**
 * What a person can do about money: their own, or that of the organization they run. The server answers with the account as it
 * is after the act, read again from Stripe (§7), and that is what the site shows from there on. Every act throws `ApiError`.
 */
export function billingActs({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  async function keep(account: Account): Promise<void> {
    // A look-up that is still under way would bring the account of before.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    client.setQueryData<Account>(ACCOUNT_KEY, account);
    client.setQueriesData<Account>({ queryKey: ACCOUNT_KEY }, (before) => ({
      ...account,
      ...(before?.abTestV2 && { abTestV2: before.abTestV2 }),
    }));
    void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
    // Where an organization is shown, it is its subscription that has changed (library specification §4.4).
    await client.invalidateQueries({ queryKey: ORGANIZATION_KEY });
  }

  const answered = lookingAgain(client);

  async function kept(answer: Promise<Account>): Promise<Account> {
    const account = await answered(answer);
    await keep(account);
    return account;
  }

  return {
    /** Ends the subscription at once. */
    cancelSubscription: () => kept(call('cancelSubscription', {})),

    /** Lets the subscription end with what is paid, or takes that back. */
    setCancelAtPeriodEnd: (cancel_at_period_end: boolean) => kept(call('setCancelAtPeriodEnd', { cancel_at_period_end })),

    /** Opens a checkout, and answers the address of Stripe's page. */
    async openCheckout(request: Input<'createCheckoutSession'>): Promise<string> {
      return (await answered(call('createCheckoutSession', request))).url;
    },

    /** Opens the page on which a card is replaced, and answers its address. */
    openCardUpdate: async (request: Input<'createCardSession'>): Promise<string> =>
      (await call('createCardSession', request)).url,

    /** Answers the account once a subscription has begun; until then `conflict`, as the server says where it knows of that. */
    async confirmCheckout(session_id: string, signal: AbortSignal): Promise<Account> {
      const account = await call('confirmCheckout', { session_id }, { signal });
      await keep(account);
      if (account.subscription && hasBegun(account.subscription)) return account;
      throw new ApiError({ code: 'conflict', message: 'Your subscription has not begun yet.' });
    },

    /** Lets a new card pay from now on, also for what is due. `conflict`: it is saved, but was declined for that. */
    async confirmCard(session_id: string, signal: AbortSignal): Promise<Account> {
      const { type, data } = await answered(call('confirmCard', { session_id, account_type: 'user' }, { signal }));
      if (type !== 'user') throw misunderstood();
      await keep(data);
      return data;
    },

    /** The same for the organization that the person runs. */
    async confirmOrganizationCard(session_id: string, signal: AbortSignal): Promise<Organization> {
      const { type, data } = await answered(call('confirmCard', { session_id, account_type: 'org' }, { signal }));
      if (type !== 'organization') throw misunderstood();
      await client.cancelQueries({ queryKey: ORGANIZATION_KEY });
      client.setQueryData<Organization>(ORGANIZATION_KEY, data);
      void client.invalidateQueries({ queryKey: PAYMENTS_KEY });
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return data;
    },
  };
}

/** What was refused may have been done elsewhere already: whoever pays is looked up again. */
const lookingAgain =
  (client: QueryClient) =>
  <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      for (const queryKey of [ACCOUNT_KEY, ORGANIZATION_KEY]) void client.invalidateQueries({ queryKey });
      throw error;
    });

/** The answer is about somebody else than was asked for. */
const misunderstood = () => new ApiError({ code: 'internal', message: 'The answer of the server could not be read.' });

export const {
  cancelSubscription,
  setCancelAtPeriodEnd,
  openCheckout,
  openCardUpdate,
  confirmCheckout,
  confirmCard,
  confirmOrganizationCard,
} = billingActs({ call }, queryClient);

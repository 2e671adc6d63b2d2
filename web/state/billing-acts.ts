import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { hasBegun } from '#shared/subscription.ts';
import { call } from '../api.ts';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from './query-client.ts';
import { ACCOUNT_KEY } from './use-account.ts';
import { PAYMENTS_KEY } from './use-payments.ts';

/**
 * What a person can do about money. The server answers with the account as it is after the act, read again from Stripe (§7),
 * and that is what the site shows from there on. Every act throws `ApiError`.
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
  }

  /** What was refused may have been done elsewhere already: the account is looked up again. */
  const answered = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      throw error;
    });

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
    async openCardUpdate({
      success_url,
      cancel_url,
    }: Pick<Input<'createCardSession'>, 'success_url' | 'cancel_url'>): Promise<string> {
      return (await call('createCardSession', { success_url, cancel_url, account_type: 'user' })).url;
    },

    /** Answers the account once a subscription has begun; until then `conflict`, as the server says where it knows of that. */
    async confirmCheckout(session_id: string, signal: AbortSignal): Promise<Account> {
      const account = await call('confirmCheckout', { session_id }, { signal });
      await keep(account);
      if (account.subscription && hasBegun(account.subscription)) return account;
      throw new ApiError({ code: 'conflict', message: 'Your subscription has not begun yet.' });
    },

    /** Lets a new card pay from now on, also for what is due. `conflict`: it is saved, but was declined for that. */
    confirmCard: (session_id: string, signal: AbortSignal) =>
      kept(call('confirmCard', { session_id, account_type: 'user' }, { signal }).then(({ data }) => data)),
  };
}

export const { cancelSubscription, setCancelAtPeriodEnd, openCheckout, openCardUpdate, confirmCheckout, confirmCard } =
  billingActs({ call }, queryClient);

import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#shared/api.ts';
import type { BillingDetails } from '#shared/billing-details.ts';
import { getInvoices, updateBillingDetails } from '#shared/billing-operations.ts';
import type { AccountType } from '#shared/card.ts';
import type { Invoice, InvoicePage } from '#shared/invoice.ts';
import { createFeatureClient } from '../../../api/api.ts';
import { shouldRetry } from '../../../api/use-account.ts';
import { PAYMENTS_KEY } from '../../billing/use-payments.ts';

const { call } = createFeatureClient({ getInvoices, updateBillingDetails });

type InvoicePages = InfiniteData<InvoicePage, string | undefined>;

/** Starts with the key of payments, because the same actions make both outdated. */
const createInvoicesKey = (accountType: AccountType) => [...PAYMENTS_KEY, 'invoices', accountType] as const;

export interface InvoiceList {
  readonly invoices: readonly Invoice[];
  /** Absent for an account that never bought anything. */
  readonly details: BillingDetails | undefined;
  /** Undefined on the last page. */
  readonly showMore: (() => unknown) | undefined;
  readonly isLoadingMore: boolean;
  /** Error of the next page. The loaded pages stay visible. */
  readonly moreError: unknown;
}

export type InvoicesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly kind: 'loaded'; readonly list: InvoiceList };

export function useInvoices(accountType: AccountType): InvoicesState {
  const query = useInfiniteQuery({
    queryKey: createInvoicesKey(accountType),
    queryFn: ({ pageParam, signal }) =>
      call('getInvoices', { account_type: accountType, ...(pageParam !== undefined && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: InvoicePage) => next_cursor,
    retry: shouldRetry,
  });
  const { data, error, refetch, fetchNextPage, isFetching, isFetchingNextPage, hasNextPage } = query;
  if (!data) return isFetching || !error ? { kind: 'loading' } : { kind: 'failed', error, retry: refetch };
  return {
    kind: 'loaded',
    list: {
      invoices: data.pages.flatMap(({ invoices }) => invoices),
      details: data.pages[0]?.billing_details,
      showMore: hasNextPage ? () => fetchNextPage() : undefined,
      isLoadingMore: isFetchingNextPage,
      moreError: error ?? undefined,
    },
  };
}

/** Returns a function that saves the details and shows the details that Stripe stored. The function throws `ApiError`. */
export function useSaveDetails(accountType: AccountType) {
  const client = useQueryClient();
  return async (details: Omit<Input<'updateBillingDetails'>, 'account_type'>): Promise<BillingDetails> => {
    const savedDetails = await call('updateBillingDetails', { ...details, account_type: accountType });
    client.setQueryData<InvoicePages>(createInvoicesKey(accountType), (pages) => replaceDetails(pages, savedDetails));
    return savedDetails;
  };
}

function replaceDetails(data: InvoicePages | undefined, billing_details: BillingDetails): InvoicePages | undefined {
  const [firstPage, ...otherPages] = data?.pages ?? [];
  return data && firstPage && { ...data, pages: [{ ...firstPage, billing_details }, ...otherPages] };
}

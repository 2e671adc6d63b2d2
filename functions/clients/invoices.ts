import type Stripe from 'stripe';
import { INVOICE_PAGE_SIZE, type Invoice, type InvoicePage } from '#shared/invoice.ts';
import { type CallStripe, LIST_LIMIT, LIST_PAGE_SIZE, OPTIONAL_LIMITS } from './stripe.ts';
import { sumTaxes, toDate } from './stripe-shapes.ts';

export type Invoices = ReturnType<typeof createInvoicesClient>;

export function createInvoicesClient(callStripe: CallStripe) {
  return {
    /** Returns all invoices, newest first. */
    async listAll(customer: string): Promise<Invoice[]> {
      const invoices = await callStripe((stripe) =>
        stripe.invoices.list({ customer, limit: LIST_PAGE_SIZE }, OPTIONAL_LIMITS).autoPagingToArray(LIST_LIMIT),
      );
      return invoices.map(toInvoice);
    },

    /** Returns one page, newest first. Throws `notFound` if Stripe does not have the customer or the invoice `cursor`. */
    async listPage(customerId: string, cursor: string | undefined): Promise<Pick<InvoicePage, 'invoices' | 'next_cursor'>> {
      const { data, has_more } = await callStripe((stripe) =>
        stripe.invoices.list(
          { customer: customerId, limit: INVOICE_PAGE_SIZE, ...(cursor !== undefined && { starting_after: cursor }) },
          OPTIONAL_LIMITS,
        ),
      );
      const lastId = data.at(-1)?.id;
      return { invoices: data.map(toInvoice), ...(has_more && lastId !== undefined && { next_cursor: lastId }) };
    },
  };
}

const toInvoice = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  ...(invoice.number && { number: invoice.number }),
  created: toDate(invoice.created),
  status: invoice.status ?? 'draft',
  amount: invoice.total,
  tax: sumTaxes(invoice),
  currency: invoice.currency,
  ...(invoice.hosted_invoice_url && { hosted_invoice_url: invoice.hosted_invoice_url }),
  ...(invoice.invoice_pdf && { invoice_pdf: invoice.invoice_pdf }),
});

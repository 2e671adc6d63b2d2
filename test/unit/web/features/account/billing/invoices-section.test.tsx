import { describe, expect, test, vi } from 'vitest';
import type { Invoice } from '#shared/invoice.ts';
import { ApiError } from '../../../../../../web/api/api-error.ts';
import { InvoicesSection } from '../../../../../../web/features/account/billing/invoices-section.tsx';
import type { InvoiceList, InvoicesState } from '../../../../../../web/features/account/billing/use-invoices.ts';
import { renderStatic, visibleText } from '../../../../../support/web/render-static.tsx';

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'ABC-0001',
  created: new Date('2026-11-21T12:00:00Z'),
  status: 'paid',
  amount: 1_428,
  tax: 228,
  currency: 'usd',
  hosted_invoice_url: 'https://pay.example/i/1',
  invoice_pdf: 'https://pay.example/i/1.pdf',
  ...changes,
});

const loaded = (changes: Partial<InvoiceList> = {}): InvoicesState => ({
  kind: 'loaded',
  list: {
    invoices: [invoice()],
    details: undefined,
    showMore: undefined,
    isLoadingMore: false,
    moreError: undefined,
    ...changes,
  },
});

const render = (state: InvoicesState) => renderStatic(<InvoicesSection state={state} />);

describe('InvoicesSection', () => {
  test('shows number, date, amount with tax, status and documents', () => {
    expect(visibleText(render(loaded()))).toMatch(
      /ABC-0001 November 21, 2026 \$14\.28 incl\. \$2\.28 tax Paid View invoice ABC-0001 PDF of invoice ABC-0001$/,
    );
  });

  test('opens documents in a new tab without a referrer', () => {
    expect(render(loaded())).toMatch(/<a href="https:\/\/pay\.example\/i\/1\.pdf" target="_blank" rel="noreferrer">/);
  });

  test('shows no documents for a draft', () => {
    const { number: _, hosted_invoice_url: __, invoice_pdf: ___, ...draft } = invoice({ status: 'draft', tax: 0 });
    expect(visibleText(render(loaded({ invoices: [draft] })))).toMatch(/– November 21, 2026 \$14\.28 Draft$/);
  });

  test('shows that there are no invoices, that they are loading, and that they failed to load', () => {
    expect(visibleText(render(loaded({ invoices: [] })))).toBe('Invoices No invoices yet.');
    expect(visibleText(render({ kind: 'loading' }))).toBe('Invoices Loading your invoices…');
    const error = new ApiError({ code: 'retry', message: 'down' });
    expect(visibleText(render({ kind: 'failed', error, retry: vi.fn() }))).toMatch(/couldn’t load your invoices.*Try again/);
  });

  test('offers more invoices, and keeps the loaded ones when the next page fails', () => {
    const text = visibleText(render(loaded({ showMore: vi.fn(), moreError: new ApiError({ code: 'retry', message: 'down' }) })));
    expect(text).toMatch(/ABC-0001 .*couldn’t load your invoices.* Show more$/);
  });
});

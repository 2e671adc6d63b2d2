import { SITE } from '#shared/site.ts';
import { createRedirect, type PageResponse } from '../../../hosted-pages/page-response.ts';
import { type Html, html } from '../../../html.ts';
import { type Account, findRecord, requireRecord } from '../account.ts';
import { mustAuthenticate } from '../billing/checkout-sessions.ts';
import { findInvoiceMethod, payOnSession } from '../billing/hosted-invoices.ts';
import { serializeInvoice } from '../objects/invoice.ts';
import type { Invoice } from '../records/billing-records.ts';
import { renderAuthenticationPage } from './authentication-page.ts';
import { listCustomerLines } from './billed-customer.ts';
import { renderCardSection, TEST_CARD_LIST } from './card-fields.ts';
import { type FieldErrors, parseCardForm, readAuthentication, toFieldErrors } from './card-form.ts';
import { renderHostedPage, renderNotFoundPage } from './hosted-page.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { formatAmount, formatCard, formatDate, renderReceiptPanel, renderReceiptRow } from './receipt-panel.ts';

interface SubmittedPayment {
  readonly form: URLSearchParams;
  readonly errors: FieldErrors;
}

const NOTHING_SUBMITTED: SubmittedPayment = { form: new URLSearchParams(), errors: {} };

/** Value of the field `card` that selects the saved card instead of a new one. */
const SAVED_CARD = 'saved';

export function renderInvoicePage(account: Account, id: string): PageResponse {
  const invoice = findFinalizedInvoice(account, id);
  return invoice ? renderInvoice(account, invoice) : renderNotFoundPage(account);
}

export function renderInvoicePdfPage(account: Account, id: string): PageResponse {
  const invoice = findFinalizedInvoice(account, id);
  return invoice ? renderInvoicePdf(account, invoice) : renderNotFoundPage(account);
}

export function handleInvoiceSubmit(account: Account, id: string, form: URLSearchParams): PageResponse {
  const invoice = findFinalizedInvoice(account, id);
  if (!invoice) return renderNotFoundPage(account);
  if (invoice.status !== 'open') return createRedirect(`/i/${id}`);
  try {
    return payInvoice(account, invoice, form);
  } catch (error) {
    return renderInvoice(account, invoice, { form, errors: toFieldErrors(error) });
  } finally {
    account.store.save();
  }
}

function payInvoice(account: Account, invoice: Invoice, form: URLSearchParams): PageResponse {
  const { email } = requireRecord(account, 'customer', invoice.customer);
  const result =
    form.get('card') === SAVED_CARD
      ? { submittedForm: { email: email ?? '', name: null, ...readAuthentication(form) } }
      : parseCardForm(form, { email: email ?? '', needsCard: true, time: account.getTime() });
  if ('errors' in result) return renderInvoice(account, invoice, { form, errors: result.errors });
  const { submittedForm } = result;
  const isSavedCardPending =
    submittedForm.authentication === undefined && findInvoiceMethod(account, invoice)?.needsAuthentication;
  if (mustAuthenticate(submittedForm) || (!submittedForm.card && isSavedCardPending))
    return renderAuthenticationPage(account, form);
  payOnSession(account, invoice, submittedForm);
  return createRedirect(`/i/${invoice.id}`);
}

/** A draft has no page, because it has no number and can still change. */
function findFinalizedInvoice(account: Account, id: string): Invoice | undefined {
  const invoice = findRecord(account, 'invoice', id);
  return invoice?.status === 'draft' ? undefined : invoice;
}

const renderInvoice = (account: Account, invoice: Invoice, submitted = NOTHING_SUBMITTED): PageResponse =>
  renderHostedPage(account, {
    title: `Invoice ${invoice.number}`,
    content: invoice.status === 'open' ? renderOpenInvoice(account, invoice, submitted) : renderClosedInvoice(account, invoice),
  });

const STATUS_LABELS: Readonly<Record<Invoice['status'], string>> = { draft: 'Draft', open: 'Due', paid: 'Paid', void: 'Void' };

const renderClosedInvoice = (account: Account, invoice: Invoice): Html => html`<main class="receipt">
  <h1>Invoice</h1>
  <p class="stamp">${STATUS_LABELS[invoice.status]}</p>
  ${renderDetails(account, invoice)}
  ${renderLinks(account, invoice)}
</main>`;

function renderOpenInvoice(account: Account, invoice: Invoice, { form, errors }: SubmittedPayment): Html {
  const { amount_remaining, currency } = serializeInvoice(account, invoice);
  const amount = formatAmount(amount_remaining, currency);
  const isSavedCard = form.get('card') === SAVED_CARD;
  return html`<main class="checkout">
    ${renderDetails(account, invoice)}
    <div class="viewfinder">
      <h1>Pay ${amount}</h1>
      ${renderSavedCard(account, invoice, isSavedCard ? errors.number : undefined)}
      <form method="post" novalidate>
        ${renderCardSection(form, isSavedCard ? {} : errors, false)}
        <button>Pay ${amount}</button>
      </form>
      ${renderLinks(account, invoice)}
    </div>
    ${TEST_CARD_LIST}
  </main>`;
}

function renderSavedCard(account: Account, invoice: Invoice, error: string | undefined): Html | undefined {
  const method = findInvoiceMethod(account, invoice);
  if (!method) return undefined;
  const card = formatCard(method.card);
  return html`<form method="post">
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <button name="card" value="${SAVED_CARD}">Pay with ${card}</button>
  </form>
  <p class="form-note">Or pay with another card:</p>`;
}

const renderLinks = ({ siteOrigin }: Account, { id }: Invoice): Html => html`
  <p class="alternative"><a href="/invoice/${id}/pdf">Download the invoice</a></p>
  <p class="form-note"><a href="${siteOrigin}/">Go to ${SITE.name}</a></p>`;

function renderDetails(account: Account, invoice: Invoice): Html {
  const serialized = serializeInvoice(account, invoice);
  const { lines, total, total_discount_amounts, total_taxes, currency, number } = serialized;
  const format = (amount: number): string => formatAmount(amount, currency);
  return renderReceiptPanel({
    label: `Invoice ${number}`,
    head: html`<p>${SITE.name}</p><p>Invoice ${number}</p>`,
    rows: [
      ...lines.data.map(({ description, amount, period }) =>
        renderReceiptRow(description, format(amount), `${formatDate(period.start)} to ${formatDate(period.end)}`),
      ),
      ...total_discount_amounts.map(({ amount }) => renderReceiptRow('Discount', `−${format(amount)}`)),
      ...total_taxes.map(({ amount, taxability_reason }) =>
        renderReceiptRow('Tax', format(amount), taxability_reason === 'reverse_charge' ? 'Reverse charge' : undefined),
      ),
    ],
    total: ['Total', format(total)],
    foot: html`<dl>
      ${renderReceiptRow('Issued on', formatDate(invoice.finalizedAt ?? invoice.created))}
      ${invoice.paidAt !== null && renderReceiptRow('Paid on', formatDate(invoice.paidAt))}
    </dl>
    ${renderCustomer(listCustomerLines(serialized))}`,
  });
}

const renderCustomer = (lines: readonly string[]): Html | false =>
  lines.length > 0 && html`<address><strong>Billed to</strong>${lines.map((line) => html`<span>${line}</span>`)}</address>`;

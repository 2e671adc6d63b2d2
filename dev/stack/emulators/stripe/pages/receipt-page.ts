import { SITE } from '#shared/site.ts';
import type { PageResponse } from '../../../hosted-pages/page-response.ts';
import { type Html, html } from '../../../html.ts';
import { type Account, findRecord, listRecords, requireRecord } from '../account.ts';
import type { Charge, Refund } from '../records/payment-records.ts';
import { renderHostedPage, renderNotFoundPage } from './hosted-page.ts';
import { formatAmount, formatCard, formatDate, renderReceiptPanel, renderReceiptRow } from './receipt-panel.ts';

export function renderReceiptPage(account: Account, id: string): PageResponse {
  const charge = findRecord(account, 'charge', id);
  if (!charge || charge.failure) return renderNotFoundPage(account);
  const content = html`<main class="receipt">
    <h1>Receipt</h1>
    <p class="stamp">${formatPaymentStatus(charge)}</p>
    ${renderReceiptDetails(account, charge)}
    <p class="alternative">Questions? Email <a href="mailto:${SITE.supportEmail.value}">${SITE.supportEmail.value}</a>.</p>
  </main>`;
  return renderHostedPage(account, { title: `Receipt #${charge.receiptNumber}`, content });
}

function formatPaymentStatus({ amount, amountRefunded }: Charge): string {
  if (amountRefunded === 0) return 'Paid';
  return amountRefunded === amount ? 'Refunded' : 'Partially refunded';
}

function renderReceiptDetails(account: Account, charge: Charge): Html {
  const refunds = listRecords(account, 'refund').filter((refund) => refund.charge === charge.id);
  const paidAmount = formatAmount(charge.amount, charge.currency);
  return renderReceiptPanel({
    label: `Receipt #${charge.receiptNumber}`,
    head: html`<p>${SITE.name}</p><p>Receipt #${charge.receiptNumber}</p>`,
    rows: [renderLineRow(account, charge, paidAmount), ...refunds.map(renderRefundRow)],
    total: ['Total', formatAmount(charge.amount - charge.amountRefunded, charge.currency)],
    foot: html`<dl>${renderPaymentRows(account, charge)}</dl>`,
  });
}

function renderLineRow(account: Account, { paymentIntent, description }: Charge, paidAmount: string): Html {
  const invoice = listRecords(account, 'invoice').find(({ payment }) => payment?.paymentIntent === paymentIntent);
  if (!invoice) return renderReceiptRow(description ?? 'Payment', paidAmount);
  const { period } = invoice.line;
  return renderReceiptRow(invoice.line.description, paidAmount, `${formatDate(period.start)} to ${formatDate(period.end)}`);
}

const renderRefundRow = ({ amount, currency, created }: Refund): Html =>
  renderReceiptRow('Refund', `−${formatAmount(amount, currency)}`, formatDate(created));

function renderPaymentRows(account: Account, charge: Charge): Html {
  const { card, name, email } = requireRecord(account, 'payment_method', charge.paymentMethod);
  return html`${renderReceiptRow('Paid on', formatDate(charge.created))}
    ${renderReceiptRow('Card', formatCard(card))}
    ${name && renderReceiptRow('Name on card', name)} ${email && renderReceiptRow('Email', email)}`;
}

import { SITE } from '#shared/site.ts';
import type { PageAnswer } from '../../../hosted-pages/page-answer.ts';
import { type Html, html } from '../../../html.ts';
import type { Account } from '../account.ts';
import { findRecord, recordsOf, requireRecord } from '../account-records.ts';
import type { Charge, Refund } from '../records/payment-records.ts';
import { day, money } from './amount.ts';
import { notFoundPage } from './notice-page.ts';
import { hostedPage } from './page.ts';
import { slip, slipRow } from './slip.ts';

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export function showReceipt(account: Account, id: string): PageAnswer {
  const charge = findRecord(account, 'charge', id);
  if (!charge || charge.failure) return notFoundPage(account);
  const content = html`<main class="receipt">
    <h1>Receipt</h1>
    <p class="stamp">${stampOf(charge)}</p>
    ${receiptSlip(account, charge)}
    <p class="other">Questions? Write to <a href="mailto:${SITE.supportEmail.value}">${SITE.supportEmail.value}</a>.</p>
  </main>`;
  return hostedPage(account, { title: `Receipt #${charge.receiptNumber}`, content });
}

function stampOf({ amount, amountRefunded }: Charge): string {
  if (amountRefunded === 0) return 'Paid';
  return amountRefunded === amount ? 'Refunded' : 'Partly refunded';
}

function receiptSlip(account: Account, charge: Charge): Html {
  const refunds = recordsOf(account, 'refund').filter((refund) => refund.charge === charge.id);
  const paid = money(charge.amount, charge.currency);
  return slip({
    label: `Receipt #${charge.receiptNumber}`,
    head: html`<p>${SITE.name}</p><p>Receipt #${charge.receiptNumber}</p>`,
    rows: [lineRow(account, charge, paid), ...refunds.map(refundRow)],
    total: ['Total', money(charge.amount - charge.amountRefunded, charge.currency)],
    foot: html`<dl>${paymentRows(account, charge)}</dl>`,
  });
}

function lineRow(account: Account, { paymentIntent, description }: Charge, paid: string): Html {
  const invoice = recordsOf(account, 'invoice').find(({ payment }) => payment?.paymentIntent === paymentIntent);
  if (!invoice) return slipRow(description ?? 'Payment', paid);
  const { period } = invoice.line;
  return slipRow(invoice.line.description, paid, `${day(period.start)} to ${day(period.end)}`);
}

const refundRow = ({ amount, currency, created }: Refund): Html => slipRow('Refund', `−${money(amount, currency)}`, day(created));

function paymentRows(account: Account, charge: Charge): Html {
  const { card, name, email } = requireRecord(account, 'payment_method', charge.paymentMethod);
  return html`${slipRow('Paid on', day(charge.created))}
    ${slipRow('With', `${BRANDS[card.brand] ?? card.brand} •••• ${card.last4}`)}
    ${name && slipRow('By', name)} ${email && slipRow('E-mail', email)}`;
}

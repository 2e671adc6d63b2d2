import { SITE } from '#shared/site.ts';
import type { PageResponse } from '../../../hosted-pages/page-response.ts';
import type { Account } from '../account.ts';
import { serializeInvoice } from '../objects/invoice.ts';
import type { Invoice } from '../records/billing-records.ts';
import { listCustomerLines } from './billed-customer.ts';
import { formatAmount, formatDate } from './receipt-panel.ts';

export const renderInvoicePdf = (account: Account, invoice: Invoice): PageResponse => ({
  status: 200,
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: createPdf(listTextLines(account, invoice)),
});

function listTextLines(account: Account, invoice: Invoice): string[] {
  const serialized = serializeInvoice(account, invoice);
  const { lines, total, total_discount_amounts, total_taxes, amount_remaining, currency, number, status } = serialized;
  const [firstLine, ...otherLines] = listCustomerLines(serialized);
  return [
    SITE.name,
    `Invoice ${number}, ${status}`,
    `Issued on ${formatDate(invoice.finalizedAt ?? invoice.created)}`,
    ...(firstLine ? [`Billed to ${firstLine}`, ...otherLines] : []),
    ...lines.data.map(
      ({ description, amount, period }) =>
        `${description}, ${formatDate(period.start)} to ${formatDate(period.end)}: ${formatAmount(amount, currency)}`,
    ),
    ...total_discount_amounts.map(({ amount }) => `Discount: -${formatAmount(amount, currency)}`),
    ...total_taxes.map(
      ({ amount, taxability_reason }) =>
        `Tax: ${formatAmount(amount, currency)}${taxability_reason === 'reverse_charge' ? ', Reverse charge' : ''}`,
    ),
    `Total: ${formatAmount(total, currency)}`,
    `Due: ${formatAmount(amount_remaining, currency)}`,
  ];
}

const PAGE_WIDTH_POINTS = 612;
const PAGE_HEIGHT_POINTS = 792;
const MARGIN_POINTS = 72;
const LEADING_POINTS = 20;

/** Returns a PDF with one page of text in Helvetica. WinAnsiEncoding equals Latin-1 for the characters that an invoice uses. */
function createPdf(lines: readonly string[]): Uint8Array {
  const operators = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const start = `${MARGIN_POINTS} ${PAGE_HEIGHT_POINTS - MARGIN_POINTS} Td ${LEADING_POINTS} TL`;
  const content = `BT /F1 12 Tf ${start}\n${operators}\nET`;
  return assembleFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH_POINTS} ${PAGE_HEIGHT_POINTS}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

const escapeText = (text: string): string => text.replace(/[\\()]/g, '\\$&').replace(/[^\u0020-\u00ff]/g, '?');

/** Adds the header, the cross-reference table with the byte offset of every object, and the trailer (ISO 32000-1, 7.5). */
function assembleFile(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1');
}

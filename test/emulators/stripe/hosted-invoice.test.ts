import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { postCardForm, TEST_CARDS } from '../../support/billing/test-cards.ts';
import { readFieldAlert } from '../../support/http/emulator-page.ts';
import { addPlan, buy, createSubscriptionParams, listTypes, submitCard } from './purchases.ts';
import { collectEvents, DAY_SECONDS, SITE, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe();
const { stripe } = fixture;
afterAll(fixture.close);

const HOUR_SECONDS = 3_600;
const readPage = async (url: string | null | undefined) => (await fetch(url ?? '')).text();
const payWithSavedCard = (url: string | null | undefined) =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: 'saved' }) });

/** Subscribes with a card that fails at the renewal, and moves the clock to the first failed payment. */
async function failRenewal() {
  const purchase = await buy(fixture, { trialDays: 1, card: TEST_CARDS.failsLater });
  await fixture.advance(DAY_SECONDS + HOUR_SECONDS);
  const readInvoice = async (): Promise<Stripe.Invoice> => {
    const { latest_invoice } = await stripe.subscriptions.retrieve(purchase.subscription.id, { expand: ['latest_invoice'] });
    if (typeof latest_invoice !== 'object' || !latest_invoice) throw new Error('The subscription has no invoice.');
    return latest_invoice;
  };
  return { ...purchase, readInvoice, invoice: await readInvoice() };
}

test('has no page and no PDF while it is a draft', async () => {
  const { subscription } = await buy(fixture, { trialDays: 1 });
  await fixture.advance(DAY_SECONDS);
  const { latest_invoice: draftId } = await stripe.subscriptions.retrieve(subscription.id);
  const draft = await stripe.invoices.retrieve(String(draftId));
  expect(draft).toMatchObject({ status: 'draft', hosted_invoice_url: null, invoice_pdf: null });
  for (const path of [`/i/${draft.id}`, `/invoice/${draft.id}/pdf`, '/i/in_none'])
    expect((await fetch(fixture.origin + path)).status).toBe(404);
});

test('shows the lines, the total and the status of a paid invoice, and no form', async () => {
  const { session } = await buy(fixture);
  const invoice = await stripe.invoices.retrieve(typeof session.invoice === 'object' ? (session.invoice?.id ?? '') : '');
  const page = await readPage(invoice.hosted_invoice_url);
  for (const expectedText of [`Invoice ${invoice.number}`, '1 × GoFullPage Premium', '$12.00', 'Paid', 'ada@example.com'])
    expect(page).toContain(expectedText);
  expect(page).not.toContain('<form');
});

test('serves a PDF with the lines and the total of an invoice', async () => {
  const { invoice } = await failRenewal();
  const response = await fetch(invoice.invoice_pdf ?? '');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const [, tableOffset] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  expect(file.slice(Number(tableOffset))).toMatch(/^xref\n0 6\n/);
  for (const [, offset] of file.matchAll(/^(\d{10}) 00000 n/gm)) expect(file.slice(Number(offset))).toMatch(/^\d 0 obj/);
  for (const expectedText of [`Invoice ${invoice.number}, open`, '1 × GoFullPage Premium', 'Total: $12.00', 'Due: $12.00'])
    expect(file).toContain(expectedText);
});

describe('the customer of an invoice', () => {
  const BERLIN = { line1: 'Unter den Linden 1', line2: '2. Etage', postal_code: '10117', city: 'Berlin', country: 'DE' };
  const PORTLAND = { line1: '1 Main Street', postal_code: '97201', city: 'Portland', state: 'OR', country: 'US' };

  /** Returns the page and the PDF of the first invoice. */
  async function readInvoiceOf(
    details: Stripe.CustomerCreateParams,
    taxId?: Stripe.CustomerCreateTaxIdParams,
  ): Promise<string[]> {
    const price = await addPlan(fixture);
    const customer = await stripe.customers.create({ email: 'ada@example.com', ...details });
    if (taxId) await stripe.customers.createTaxId(customer.id, taxId);
    const session = await stripe.checkout.sessions.create(
      createSubscriptionParams(price.id, { customer: customer.id, automatic_tax: { enabled: Boolean(details.address) } }),
    );
    expect((await submitCard(session, undefined, BERLIN)).status).toBe(303);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    return Promise.all([invoice?.hosted_invoice_url, invoice?.invoice_pdf].map(readLatin1));
  }

  const readLatin1 = async (url: string | null | undefined) => {
    const response = await fetch(url ?? '');
    const isPdf = response.headers.get('content-type') === 'application/pdf';
    return Buffer.from(await response.arrayBuffer()).toString(isPdf ? 'latin1' : 'utf8');
  };

  test('is printed with name, address, tax id and reverse charge', async () => {
    const documents = await readInvoiceOf({ name: 'Müller Engines', address: BERLIN }, { type: 'eu_vat', value: 'DE123456789' });
    const addressLines = ['Unter den Linden 1', '2. Etage', '10117 Berlin', 'Germany'];
    for (const line of ['Müller Engines', ...addressLines, 'ada@example.com', 'DE VAT DE123456789', 'Reverse charge'])
      for (const document of documents) expect(document).toContain(line);
  });

  test('is printed with the address in the order of the United States', async () => {
    const documents = await readInvoiceOf({ address: PORTLAND }, { type: 'us_ein', value: '12-3456789' });
    for (const document of documents) {
      for (const line of ['1 Main Street', 'Portland, OR 97201', 'United States', 'US EIN 12-3456789'])
        expect(document).toContain(line);
      expect(document).not.toContain('Reverse charge');
    }
  });

  test('is printed with only the email when nothing else is known', async () => {
    for (const document of await readInvoiceOf({})) {
      expect(document).toContain('ada@example.com');
      expect(document).not.toMatch(/null|undefined|VAT/);
    }
  });
});

test('offers the saved card and another card while an invoice is open', async () => {
  const { invoice } = await failRenewal();
  const page = await readPage(invoice.hosted_invoice_url);
  for (const expectedText of ['Pay $12.00', 'Pay with Visa •••• 0341', 'name="number"', `href="${SITE}/"`])
    expect(page).toContain(expectedText);
});

test('shows the decline of the saved card and keeps the invoice open', async () => {
  const { invoice, readInvoice } = await failRenewal();
  const response = await payWithSavedCard(invoice.hosted_invoice_url);
  expect(await response.text()).toMatch(/<p class="error" role="alert">Your card was declined\.<\/p>/);
  expect(await readInvoice()).toMatchObject({ status: 'open', attempt_count: 1 });
});

test('pays with another card, keeps the default card and reactivates the subscription', async () => {
  const { invoice, subscription, customer, readInvoice } = await failRenewal();
  const url = invoice.hosted_invoice_url ?? '';
  const events = await collectEvents(fixture, async () => {
    const response = await postCardForm(url, TEST_CARDS.mastercard);
    expect([response.status, response.headers.get('location')]).toEqual([303, new URL(url).pathname]);
  });
  expect(listTypes(events)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'payment_method.attached',
  ]);
  expect(await readInvoice()).toMatchObject({ status: 'paid', amount_remaining: 0 });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'active',
    default_payment_method: subscription.default_payment_method,
  });
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(2);
  expect(await readPage(url)).toContain('Paid');
});

test('shows an error at the field of an invalid card, and charges nothing when the form is sent twice', async () => {
  const { invoice, customer } = await failRenewal();
  const url = invoice.hosted_invoice_url ?? '';
  expect(readFieldAlert(await (await postCardForm(url, '4242')).text())).toEqual(['number', 'Your card number is incomplete.']);
  await Promise.all([postCardForm(url), postCardForm(url)]);
  const charges = await stripe.charges.list({ customer: customer.id });
  expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1);
});

test('returns 400 and charges nothing when another site posts the form', async () => {
  const { invoice, readInvoice } = await failRenewal();
  const response = await fetch(invoice.hosted_invoice_url ?? '', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ card: 'saved' }),
  });
  expect(response.status).toBe(400);
  expect((await readInvoice()).status).toBe('open');
});

test('takes no payment for a void invoice', async () => {
  const { invoice, subscription, customer } = await failRenewal();
  const events = await collectEvents(fixture, () => stripe.invoices.voidInvoice(invoice.id));
  expect(listTypes(events)).toEqual(['payment_intent.canceled', 'invoice.voided']);
  const voided = await stripe.invoices.retrieve(invoice.id, { expand: ['payments.data.payment.payment_intent'] });
  expect(voided).toMatchObject({
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { voided_at: expect.any(Number) },
    payments: {
      data: [{ status: 'canceled', payment: { payment_intent: { status: 'canceled', cancellation_reason: 'void_invoice' } } }],
    },
  });
  await postCardForm(invoice.hosted_invoice_url ?? '');
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.charges.list({ customer: customer.id })).data.filter(({ paid }) => paid)).toEqual([]);
  expect(await readPage(invoice.hosted_invoice_url)).toContain('Void');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
});

test('voids only an open invoice', async () => {
  const { subscription } = await buy(fixture);
  await expect(stripe.invoices.voidInvoice(String(subscription.latest_invoice))).rejects.toMatchObject({ statusCode: 400 });
});

import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { findInput, readFieldAlert } from '../../support/http/emulator-page.ts';
import { addPlan, createSubscriptionParams, submitCard } from './purchases.ts';
import { CANCEL_URL, SITE, SUCCESS_URL, startStripe } from './stripe-fixture.ts';

const fixture = await startStripe({ hasReceiver: false });
const { stripe, origin } = fixture;
afterAll(fixture.close);

const price = await addPlan(fixture);
const customer = await stripe.customers.create({ email: 'ada@example.com' });
const openSession = (overrides: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create(createSubscriptionParams(price.id, { customer: customer.id, ...overrides }));
const readPage = async ({ url }: { url: string | null }) => (await fetch(url ?? '')).text();

test('shows the product, its price and the dates of a trial', async () => {
  const page = await readPage(await openSession({ subscription_data: { trial_period_days: 7 } }));
  for (const expectedText of [
    'GoFullPage Premium',
    '7 days free',
    'Then $12.00 per year, from February 7, 2026',
    '$0.00',
    'Start trial',
    'ada@example.com',
  ])
    expect(page).toContain(expectedText);
  expect(page).toContain(`href="${CANCEL_URL}">Back to GoFullPage</a>`);
});

test('shows the amount on the button when there is no trial', async () => {
  const page = await readPage(await openSession());
  expect(page).toContain('<button>Pay $12.00</button>');
  expect(page).not.toContain('free');
});

test('shows the interval of a quarterly price', async () => {
  const quarterly = await addPlan(fixture, { interval: 'month', interval_count: 3 });
  const session = await openSession({
    line_items: [{ price: quarterly.id, quantity: 2 }],
    subscription_data: { trial_period_days: 1 },
  });
  const page = await readPage(session);
  for (const expectedText of ['2 × GoFullPage Premium', 'Billed every 3 months', '1 day free', 'Then $24.00 every 3 months'])
    expect(page).toContain(expectedText);
});

test('has a content security policy that blocks scripts and lets forms lead only to the site', async () => {
  const { headers } = await fetch((await openSession()).url ?? '');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${SITE}; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['number', 'cc-number'],
  ['expiry', 'cc-exp'],
  ['cvc', 'cc-csc'],
  ['name', 'cc-name'],
  ['email', 'email'],
])('labels its field %s and sets its autocomplete to %s', async (name, autocomplete) => {
  const page = await readPage(await stripe.checkout.sessions.create(createSubscriptionParams(price.id)));
  expect(page).toContain(`<label for="${name}">`);
  expect(findInput(page, name)).toContain(`autocomplete="${autocomplete}"`);
  expect(page.match(/ autofocus/g)).toHaveLength(1);
});

test.each<[string, Record<string, string>, string, string]>([
  ['no number', { number: '' }, 'number', 'Your card number is incomplete.'],
  ['half a number', { number: '4242 4242' }, 'number', 'Your card number is incomplete.'],
  ['a mistyped number', { number: '4242 4242 4242 4241' }, 'number', 'Your card number is invalid.'],
  ['text as a number', { number: 'four two four two' }, 'number', 'Your card number is invalid.'],
  ['a real card', { number: '4111 1111 1111 1111' }, 'number', expect.stringContaining('used a non test card')],
  ['a card without funds', { number: '4000 0000 0000 9995' }, 'number', 'Your card has insufficient funds.'],
  ['no expiry', { expiry: '' }, 'expiry', 'Your card&#39;s expiration date is incomplete.'],
  ['an invalid month', { expiry: '13 / 30' }, 'expiry', 'Your card&#39;s expiration date is invalid.'],
  ['a past year', { expiry: '12/25' }, 'expiry', 'Your card&#39;s expiration year is in the past.'],
  ['a card that the bank reports as expired', { number: '4000 0000 0000 0069' }, 'expiry', 'Your card has expired.'],
  ['no security code', { cvc: '' }, 'cvc', 'Your card&#39;s security code is incomplete.'],
  ['a wrong security code', { number: '4000 0000 0000 0127' }, 'cvc', 'Your card&#39;s security code is incorrect.'],
  ['no name', { name: ' ' }, 'name', 'Enter the name on your card.'],
])('shows an error at the field for %s', async (_, form, field, expectedText) => {
  const response = await submitCard(await openSession(), undefined, form);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(readFieldAlert(page)).toEqual([field, expectedText]);
  expect(findInput(page, field)).toMatch(/aria-invalid="true" autofocus/);
  expect(findInput(page, 'cvc')).toContain('value=""');
});

test.each([
  ['4000000000000002', '4000 0000 0000 0002'],
  ['4000-0000-0000-0002', '4000 0000 0000 0002'],
  ['4242 42', '4242 42'],
  ['four two', 'four two'],
])('shows the declined number %s as %s', async (number, expectedValue) => {
  const page = await (await submitCard(await openSession(), number)).text();
  expect(findInput(page, 'number')).toContain(`value="${expectedValue}"`);
});

test('sorts the countries by name', async () => {
  const page = await readPage(await openSession({ billing_address_collection: 'required' }));
  const names = [...page.matchAll(/<option [^>]*>([^<]+)/g)].map(([, name]) => name ?? '');
  expect(names).toHaveLength(18);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('accepts a card that expires this month', async () => {
  expect((await submitCard(await openSession(), undefined, { expiry: '01/2026' })).status).toBe(303);
});

test('shows an error for an invalid email and keeps it in the field', async () => {
  const session = await stripe.checkout.sessions.create(createSubscriptionParams(price.id));
  const page = await (await submitCard(session, undefined, { email: 'ada' })).text();
  expect(readFieldAlert(page)).toEqual(['email', 'Enter a valid email address.']);
  expect(findInput(page, 'email')).toContain('value="ada"');
});

test('charges once when the form is sent twice', async () => {
  const session = await openSession();
  const responses = await Promise.all([submitCard(session), submitCard(session)]);
  const returnUrl = SUCCESS_URL.replace('{CHECKOUT_SESSION_ID}', session.id);
  expect(responses.map(({ headers }) => headers.get('location'))).toEqual([returnUrl, returnUrl]);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const invoices = await stripe.invoices.list({ subscription: String(subscription) });
  expect(invoices.data).toHaveLength(1);
  expect(await readPage({ url: `${origin}/c/pay/${session.id}` })).toContain(
    `<a href="${returnUrl.replaceAll('&', '&#38;')}">Continue to GoFullPage</a>`,
  );
});

test('replaces the session id placeholder only in its unencoded form', async () => {
  const success_url = `${SITE}/done?a={CHECKOUT_SESSION_ID}&b=%7BCHECKOUT_SESSION_ID%7D`;
  const session = await openSession({ success_url });
  expect((await submitCard(session)).headers.get('location')).toBe(`${SITE}/done?a=${session.id}&b=%7BCHECKOUT_SESSION_ID%7D`);
});

test('shows a link back when the session has expired', async () => {
  const session = await openSession();
  await stripe.checkout.sessions.expire(session.id);
  for (const page of [await readPage(session), await (await submitCard(session)).text()]) {
    expect(page).toContain('This page has expired');
    expect(page).toContain(`href="${CANCEL_URL}"`);
  }
});

test('shows no price for a session of mode setup', async () => {
  const params = { mode: 'setup', currency: 'usd', customer: customer.id, success_url: SUCCESS_URL } as const;
  const page = await readPage(await stripe.checkout.sessions.create(params));
  expect(page).toContain('<button>Save card</button>');
  expect(page).not.toContain('Back to GoFullPage');
});

test.each(['"><script>alert(1)</script>', "' autofocus onfocus=alert(1) x='", '</title><img src=x onerror=alert(1)>'])(
  'escapes markup from every source: %s',
  async (markup) => {
    const product = await stripe.products.create({ name: markup, description: markup });
    const priceWithMarkup = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 1,
      recurring: { interval: 'day' },
    });
    const session = await stripe.checkout.sessions.create(
      createSubscriptionParams(priceWithMarkup.id, { cancel_url: `${SITE}/?${encodeURI(markup)}` }),
    );
    const form = { email: markup, number: markup, expiry: markup, cvc: markup, name: markup };
    for (const page of [await readPage(session), await (await submitCard(session, markup, form)).text()])
      expect(page).not.toContain(markup);
  },
);

test('returns 400 and changes nothing when another site posts the form', async () => {
  const session = await openSession();
  const response = await fetch(session.url ?? '', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Eve' }),
  });
  expect(response.status).toBe(400);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
});

test.each(['/c/pay/cs_test_none', '/receipts/ch_none', '/nowhere', '/'])(
  'returns 404 with a link to the site for %s',
  async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<a href="${SITE}/">Go to GoFullPage</a>`);
  },
);

test.each(['/checkout.css', '/icon.svg', '/fonts/heading.woff2', '/fonts/text.woff2'])('serves %s', async (path) => {
  const response = await fetch(origin + path);
  expect([response.status, (await response.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
});

test('shows an error above the button when the form has no card fields', async () => {
  const { id } = await stripe.customers.create({ email: 'grace@example.com' });
  const session = await openSession({
    customer: id,
    payment_method_collection: 'if_required',
    subscription_data: { trial_period_days: 7 },
  });
  await stripe.customers.del(id);
  const page = await (await submitCard(session)).text();
  expect(page).not.toContain('name="number"');
  expect(page).toMatch(/<p class="error" role="alert">No such customer: [^<]+<\/p>\s*<button>/);
});

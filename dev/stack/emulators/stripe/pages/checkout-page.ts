import { SITE } from '#shared/site.ts';
import { createRedirect, type PageResponse } from '../../../hosted-pages/page-response.ts';
import { type Html, html } from '../../../html.ts';
import { type Account, findRecord } from '../account.ts';
import { completeSession, mustAuthenticate, needsCard } from '../billing/checkout-sessions.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import { renderAuthenticationPage } from './authentication-page.ts';
import { formatCountry } from './billed-customer.ts';
import { renderCardSection, renderField, TEST_CARD_LIST } from './card-fields.ts';
import { type FieldErrors, type FieldName, isBusiness, parseCardForm, readField, toFieldErrors } from './card-form.ts';
import { computeTotalToday, createSummary } from './checkout-summary.ts';
import { renderHostedPage, renderNotFoundPage, renderNotice } from './hosted-page.ts';
import { handlePromotionForm, isPromotionForm } from './promotion-section.ts';

export function renderCheckoutPage(account: Account, id: string): PageResponse {
  const session = findRecord(account, 'checkout.session', id);
  if (!session) return renderNotFoundPage(account);
  return session.status === 'open' ? renderOpenSession(account, session) : renderClosedSession(account, session);
}

export function handleCheckoutSubmit(account: Account, id: string, form: URLSearchParams): PageResponse {
  const session = findRecord(account, 'checkout.session', id);
  if (!session) return renderNotFoundPage(account);
  if (session.status === 'complete') return createRedirect(createReturnUrl(session));
  if (session.status === 'expired') return renderClosedSession(account, session);
  if (isPromotionForm(form)) return submitPromotionCode(account, session, form);
  const result = parseCardForm(form, {
    email: findKnownEmail(account, session),
    needsCard: needsCard(account, session),
    needsAddress: needsAddress(session),
    time: account.getTime(),
  });
  if ('errors' in result) return renderOpenSession(account, session, { form, errors: result.errors });
  if (hasTotalChanged(account, session, form))
    return renderOpenSession(account, session, { form, notice: createTotalNotice(session) });
  if (mustAuthenticate(result.submittedForm)) return renderAuthenticationPage(account, form, [session.successUrl]);
  try {
    completeSession(account, session, result.submittedForm);
    return createRedirect(createReturnUrl(session));
  } catch (error) {
    return renderOpenSession(account, session, { form, errors: toFieldErrors(error) });
  } finally {
    account.store.save();
  }
}

/** Field with the total that the visitor saw. Forms of tests may omit it. */
const TOTAL_FIELD = 'total_cents';

/**
 * Returns true if the visitor saw another total than the current one. The address can change the tax, and another tab can change
 * the promotion code.
 */
function hasTotalChanged(account: Account, session: CheckoutSession, form: URLSearchParams): boolean {
  const shownTotal = form.get(TOTAL_FIELD);
  return shownTotal !== null && Number(shownTotal) !== computeTotalToday(account, session, form);
}

const createTotalNotice = ({ automaticTax }: CheckoutSession): string =>
  `The total changed${automaticTax ? ' with your address' : ''}. Check it and pay again.`;

function submitPromotionCode(account: Account, session: CheckoutSession, form: URLSearchParams): PageResponse {
  try {
    handlePromotionForm(account, session, form);
    return createRedirect(`/c/pay/${session.id}`);
  } catch (error) {
    return renderOpenSession(account, session, { form, errors: toFieldErrors(error) });
  } finally {
    account.store.save();
  }
}

/** Like Stripe, replaces the literal `{CHECKOUT_SESSION_ID}` in `success_url` by the session id. */
const createReturnUrl = ({ id, successUrl }: CheckoutSession): string => successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);

function findKnownEmail(account: Account, { customer, customerEmail }: CheckoutSession): string | null {
  const customerRecord = customer === null ? undefined : findRecord(account, 'customer', customer);
  return customerRecord?.email ?? customerEmail;
}

interface SubmittedPage {
  readonly form?: URLSearchParams;
  readonly errors?: FieldErrors;
  readonly notice?: string;
}

function renderOpenSession(account: Account, session: CheckoutSession, submitted: SubmittedPage = {}): PageResponse {
  const { form = new URLSearchParams(), errors = {}, notice } = submitted;
  const summary = createSummary(account, session, { form, error: errors.promotion_code });
  const knownEmail = findKnownEmail(account, session);
  // If the form has no card fields, the error of the card number is shown above the button.
  const showsCard = needsCard(account, session);
  const formError = showsCard ? undefined : errors.number;
  const content = html`<main class="checkout">
    ${summary.panel}
    <div class="viewfinder">
      <h1>${summary.title}</h1>
      ${notice && html`<p class="page-notice" role="alert">${notice}</p>`}
      <form method="post" novalidate>
        <input type="hidden" name="${TOTAL_FIELD}" value="${computeTotalToday(account, session, form)}" />
        ${renderEmailSection(knownEmail, form, errors)}
        ${showsCard && renderCardSection(form, errors, knownEmail !== null || form.has('email'))}
        ${needsAddress(session) && renderAddressSection(form, errors, session.collectsTaxId)}
        ${formError !== undefined && html`<p class="error" role="alert">${formError}</p>`}
        <button>${summary.button}</button>
      </form>
      ${session.submitText && html`<p class="form-note">${session.submitText}</p>`}
      <p class="form-note">${summary.terms}</p>
      ${session.cancelUrl && html`<p class="alternative"><a href="${session.cancelUrl}">Back to ${SITE.name}</a></p>`}
    </div>
    ${showsCard && TEST_CARD_LIST}
  </main>`;
  return renderHostedPage(account, { title: summary.title, content, redirectUrls: [session.successUrl] });
}

/** Like Stripe, the page has address fields if the session requires it or if tax depends on it. */
const needsAddress = ({ mode, collectsAddress, automaticTax }: CheckoutSession): boolean =>
  mode === 'subscription' && (collectsAddress === 'required' || automaticTax);

function renderEmailSection(knownEmail: string | null, form: URLSearchParams, errors: FieldErrors): Html {
  if (knownEmail !== null) return html`<p class="known-email"><span>Email</span> ${knownEmail}</p>`;
  return renderField({ name: 'email', label: 'Email', value: readField(form, 'email'), errors, autofocus: !form.has('email') });
}

function renderClosedSession(account: Account, session: CheckoutSession): PageResponse {
  if (session.status === 'complete')
    return renderNotice(account, {
      title: "You're all done here",
      text: 'This checkout is complete. You will not be charged again.',
      link: { href: createReturnUrl(session), text: `Continue to ${SITE.name}` },
    });
  return renderNotice(account, {
    title: 'This page has expired',
    text: 'You were not charged. Return to the site and start checkout again.',
    link: { href: session.cancelUrl ?? `${account.siteOrigin}/`, text: `Back to ${SITE.name}` },
  });
}

/** Countries that the page offers, sorted by name. Stripe offers all. */
const COUNTRIES = ['US', 'AT', 'AU', 'BE', 'BR', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IN', 'IT', 'JP', 'NL', 'PL', 'SE']
  .map((code) => ({ code, name: formatCountry(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/**
 * Renders the fields of the billing address and, if `collectsTaxId` is true, of a business. The fields of the business are
 * required only if the box is checked.
 */
function renderAddressSection(form: URLSearchParams, errors: FieldErrors, collectsTaxId: boolean): Html {
  const render = (name: FieldName, label: string) => renderField({ name, label, value: readField(form, name), errors });
  const country = readField(form, 'country') || 'US';
  return html`
  <div class="field">
    <div class="label"><label for="country">Country</label></div>
    <select class="select" id="country" name="country" autocomplete="billing country">${COUNTRIES.map(
      ({ code, name }) => html`<option value="${code}" ${code === country && html`selected`}>${name}</option>`,
    )}</select>
  </div>
  ${render('line1', 'Address')}
  <div class="field-row">${render('postal_code', 'Postal code')} ${render('city', 'City')}</div>
  ${render('state', 'State')}
  ${collectsTaxId && renderBusiness(form, errors)}`;
}

const renderBusiness = (form: URLSearchParams, errors: FieldErrors): Html => html`
  <p class="check"><label><input type="checkbox" name="is_business" ${isBusiness(form) && html`checked`} /> I'm purchasing as a business</label></p>
  ${renderField({ name: 'business_name', label: 'Business name', value: readField(form, 'business_name'), errors, isOptional: true })}
  ${renderField({ name: 'tax_id', label: 'Tax ID', value: readField(form, 'tax_id'), errors, isOptional: true })}`;

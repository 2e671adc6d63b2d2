import { SITE } from '#shared/site.ts';
import type { PageAnswer } from '../../../hosted-pages/page-answer.ts';
import { type Html, html } from '../../../html.ts';
import type { Account } from '../account.ts';
import { findRecord } from '../account-records.ts';
import { completeSession, needsCard } from '../billing/complete-session.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import { StripeRefusal } from '../wire/stripe-refusal.ts';
import { cardField } from './card-field.ts';
import { type Complaints, fieldOfDecline, readCardForm, typed } from './card-form.ts';
import { summaryOf } from './checkout-summary.ts';
import { notFoundPage, noticePage } from './notice-page.ts';
import { hostedPage } from './page.ts';
import { redirect } from './redirect.ts';
import { testCardList } from './test-card-list.ts';

export function showCheckout(account: Account, id: string): PageAnswer {
  const session = findRecord(account, 'checkout.session', id);
  if (!session) return notFoundPage(account);
  return session.status === 'open' ? view(account, session) : closedPage(account, session);
}

/** Completes the session. Submitting a completed session again only redirects. */
export function submitCheckout(account: Account, id: string, form: URLSearchParams): PageAnswer {
  const session = findRecord(account, 'checkout.session', id);
  if (!session) return notFoundPage(account);
  if (session.status === 'complete') return redirect(returnAddress(session));
  if (session.status === 'expired') return closedPage(account, session);
  const read = readCardForm(form, { email: knownEmail(account, session), needsCard: needsCard(session), time: account.time() });
  if ('complaints' in read) return view(account, session, form, read.complaints);
  try {
    completeSession(account, session, read.completion);
    return redirect(returnAddress(session));
  } catch (error) {
    return view(account, session, form, complaintsOf(error));
  } finally {
    account.store.save();
  }
}

function complaintsOf(error: unknown): Complaints {
  if (!(error instanceof StripeRefusal)) throw error;
  return { [fieldOfDecline(error.body.code)]: error.message };
}

/** Returns `success_url` with the session id in place of the literal `{CHECKOUT_SESSION_ID}`, as Stripe does. */
const returnAddress = ({ id, successUrl }: CheckoutSession): string => successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);

function knownEmail(account: Account, { customer, customerEmail }: CheckoutSession): string | null {
  const known = customer === null ? undefined : findRecord(account, 'customer', customer);
  return known?.email ?? customerEmail;
}

function view(account: Account, session: CheckoutSession, form = new URLSearchParams(), complaints: Complaints = {}): PageAnswer {
  const summary = summaryOf(account, session);
  const known = knownEmail(account, session);
  const content = html`<main class="till">
    ${summary.slip}
    <div class="view">
      <h1>${summary.title}</h1>
      <form method="post" novalidate>
        ${emailPart(known, form, complaints)}
        ${needsCard(session) && cardPart(form, complaints, known !== null)}
        <button>${summary.button}</button>
      </form>
      ${session.submitText && html`<p class="note-below">${session.submitText}</p>`}
      <p class="note-below">${summary.terms}</p>
      ${session.cancelUrl && html`<p class="other"><a href="${session.cancelUrl}">Back to ${SITE.name}</a></p>`}
    </div>
    ${needsCard(session) && testCardList}
  </main>`;
  return hostedPage(account, { title: summary.title, content, leadsTo: [session.successUrl] });
}

function emailPart(known: string | null, form: URLSearchParams, complaints: Complaints): Html {
  if (known !== null) return html`<p class="known"><span>E-mail</span> ${known}</p>`;
  return cardField({ name: 'email', label: 'E-mail', value: typed(form, 'email'), complaints, hasFocus: true });
}

const cardPart = (form: URLSearchParams, complaints: Complaints, hasFocus: boolean): Html => html`
  ${cardField({ name: 'number', label: 'Card number', value: typed(form, 'number'), complaints, hasFocus })}
  <div class="pair">
    ${cardField({ name: 'expiry', label: 'Expiry', value: typed(form, 'expiry'), complaints })}
    ${cardField({ name: 'cvc', label: 'Security code', value: '', complaints })}
  </div>
  ${cardField({ name: 'name', label: 'Name on card', value: typed(form, 'name'), complaints })}`;

function closedPage(account: Account, session: CheckoutSession): PageAnswer {
  if (session.status === 'complete')
    return noticePage(account, {
      title: "You're all done here",
      words: 'This checkout is complete. You will not be charged again.',
      link: { href: returnAddress(session), words: `Go on to ${SITE.name}` },
    });
  return noticePage(account, {
    title: 'This page has expired',
    words: 'Nothing was charged. Begin again on the site.',
    link: { href: session.cancelUrl ?? `${account.siteOrigin}/`, words: `Back to ${SITE.name}` },
  });
}

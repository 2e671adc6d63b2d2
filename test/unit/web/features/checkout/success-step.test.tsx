import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { removeNext, storeNext } from '../../../../../web/api/auth/next-url.ts';
import { listExtensionOrigins } from '../../../../../web/api/extension-origins.ts';
import { resolveSuccessScreen, type SuccessScreen } from '../../../../../web/features/checkout/success-screen.ts';
import { SuccessView } from '../../../../../web/features/checkout/success-step.tsx';
import { memberAccount } from '../../../../support/organizations/organization-builders.ts';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

afterEach(removeNext);

const error = new ApiError({ code: 'internal', message: 'Boom.', requestId: 'r-1' });
const NOW = new Date('2026-11-21T12:00:05Z');
const ignore = () => undefined;

const renderView = (screen: SuccessScreen, isPopup = false) =>
  renderStatic(<SuccessView screen={screen} now={NOW} isPopup={isPopup} retryConfirmation={ignore} retryLookup={ignore} />);
const renderScreenText = (screen: SuccessScreen) => visibleText(renderView(screen));

const REFUSED_ACCOUNT = premiumAccount(trialSubscription({ status: 'canceled', is_trial_refused: true }));

const CONTACT = 'Contact support@gofullpage.example for help. Your payment is safe.';
const NO_SUBSCRIPTION = 'No subscription, please start a fresh checkout.';

describe('resolveSuccessScreen', () => {
  const visit = { confirmation: { kind: 'none' }, account: undefined, error: undefined } as const;

  test.each([
    ['a visit while the account is loading', visit, 'loading'],
    ['a visit when the account cannot be loaded', { ...visit, error }, 'lookupFailed'],
    ['a visit without a subscription', { ...visit, account: basicAccount }, 'noSubscription'],
    [
      'a visit after the subscription has ended',
      { ...visit, account: premiumAccount(subscription({ status: 'canceled' })) },
      'noSubscription',
    ],
    ['a visit with a subscription', { ...visit, account: premiumAccount() }, 'confirmed'],
    ['a visit of a member', { ...visit, account: memberAccount({ subscription: subscription() }) }, 'nothingToBuy'],
    [
      'a visit with a payment that is due',
      { ...visit, account: premiumAccount(subscription({ status: 'past_due' })) },
      'nothingToBuy',
    ],
    ['a session without its id', { ...visit, confirmation: { kind: 'missingSession' } }, 'missingSession'],
    ['a session that is confirmed', { ...visit, confirmation: { kind: 'confirmed', data: premiumAccount() } }, 'confirmed'],
    [
      'a paid session of a subscription that has ended',
      { ...visit, confirmation: { kind: 'confirmed', data: premiumAccount(subscription({ status: 'canceled' })) } },
      'subscriptionEnded',
    ],
    [
      'a trial that is refused because of its card',
      { ...visit, confirmation: { kind: 'confirmed', data: REFUSED_ACCOUNT } },
      'trialRefused',
    ],
    ['a visit after a trial was refused', { ...visit, account: REFUSED_ACCOUNT }, 'trialRefused'],
    ['a session that is rejected', { ...visit, confirmation: { kind: 'failed', error } }, 'failed'],
  ] as const)('returns $2 for %s', (_, input, kind) => {
    expect(resolveSuccessScreen(input).kind).toBe(kind);
  });

  test.each([
    { kind: 'confirming' },
    { kind: 'processing' },
    { kind: 'timedOut', error },
    { kind: 'failed', error },
    { kind: 'missingSession' },
  ] as const)('never reports a missing subscription after a payment ($kind)', (confirmation) => {
    const screen = resolveSuccessScreen({ confirmation, account: basicAccount, error: undefined });
    expect(screen.kind).toBe(confirmation.kind);
    expect(renderScreenText(screen)).not.toContain('fresh checkout');
  });
});

describe('SuccessView', () => {
  test('shows the first payment of a trial', () => {
    const page = renderView({ kind: 'confirmed', subscription: trialSubscription() });
    expect(page.replace(/<[^>]+>/g, '')).toContain(
      'You can cancel at any time from the account page, if you complete the trial, you will be billed and receive an email receipt in 7 days',
    );
    expect(visibleText(page)).toMatch(/Price \$12 per year \+ tax where applicable First payment November 28, 2026/);
    expect(page).toContain('href="/account"');
  });

  test('shows the renewal of a subscription without a trial', () => {
    const page = renderScreenText({ kind: 'confirmed', subscription: subscription({ tax_percent: 8.5 }) });
    expect(page).toContain('Price $12 per year + tax Renews on November 21, 2027 What you paid is on your invoice');
    expect(page).not.toContain('First payment');
  });

  test('links back to the extension that opened the site', () => {
    const returnUrl = `${listExtensionOrigins()[0]}/result.html`;
    storeNext(returnUrl);
    const page = renderView({ kind: 'confirmed', subscription: trialSubscription() });
    expect(page).toMatch(new RegExp(`<a href="${returnUrl}"[^>]*>Return to extension</a>`));
  });

  test('offers a new checkout when there is no subscription', () => {
    const page = renderView({ kind: 'noSubscription' });
    expect(visibleText(page)).toMatch(NO_SUBSCRIPTION);
    expect(page).toContain('href="/checkout"');
  });

  test('says that nothing was charged when the card had a trial before, and offers to buy without one', () => {
    const page = renderView({ kind: 'trialRefused' });
    expect(visibleText(page)).toBe(
      'This card has already been used for a free trial. You were not charged. You can buy Premium without a trial. Buy without a trial Account',
    );
    expect(page).toContain('href="/checkout"');
  });

  test('offers Premium when the subscription of the payment has ended', () => {
    const page = renderScreenText({ kind: 'subscriptionEnded' });
    expect(page).toBe('Your subscription has expired Account Go Premium');
    expect(page).not.toContain('fresh checkout');
  });

  test('shows an error when the session id is missing', () => {
    expect(renderScreenText({ kind: 'missingSession' })).toBe(
      `Your payment Error missing sessionId ${CONTACT} show details Report this error Account`,
    );
  });

  test('shows that the payment is still being confirmed', () => {
    expect(renderScreenText({ kind: 'processing' })).toMatch(/^Still confirming your payment .* updates automatically/);
  });

  test('shows the reason of the API when the confirmation takes too long', () => {
    const timeoutError = new ApiError({
      code: 'conflict',
      message: 'Your payment is still being confirmed. Look again in a moment.',
    });
    expect(renderScreenText({ kind: 'timedOut', error: timeoutError })).toMatch(
      /Your payment is still being confirmed\. Look again in a moment\. If you’ve paid, don’t pay again\. .* Check again Account$/,
    );
  });

  test('offers no retry for a session of another user', () => {
    const unknown = new ApiError({ code: 'notFound', message: 'session_id: no such checkout session.' });
    const page = renderScreenText({ kind: 'failed', error: unknown });
    expect(page).toContain('We couldn’t confirm your payment. This link does not match a payment of your account.');
    expect(page).not.toContain('Try again');
  });

  test('offers no retry for an expired session', () => {
    const expired = new ApiError({ code: 'badRequest', message: 'This visit to the payment page has expired.' });
    const page = renderScreenText({ kind: 'failed', error: expired });
    expect(page).toContain('We couldn’t confirm your payment. This visit to the payment page has expired.');
    expect(page).not.toContain('Try again');
  });

  test('offers a retry after a failure', () => {
    expect(renderScreenText({ kind: 'failed', error })).toMatch(/We couldn’t confirm your payment\. .* Try again /);
  });

  test('shows that the account cannot be looked up', () => {
    expect(renderScreenText({ kind: 'lookupFailed', error })).toContain('Unable to lookup user subscription state');
  });

  test.each([
    ['loading', 'Looking up your subscription…'],
    ['confirming', 'Confirming your payment…'],
  ] as const)('shows the progress text of the screen %s', (kind, expected) => {
    expect(renderScreenText({ kind })).toBe(expected);
  });

  test('has an empty status element in a popup', () => {
    expect(renderView({ kind: 'confirmed', subscription: trialSubscription() }, true)).toMatch(
      /<p role="status"[^>]*><\/p><\/section>$/,
    );
  });
});

test.each([
  [subscription(), 'Renews on November 21, 2027'],
  [trialSubscription(), 'First payment November 28, 2026'],
  [subscription({ cancel_at_period_end: true }), 'Ends on November 21, 2027'],
  [trialSubscription({ cancel_at_period_end: true }), 'Ends on November 28, 2026'],
])('the confirmation shows the next date of the subscription (%#)', (current, text) => {
  expect(renderScreenText({ kind: 'confirmed', subscription: current })).toContain(text);
});

test.each([
  ['paymentDue', 'Update your card to pay.'],
  ['authenticationDue', 'Confirm the payment at your bank.'],
  ['paidByOrganization', 'Your organization pays for this account.'],
] as const)('the success step explains that there is nothing to buy (%s)', (reason, text) => {
  expect(renderScreenText({ kind: 'nothingToBuy', reason })).toContain(text);
});

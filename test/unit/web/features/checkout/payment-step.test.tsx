import { afterEach, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { resolvePaymentScreen } from '../../../../../web/features/checkout/payment-screen.ts';
import { PaymentView, RedirectToPaymentView, Subscribed } from '../../../../../web/features/checkout/payment-step.tsx';
import { extensionState, SEARCHING } from '../../../../../web/features/extension/extension-state.ts';
import { basicAccount, premiumAccount, subscription, trialSubscription } from '../../../../support/account-builders.ts';
import { EXTENSION_ID, fakeExtension } from '../../../../support/fake-extension.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

afterEach(() => {
  extensionState.update(() => SEARCHING);
});

const retry = () => undefined;
const error = new ApiError({ code: 'internal', message: 'Boom.' });
const member: Account = { ...basicAccount, orgId: 'o', orgStatus: 'active' };

test.each([
  ['the account is on its way', undefined, 'loading'],
  ['there never was a subscription', basicAccount, 'opening'],
  ['it has ended', premiumAccount(subscription({ status: 'canceled' })), 'opening'],
  ['it never began', premiumAccount(subscription({ status: 'incomplete_expired' })), 'opening'],
  ['it is paid', premiumAccount(), 'subscribed'],
  ['it is in trial', premiumAccount(trialSubscription()), 'subscribed'],
  ['a payment is due', premiumAccount(subscription({ status: 'past_due' })), 'subscribed'],
  ['a group pays', member, 'subscribed'],
])('when %s', (_, account, kind) => {
  expect(resolvePaymentScreen({ account, error: null }).kind).toBe(kind);
});

test('a look-up that failed matters only while there is no account', () => {
  expect(resolvePaymentScreen({ account: undefined, error })).toEqual({ kind: 'lookupFailed', error });
  expect(resolvePaymentScreen({ account: basicAccount, error })).toEqual({ kind: 'opening' });
});

test('offers another try when the subscription cannot be looked up', () => {
  const words = visibleText(renderStatic(<PaymentView screen={{ kind: 'lookupFailed', error }} retry={retry} />));
  expect(words).toMatch(/^Unable to lookup user subscription state .* Try again$/);
});

test('whoever has a subscription is told so, and led to it', () => {
  const html = renderStatic(<Subscribed isCovered={false} isPopup={false} />);
  expect(visibleText(html)).toMatch(/^You already have a subscription\. /);
  expect(html).toContain('href="/account"');
});

test('they are led to the editor: that of their extension, or where it is shown', () => {
  const subscribedView = () => renderStatic(<Subscribed isCovered={false} isPopup={false} />);
  expect(subscribedView()).toMatch(/<a[^>]*href="\/demos#editor"[^>]*>See the editor<\/a>/);
  extensionState.update(() => ({ status: 'connected', extension: fakeExtension() }));
  expect(subscribedView()).toMatch(
    new RegExp(`<a[^>]*href="chrome-extension://${EXTENSION_ID}/result.html"[^>]*>Open the editor</a>`),
  );
});

test('whoever has a seat reads who pays', () => {
  const words = visibleText(renderStatic(<Subscribed isCovered isPopup={false} />));
  expect(words).toContain('Your organization pays for this account.');
});

test('the way to the payment page says what it does', () => {
  expect(visibleText(renderStatic(<RedirectToPaymentView error={undefined} retry={retry} />))).toBe('Opening the payment page…');
});

test('shows the reason of the API and another try when the payment page does not open', () => {
  const refused = new ApiError({ code: 'badRequest', message: 'quick_trial: is not offered here' });
  expect(visibleText(renderStatic(<RedirectToPaymentView error={refused} retry={retry} />))).toMatch(
    /quick_trial: is not offered here .* Try again$/,
  );
});

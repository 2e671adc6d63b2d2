import { afterEach, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { createCapturesQuery, NothingToBuy } from '../../../../../web/features/checkout/nothing-to-buy.tsx';
import { resolvePaymentScreen } from '../../../../../web/features/checkout/payment-screen.ts';
import { PaymentView, RedirectToPaymentView } from '../../../../../web/features/checkout/payment-step.tsx';
import { extensionState, SEARCHING } from '../../../../../web/features/extension/extension-state.ts';
import { memberAccount } from '../../../../support/organizations/organization-builders.ts';
import {
  BASIC,
  basicAccount,
  premiumAccount,
  subscription,
  trialSubscription,
} from '../../../../support/users/account-builders.ts';
import { EXTENSION_ID, fakeExtension, offeredCapture } from '../../../../support/web/fake-extension.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

afterEach(() => {
  extensionState.update(() => SEARCHING);
  queryClient.clear();
});

const retry = () => undefined;
const error = new ApiError({ code: 'internal', message: 'Boom.' });
const unconfirmedAccount: Account = {
  ...premiumAccount(subscription({ status: 'past_due' })),
  entitlement: { plan: 'premium', source: 'personal', notice: { kind: 'actionRequired' } },
};
const lapsedMember = memberAccount({ entitlement: BASIC });

test.each([
  ['the account is loading', undefined, 'loading'],
  ['there never was a subscription', basicAccount, 'redirecting'],
  ['the subscription has ended', premiumAccount(subscription({ status: 'canceled' })), 'redirecting'],
  ['the subscription never started', premiumAccount(subscription({ status: 'incomplete_expired' })), 'redirecting'],
  ['the subscription is paid', premiumAccount(), 'subscribed'],
  ['the subscription is in trial', premiumAccount(trialSubscription()), 'subscribed'],
  ['a payment is past due', premiumAccount(subscription({ status: 'past_due' })), 'paymentDue'],
  ['a payment was given up', premiumAccount(subscription({ status: 'unpaid' })), 'paymentDue'],
  ['the bank asks for a confirmation', unconfirmedAccount, 'authenticationDue'],
  ['an organization pays', memberAccount(), 'paidByOrganization'],
  ['an organization no longer pays', lapsedMember, 'redirecting'],
])('resolvePaymentScreen returns $2 when %s', (_, account, kind) => {
  const screen = resolvePaymentScreen({ account, error: undefined });
  expect(screen.kind === 'nothingToBuy' ? screen.reason : screen.kind).toBe(kind);
});

test('resolvePaymentScreen shows a failed lookup only when there is no account', () => {
  expect(resolvePaymentScreen({ account: undefined, error })).toEqual({ kind: 'lookupFailed', error });
  expect(resolvePaymentScreen({ account: basicAccount, error })).toEqual({ kind: 'redirecting' });
});

test('PaymentView offers a retry when the subscription cannot be looked up', () => {
  const text = visibleText(renderStatic(<PaymentView screen={{ kind: 'lookupFailed', error }} retry={retry} />));
  expect(text).toMatch(/^Unable to lookup user subscription state .* Try again$/);
});

test('NothingToBuy links to the account when there is a subscription', () => {
  const html = renderStatic(<NothingToBuy reason="subscribed" isPopup={false} />);
  expect(visibleText(html)).toMatch(/^You already have a subscription\. /);
  expect(html).toContain('href="/account"');
});

test('NothingToBuy links to the editor demo, or to the newest capture when the extension has one', async () => {
  const renderSubscribed = () => renderStatic(<NothingToBuy reason="subscribed" isPopup={false} />);
  expect(renderSubscribed()).toMatch(/<a[^>]*href="\/demos#editor"[^>]*>See the editor<\/a>/);
  const captures = [offeredCapture({ id: 'newest' }), offeredCapture()];
  for (const listCaptures of [async () => [], async () => captures]) {
    expect(renderSubscribed()).toContain('See the editor');
    const extension = fakeExtension({ listCaptures });
    extensionState.update(() => ({ status: 'connected', extension }));
    await queryClient.fetchQuery({ ...createCapturesQuery(extension), staleTime: 0 });
  }
  expect(renderSubscribed()).toMatch(
    new RegExp(`<a[^>]*href="chrome-extension://${EXTENSION_ID}/result.html\\?id=newest"[^>]*>Open the editor</a>`),
  );
});

test('NothingToBuy shows that the organization pays for a member', () => {
  const text = visibleText(renderStatic(<NothingToBuy reason="paidByOrganization" isPopup={false} />));
  expect(text).toContain('Your organization pays for this account.');
});

test('RedirectToPaymentView shows that the payment page is opening', () => {
  expect(visibleText(renderStatic(<RedirectToPaymentView error={undefined} retry={retry} />))).toBe('Opening the payment page…');
});

test('RedirectToPaymentView shows the reason of the API and a retry when the payment page does not open', () => {
  const badRequest = new ApiError({ code: 'badRequest', message: 'quick_trial: is not accepted in this environment' });
  expect(visibleText(renderStatic(<RedirectToPaymentView error={badRequest} retry={retry} />))).toMatch(
    /quick_trial: is not accepted in this environment .* Try again$/,
  );
});

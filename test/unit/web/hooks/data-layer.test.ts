import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCheckoutSuccessEvent, createPageViewEvent, pushToDataLayer } from '../../../../web/hooks/data-layer.ts';
import { subscription, trialSubscription } from '../../../support/users/account-builders.ts';

beforeEach(() => {
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['/auth/signin', '/auth/signout', '/auth/signin/'])('createPageViewEvent returns undefined for %s', (path) => {
  expect(createPageViewEvent(path)).toBeUndefined();
});

test.each(['/', '/account', '/checkout/payment', '/auth/popup', '/nowhere'])(
  'createPageViewEvent returns an event with the path %s',
  (page) => {
    expect(createPageViewEvent(page)).toEqual({ event: 'page_view', page });
  },
);

test.each([
  ['?hide_account=1&org_success=1', { hide_account: '1', org_success: '1' }],
  ['?checkout=success&session_id=cs_test_1&checkout_method=B', { checkout: 'success', checkout_method: 'B' }],
  ['?q=ada@example.com&debug=1', { debug: '1' }],
  ['?sub=1&token=secret', {}],
  ['?checkout=ada@example.com&checkout_method=C&hide_account=0', {}],
])('createPageViewEvent includes only known flags of %s', (search, flags) => {
  expect(createPageViewEvent('/account', search)).toEqual({ event: 'page_view', page: '/account', ...flags });
});

test('createPageViewEvent ignores a final slash', () => {
  expect(createPageViewEvent('/account/')).toEqual(createPageViewEvent('/account'));
});

test.each([
  [8.875, 107],
  [8.5, 102],
  [0, 0],
  [undefined, 0],
])('createCheckoutSuccessEvent reports a tax of %s percent as %i cents', (tax_percent, tax_cents) => {
  expect(createCheckoutSuccessEvent(subscription({ tax_percent }))).toMatchObject({ amount_cents: 1_200, tax_cents });
});

test('createCheckoutSuccessEvent includes a known experiment group', () => {
  expect(createCheckoutSuccessEvent(trialSubscription(), 'B')).toEqual({
    event: 'checkout_success',
    subscription_id: 'sub_1',
    status: 'trialing',
    amount_cents: 1_200,
    tax_cents: 0,
    ab_group: 'B',
  });
  expect(createCheckoutSuccessEvent(trialSubscription())).not.toHaveProperty('ab_group');
});

test('createCheckoutSuccessEvent reports a missing amount as 99,999 cents', () => {
  const { amount: _, ...subscriptionWithoutAmount } = subscription({ tax_percent: 10 });
  expect(createCheckoutSuccessEvent(subscriptionWithoutAmount)).toMatchObject({ amount_cents: 99_999, tax_cents: 10_000 });
});

test('pushToDataLayer creates the data layer and keeps events in order', () => {
  const first = { event: 'page_view', page: '/' } as const;
  const second = createCheckoutSuccessEvent(subscription());
  pushToDataLayer(first);
  pushToDataLayer(second);
  expect(window.dataLayer).toEqual([first, second]);
});

test('pushToDataLayer adds to an existing data layer', () => {
  const dataLayer = ['an earlier event'];
  vi.stubGlobal('window', { dataLayer });
  pushToDataLayer({ event: 'page_view', page: '/' });
  expect(dataLayer).toHaveLength(2);
});

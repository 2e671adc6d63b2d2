import { expect, test } from 'vitest';
import {
  parseGroupOverride,
  removeReturnParameters,
  returnUrls,
  stepFromPath,
  stepLocation,
  trialOptionFromHash,
} from '../../../../../web/features/checkout/checkout-location.ts';

const createLocation = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const ORIGIN = 'https://site.example';

test.each([
  ['/checkout', undefined],
  ['/checkout/account', 'account'],
  ['/checkout/payment/', 'payment'],
  ['/checkout/success', 'success'],
])('stepFromPath of %s is %s', (pathname, step) => {
  expect(stepFromPath(createLocation(pathname))).toBe(step);
});

test.each([
  ['#test', { quick_trial: true }],
  ['#limit', { limit: true }],
  ['#nolimit', { no_limit: true }],
  ['#other', {}],
  ['', {}],
])('trialOptionFromHash of %j is %j', (hash, flag) => {
  expect(trialOptionFromHash(hash)).toEqual(flag);
});

test.each([
  ['?checkout_method=B', 'B'],
  ['?x=1&checkout_method=A', 'A'],
  ['?checkout_method=', undefined],
  ['', undefined],
])('parseGroupOverride of %j is %s', (search, group) => {
  expect(parseGroupOverride(search)).toBe(group);
});

test('stepLocation keeps the query and the fragment', () => {
  expect(stepLocation('payment', createLocation('/checkout/account', '?checkout_method=B', '#test'))).toEqual(
    createLocation('/checkout/payment', '?checkout_method=B', '#test'),
  );
});

test('removeReturnParameters removes only the parameters of the return from Stripe', () => {
  expect(
    removeReturnParameters(createLocation('/checkout/success', '?checkout=success&session_id=cs_1&checkout_method=B', '#x')),
  ).toEqual(createLocation('/checkout/success', 'checkout_method=B', '#x'));
});

test('returnUrls returns the URLs for Stripe with the placeholder of its session id', () => {
  expect(returnUrls(ORIGIN, createLocation('/checkout/payment'))).toEqual({
    success_url: 'https://site.example/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/checkout/account?checkout=cancel',
  });
});

test('returnUrls keeps a group override and the fragment', () => {
  expect(returnUrls(ORIGIN, createLocation('/checkout/payment', '?checkout_method=B%26c', '#test'))).toEqual({
    success_url: 'https://site.example/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}&checkout_method=B%26c',
    cancel_url: 'https://site.example/checkout/account?checkout=cancel&checkout_method=B%26c#test',
  });
});

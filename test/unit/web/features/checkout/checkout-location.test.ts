import { expect, test } from 'vitest';
import {
  createReturnUrls,
  createStepLocation,
  parseGroupOverride,
  parseStep,
  parseTrialFlag,
  removeReturnParameters,
} from '../../../../../web/features/checkout/checkout-location.ts';

const createLocation = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const ORIGIN = 'https://site.example';

test.each([
  ['/checkout', undefined],
  ['/checkout/account', 'account'],
  ['/checkout/payment/', 'payment'],
  ['/checkout/success', 'success'],
])('parseStep of %s is %s', (pathname, step) => {
  expect(parseStep(createLocation(pathname))).toBe(step);
});

test.each([
  ['#test', { quick_trial: true }],
  ['#limit', { limit: true }],
  ['#nolimit', { no_limit: true }],
  ['#other', {}],
  ['', {}],
])('parseTrialFlag of %j is %j', (hash, flag) => {
  expect(parseTrialFlag(hash)).toEqual(flag);
});

test.each([
  ['?checkout_method=B', 'B'],
  ['?x=1&checkout_method=A', 'A'],
  ['?checkout_method=', undefined],
  ['', undefined],
])('parseGroupOverride of %j is %s', (search, group) => {
  expect(parseGroupOverride(search)).toBe(group);
});

test('createStepLocation keeps the query and the fragment', () => {
  expect(createStepLocation('payment', createLocation('/checkout/account', '?checkout_method=B', '#test'))).toEqual(
    createLocation('/checkout/payment', '?checkout_method=B', '#test'),
  );
});

test('removeReturnParameters removes only the parameters of the return from Stripe', () => {
  expect(
    removeReturnParameters(createLocation('/checkout/success', '?checkout=success&session_id=cs_1&checkout_method=B', '#x')),
    // Without `?`, which React Router adds when it navigates.
  ).toEqual(createLocation('/checkout/success', 'checkout_method=B', '#x'));
});

test('createReturnUrls returns URLs with the placeholder that Stripe replaces with the session id', () => {
  expect(createReturnUrls(ORIGIN, createLocation('/checkout/payment'))).toEqual({
    success_url: 'https://site.example/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/checkout/account?checkout=cancel',
  });
});

test('createReturnUrls keeps a group override and the fragment', () => {
  expect(createReturnUrls(ORIGIN, createLocation('/checkout/payment', '?checkout_method=B%26c', '#test'))).toEqual({
    success_url: 'https://site.example/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}&checkout_method=B%26c',
    cancel_url: 'https://site.example/checkout/account?checkout=cancel&checkout_method=B%26c#test',
  });
});

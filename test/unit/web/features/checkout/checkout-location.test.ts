import { expect, test } from 'vitest';
import {
  forcedAbGroup,
  returnUrls,
  stepFromPath,
  stepLocation,
  trialOptionFromHash,
  withoutReturnParameters,
} from '../../../../../web/features/checkout/checkout-location.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const ORIGIN = 'https://site.example';

test.each([
  ['/checkout', undefined],
  ['/checkout/account', 'account'],
  ['/checkout/payment/', 'payment'],
  ['/checkout/success', 'success'],
])('%s is the stage %s', (pathname, stage) => {
  expect(stepFromPath(at(pathname))).toBe(stage);
});

test.each([
  ['#test', { quick_trial: true }],
  ['#limit', { limit: true }],
  ['#nolimit', { no_limit: true }],
  ['#other', {}],
  ['', {}],
])('the fragment %j asks for %j', (hash, flag) => {
  expect(trialOptionFromHash(hash)).toEqual(flag);
});

test.each([
  ['?checkout_method=B', 'B'],
  ['?x=1&checkout_method=A', 'A'],
  ['?checkout_method=', undefined],
  ['', undefined],
])('%j forces the group %s', (search, group) => {
  expect(forcedAbGroup(search)).toBe(group);
});

test('what the address says beside its path goes from stage to stage', () => {
  expect(stepLocation('payment', at('/checkout/account', '?checkout_method=B', '#test'))).toEqual(
    at('/checkout/payment', '?checkout_method=B', '#test'),
  );
});

test('what Stripe’s page added goes, and nothing else', () => {
  expect(withoutReturnParameters(at('/checkout/success', '?checkout=success&session_id=cs_1&checkout_method=B', '#x'))).toEqual(
    at('/checkout/success', 'checkout_method=B', '#x'),
  );
});

test('Stripe’s page leads back to these addresses, the place of its id as Stripe wants it', () => {
  expect(returnUrls(ORIGIN, at('/checkout/payment'))).toEqual({
    success_url: 'https://site.example/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/checkout/account?checkout=cancel',
  });
});

test('a forced group and the fragment come back from there', () => {
  expect(returnUrls(ORIGIN, at('/checkout/payment', '?checkout_method=B%26c', '#test'))).toEqual({
    success_url: 'https://site.example/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}&checkout_method=B%26c',
    cancel_url: 'https://site.example/checkout/account?checkout=cancel&checkout_method=B%26c#test',
  });
});

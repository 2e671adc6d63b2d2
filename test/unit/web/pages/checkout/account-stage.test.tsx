import { expect, test } from 'vitest';
import { DoorBack, Doors, Unfinished } from '../../../../../web/pages/checkout/account-stage.tsx';
import { Steps } from '../../../../../web/pages/checkout/steps.tsx';
import { basic } from '../../../../support/shown-account.ts';
import { staticPage, wordsOf } from '../../../../support/static-page.tsx';

test('the steps are three, and one of them is open', () => {
  const html = staticPage(<Steps current="payment" />);
  expect(wordsOf(html)).toBe('1. Sign Up 2. Billing 3. Success!');
  expect(html.match(/aria-current="step"[^>]*>([^<]+)/)?.[1]).toBe('2. Billing');
});

test('a visitor signs up, or in', () => {
  expect(wordsOf(staticPage(<Doors />))).toMatch(/^Sign up for Premium .* Sign Up Sign In$/);
  expect(wordsOf(staticPage(<DoorBack />))).toMatch(/^Sign in to see your payment .* Sign In Sign Up$/);
});

test('whoever came back without paying can go on, with all that the address said', () => {
  const next = { pathname: '/checkout/payment', search: '?checkout_method=B', hash: '#test' };
  const html = staticPage(<Unfinished account={basic} next={next} />);
  expect(wordsOf(html)).toBe(
    'Checkout is not finished Nothing was charged. Go on when you like. Signed in as basic@example.com Continue to billing Account',
  );
  expect(html).toContain('href="/checkout/payment?checkout_method=B#test"');
});

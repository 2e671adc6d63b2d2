import { expect, test } from 'vitest';
import { CheckoutCanceled, SignInAgain, SignInChoice } from '../../../../../web/features/checkout/account-step.tsx';
import { Steps } from '../../../../../web/features/checkout/checkout-page.tsx';
import { basicAccount } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

test('Steps shows three steps and marks the current one', () => {
  const html = renderStatic(<Steps current="payment" />);
  expect(visibleText(html)).toBe('1. Sign Up 2. Billing 3. Success!');
  expect(html.match(/aria-current="step"[^>]*>([^<]+)/)?.[1]).toBe('2. Billing');
});

test('account step offers sign-up and sign-in to a visitor', () => {
  expect(visibleText(renderStatic(<SignInChoice />))).toMatch(/^Sign up for Premium .* Sign Up Sign In$/);
  expect(visibleText(renderStatic(<SignInAgain />))).toMatch(/^Sign in to see your payment .* Sign In Sign Up$/);
});

test('CheckoutCanceled links to billing and keeps the query and the fragment of the URL', () => {
  const next = { pathname: '/checkout/payment', search: '?checkout_method=B', hash: '#test' };
  const html = renderStatic(<CheckoutCanceled account={basicAccount} next={next} />);
  expect(visibleText(html)).toBe(
    'Checkout is not finished You haven’t been charged. Continue whenever you’re ready. Signed in as basic@example.com Continue to billing Account',
  );
  expect(html).toContain('href="/checkout/payment?checkout_method=B#test"');
});

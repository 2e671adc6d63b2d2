import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { SignOutPage, SignOutView } from '../../../../../web/features/auth/sign-out-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

test('it says that it is at work', () => {
  expect(visibleText(renderStatic(<SignOutPage />))).toBe('Sign out Signing out…');
});

test('a failure leaves no doubt about the state, and can be tried again', () => {
  const error = new ApiError({ code: 'offline', message: 'No answer.' });
  const words = visibleText(renderStatic(<SignOutView error={error} retry={() => undefined} />));
  expect(words).toContain('You are still signed in.');
  expect(words).toMatch(/Try again$/);
});

import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { SignOutPage, SignOutView } from '../../../../../web/features/auth/sign-out-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

test('SignOutPage shows that the user is being signed out', () => {
  expect(visibleText(renderStatic(<SignOutPage />))).toBe('GoFullPage Sign out Signing out…');
});

test('SignOutView shows that the user is still signed in and offers a retry', () => {
  const error = new ApiError({ code: 'offline', message: 'No response.' });
  const text = visibleText(renderStatic(<SignOutView error={error} retry={() => undefined} />));
  expect(text).toContain('You are still signed in.');
  expect(text).toMatch(/Try again$/);
});

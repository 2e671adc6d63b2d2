import { expect, test } from 'vitest';
import { SignInPage, SignInView } from '../../../../../web/features/auth/sign-in-page.tsx';
import type { SignInScreen } from '../../../../../web/features/auth/sign-in-screen.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderView = (screen: SignInScreen) => renderStatic(<SignInView screen={screen} returnTo="/account" />, '/auth/signin');

test('SignInPage starts with a spinner', () => {
  const html = renderStatic(<SignInPage />, '/auth/signin');
  expect(html).toContain('role="status"');
  expect(visibleText(html)).toBe('GoFullPage Sign in Signing in…');
});

test('SignInView explains the wait and links to the home page after a while', () => {
  const html = renderView({ kind: 'waiting', hasExplanation: true });
  expect(visibleText(html)).toContain('Updating logged-in state. Go to home if this is taking too long.');
  expect(html).toContain('<a href="/"');
  expect(html).not.toContain('<button');
});

test('SignInView shows the error of the sign-in service and a retry button', () => {
  const reason = 'User is <b>disabled</b>.';
  const html = renderView({ kind: 'failed', reason, error: new Error(reason) });
  expect(html).toContain('Encountered the error: User is &lt;b&gt;disabled&lt;/b&gt;.');
  expect(visibleText(html)).toMatch(/Please try again\.\.\. show details Report this error Sign in$/);
  expect(html).toContain('role="alert"');
});

test('SignInView offers a visitor to sign in, without a spinner', () => {
  const html = renderView({ kind: 'signedOut' });
  expect(visibleText(html)).toMatch(/^You are not signed in .*Sign in Go to home$/);
  expect(html).not.toContain('role="status"');
});

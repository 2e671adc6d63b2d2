import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { removeNext, storeNext } from '../../../../../web/api/auth/next-url.ts';
import { listExtensionOrigins } from '../../../../../web/api/extension-origins.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { AccountPage, AccountView } from '../../../../../web/features/account/account-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

type Screen = Parameters<typeof AccountView>[0]['screen'];

const renderView = (screen: Screen) => renderStatic(<AccountView screen={screen} retry={() => undefined} />, '/account');

test('AccountView offers sign-in and sign-up to a visitor', () => {
  expect(visibleText(renderView({ kind: 'signedOut' }))).toBe('You are not signed in Sign In Sign Up');
});

test('AccountView announces that the account is loading', () => {
  const html = renderView({ kind: 'loading' });
  expect(html).toContain('aria-busy="true"');
  expect(visibleText(html)).toBe('Loading your account…');
});

test('AccountView offers a retry when the account cannot be loaded', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.', requestId: 'r-1' });
  expect(visibleText(renderView({ kind: 'failed', error }))).toMatch(/^Unable to load user\. .* Try again$/);
});

afterEach(removeNext);

test('AccountPage shows two links back to the extension when the user came from the extension', () => {
  const returnUrl = `${listExtensionOrigins()[0]}/result.html?id=7`;
  const renderPages = () =>
    renderStatic(
      <QueryClientProvider client={queryClient}>
        <AccountPage />
        <AccountView screen={{ kind: 'signedOut' }} retry={() => undefined} />
      </QueryClientProvider>,
      '/account',
    );
  expect(renderPages()).not.toContain('extension');
  storeNext(returnUrl);
  const links = [...renderPages().matchAll(/<a href="([^"]+)"[^>]*>([^<]+extension)<\/a>/g)].map(([, href, text]) => [
    text,
    href,
  ]);
  expect(links).toEqual([
    ['Return to extension', returnUrl],
    ['Back to extension', returnUrl],
  ]);
});

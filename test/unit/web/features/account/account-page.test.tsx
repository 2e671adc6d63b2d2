import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { removeNext, storeNext } from '../../../../../web/api/auth/next-address.ts';
import { knownOrigins } from '../../../../../web/api/known-extensions.ts';
import { queryClient } from '../../../../../web/api/query-client.ts';
import { AccountPage, AccountView } from '../../../../../web/features/account/account-page.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

type Screen = Parameters<typeof AccountView>[0]['screen'];

const view = (screen: Screen) => renderStatic(<AccountView screen={screen} retry={() => undefined} />, '/account');

test('a visitor is told so, and offered both doors', () => {
  expect(visibleText(view({ kind: 'signedOut' }))).toBe('You are not signed in Sign In Sign Up');
});

test('the shape of an account that is on its way says what is coming', () => {
  const html = view({ kind: 'loading' });
  expect(html).toContain('aria-busy="true"');
  expect(visibleText(html)).toBe('Loading your account…');
});

test('offers another try when the account cannot be loaded', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.', requestId: 'r-1' });
  expect(visibleText(view({ kind: 'failed', error }))).toMatch(/^Unable to load user\. .* Try again$/);
});

afterEach(removeNext);

test('whoever comes from the extension is shown two ways back to it', () => {
  const back = `${knownOrigins()[0]}/result.html?id=7`;
  const page = () =>
    renderStatic(
      <QueryClientProvider client={queryClient}>
        <AccountPage />
        <AccountView screen={{ kind: 'signedOut' }} retry={() => undefined} />
      </QueryClientProvider>,
      '/account',
    );
  expect(page()).not.toContain('extension');
  storeNext(back);
  const links = [...page().matchAll(/<a href="([^"]+)"[^>]*>([^<]+extension)<\/a>/g)].map(([, href, text]) => [text, href]);
  expect(links).toEqual([
    ['Return to extension', back],
    ['Back to extension', back],
  ]);
});

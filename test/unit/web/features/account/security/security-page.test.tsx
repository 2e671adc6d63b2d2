import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Security } from '#shared/security-operations.ts';
import { SecurityView } from '../../../../../../web/features/account/security/security-page.tsx';
import { resolveSecurityScreen, type SecurityScreen } from '../../../../../../web/features/account/security/security-screen.ts';
import { basicAccount } from '../../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../../support/web/render-static.tsx';

const retry = async () => undefined;
const PASSWORD: Security = { login_method: 'Email and password', second_factor: false };
const resolve = (error?: Error, security?: Security) =>
  resolveSecurityScreen({
    auth: 'signedIn',
    account: { account: basicAccount, error: undefined, retry },
    security: { security, error, retry },
  });

describe('resolveSecurityScreen', () => {
  test('shows loaded settings even if a refetch failed', () => {
    expect(resolve(new Error('offline'), PASSWORD)).toMatchObject({ kind: 'security', security: PASSWORD });
  });

  test('shows the error of the request that failed', () => {
    const error = new Error('offline');
    expect(resolve(error)).toMatchObject({ kind: 'failed', error });
    expect(resolve()).toEqual({ kind: 'loading' });
  });
});

describe('SecurityView', () => {
  const render = (screen: SecurityScreen) =>
    visibleText(
      renderStatic(
        <QueryClientProvider client={new QueryClient()}>
          <SecurityView screen={screen} update={() => undefined} />
        </QueryClientProvider>,
        '/account/security',
      ),
    );

  test('offers to change the password, and to set up two-step sign-in', () => {
    const text = render({ kind: 'security', account: basicAccount, security: PASSWORD });
    expect(text).toMatch(/Change password Two-step sign-in Off\. .* Set up Sessions .* Sign out everywhere$/);
  });

  test('asks for a code with the password if two-step sign-in is on', () => {
    const text = render({ kind: 'security', account: basicAccount, security: { ...PASSWORD, second_factor: true } });
    expect(text).toMatch(/Current password Code .* New password .* Two-step sign-in On\. .* Turn off/);
  });

  test('refers users of an identity provider to it', () => {
    const text = render({ kind: 'security', account: basicAccount, security: { login_method: 'Google', second_factor: false } });
    expect(text).toContain('You sign in with Google. Change your password and second factor there.');
    expect(text).not.toContain('Change password');
  });
});

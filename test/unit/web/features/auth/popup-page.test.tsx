import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { PopupView, resolvePopupScreen } from '../../../../../web/features/auth/popup-page.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const SIGN_IN = { mode: 'signIn', auth: { state: 'loading' } } as const;
const PATH = '/auth/popup?signin';

describe('resolvePopupScreen', () => {
  test.each([
    ['the auth state is loading', SIGN_IN, 'loading'],
    ['the auth state cannot be read', { ...SIGN_IN, auth: { state: 'loading', error: new Error('Offline.') } }, 'unavailable'],
    ['no user is signed in', { ...SIGN_IN, auth: { state: 'signedOut' } }, 'opening'],
    ['the user is signed in', { ...SIGN_IN, auth: { state: 'signedIn' } }, 'signedIn'],
    ['the extension wants to sell Premium', { ...SIGN_IN, mode: 'signUp' }, 'checkout'],
  ] as const)('returns the screen for when %s', (_, input, screen) => {
    expect(resolvePopupScreen(input)).toBe(screen);
  });
});

describe('PopupView', () => {
  const signedIn = { screen: 'signedIn', email: 'ada@example.com', error: undefined, retry: () => undefined } as const;

  test('says that the user is signed in, that the window closes, and offers to close it', () => {
    const text = visibleText(renderStatic(<PopupView {...signedIn} />, PATH));
    expect(text).toBe('You are signed in Signed in as ada@example.com. This window closes by itself. Close window');
  });

  test('offers a retry when the account cannot be loaded, because the extension needs it', () => {
    const error = new ApiError({ code: 'internal', message: 'Boom.' });
    const text = visibleText(renderStatic(<PopupView {...signedIn} email={undefined} error={error} />, PATH));
    expect(text).toMatch(/^You are signed in .*Unable to load user\. .* Try again/);
  });
});

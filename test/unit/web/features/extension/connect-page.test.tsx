import { afterEach, describe, expect, test } from 'vitest';
import { removeNext, storeNext } from '../../../../../web/api/auth/next-url.ts';
import { listExtensionOrigins } from '../../../../../web/api/extension-origins.ts';
import { ConnectView } from '../../../../../web/features/extension/connect-page.tsx';
import type { ConnectScreen } from '../../../../../web/features/extension/connect-screen.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ignore = () => undefined;
const renderView = (screen: ConnectScreen) => renderStatic(<ConnectView screen={screen} retry={ignore} />, '/connect');
const renderScreenText = (screen: ConnectScreen) => visibleText(renderView(screen));

afterEach(removeNext);

describe('ConnectView', () => {
  test('shows that it searches for or connects to the extension', () => {
    expect(renderScreenText({ kind: 'searching', isExpected: false, offersInstall: false })).toContain(
      'Looking for the extension…',
    );
    expect(renderScreenText({ kind: 'searching', isExpected: true, offersInstall: false })).toContain(
      'Connecting to the extension…',
    );
  });

  test('shows the stores during a slow search', () => {
    expect(renderScreenText({ kind: 'searching', isExpected: false, offersInstall: true })).toMatch(
      /Looking for the extension… Not installed yet\? Get it for Chrome Get it for Edge Get it for Firefox$/,
    );
  });

  test('shows the stores and a retry when no extension responds', () => {
    const page = renderView({ kind: 'missing', searchAgain: ignore });
    expect(visibleText(page)).toMatch(
      /^Extension not found It isn’t installed .* Get it for Chrome Get it for Edge Get it for Firefox Try again$/,
    );
    expect(page).toContain('href="https://chrome-store.gofullpage.example"');
  });

  test('offers sign-in and sign-up to a visitor', () => {
    expect(renderScreenText({ kind: 'signedOut' })).toMatch(
      /^The extension is connected Sign in to use your plan .* Sign In Sign Up$/,
    );
  });

  test('shows the email of a signed-in user', () => {
    expect(renderScreenText({ kind: 'signedIn', email: 'ada@example.com' })).toBe(
      'The extension is connected Signed in as ada@example.com Account Open library',
    );
  });

  test('offers a retry when the account cannot be loaded', () => {
    expect(renderScreenText({ kind: 'accountFailed' })).toBe('The extension is connected Unable to load user. Try again');
  });

  test('links back to the extension that opened the site', () => {
    storeNext(`${listExtensionOrigins()[0]}/result.html`);
    expect(renderScreenText({ kind: 'signedIn', email: 'ada@example.com' })).toContain('Return to extension');
    expect(renderScreenText({ kind: 'signedOut' })).toContain('Back to extension');
  });

  test.each([
    { kind: 'searching', isExpected: false, offersInstall: false },
    { kind: 'missing', searchAgain: ignore },
    { kind: 'signedOut' },
    { kind: 'loadingAccount' },
    { kind: 'accountFailed' },
    { kind: 'signedIn', email: 'a' },
  ] as const)('has one heading ($kind)', (screen) => {
    expect(renderView(screen).match(/<h1\b/g)).toHaveLength(1);
  });
});

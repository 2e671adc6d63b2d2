import { afterEach, describe, expect, test } from 'vitest';
import { removeNext, storeNext } from '../../../../../web/api/auth/next-address.ts';
import { knownOrigins } from '../../../../../web/api/known-extensions.ts';
import { ConnectView } from '../../../../../web/features/extension/connect-page.tsx';
import { type ConnectScreen, resolveConnectScreen } from '../../../../../web/features/extension/connect-screen.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { ExtensionState } from '../../../../../web/features/extension/extension-state.ts';
import { fakeExtension } from '../../../../support/fake-extension.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const ignore = () => undefined;
const LOOKING: ExtensionState = { status: 'looking' };
const MISSING: ExtensionState = { status: 'missing', error: new ExtensionError('no-matching-addresses'), searchAgain: ignore };
const CONNECTED: ExtensionState = { status: 'connected', extension: fakeExtension() };

const html = (screen: ConnectScreen) => renderStatic(<ConnectView screen={screen} retry={ignore} />, '/connect');
const words = (screen: ConnectScreen) => visibleText(html(screen));

afterEach(removeNext);

describe('which screen', () => {
  const facts = { wasConnected: false, auth: 'signedIn', email: 'ada@example.com', hasFailed: false } as const;

  test.each([
    ['while the extension is looked for', { extension: LOOKING }, 'looking'],
    ['where none answers', { extension: MISSING }, 'missing'],
    ['for a visitor', { extension: CONNECTED, auth: 'signIn' }, 'visitor'],
    ['for somebody', { extension: CONNECTED }, 'signedIn'],
    ['for somebody who is looked up', { extension: CONNECTED, email: undefined }, 'lookingUp'],
    ['before it is known who it is', { extension: CONNECTED, auth: 'loading', email: undefined }, 'lookingUp'],
    ['for somebody who could not be', { extension: CONNECTED, email: undefined, hasFailed: true }, 'lookupFailed'],
  ] as const)('%s', (_, changes, kind) => {
    expect(resolveConnectScreen({ ...facts, ...changes }).kind).toBe(kind);
  });
});

describe('its words', () => {
  test('while the extension is looked for, or known to be near', () => {
    expect(words({ kind: 'looking', wasConnected: false })).toContain('Looking for the extension…');
    expect(words({ kind: 'looking', wasConnected: true })).toContain('Connecting to the extension…');
  });

  test('where none answers, with the stores and another try', () => {
    const shown = html({ kind: 'missing', lookAgain: ignore });
    expect(visibleText(shown)).toMatch(/^Extension not found It isn’t installed .* Get it for Chrome Get it for Edge Try again$/);
    expect(shown).toContain('href="https://chrome-store.gofullpage.example"');
  });

  test('for a visitor, with both doors', () => {
    expect(words({ kind: 'visitor' })).toMatch(/^The extension is connected Sign in to use your plan .* Sign In Sign Up$/);
  });

  test('for somebody, by their address', () => {
    expect(words({ kind: 'signedIn', email: 'ada@example.com' })).toBe(
      'The extension is connected Signed in as ada@example.com Account Open library',
    );
  });

  test('for an account that could not be looked up', () => {
    expect(words({ kind: 'lookupFailed' })).toBe('The extension is connected Unable to load user. Try again');
  });

  test('for whoever came from the extension, with the way back', () => {
    storeNext(`${knownOrigins()[0]}/result.html`);
    expect(words({ kind: 'signedIn', email: 'ada@example.com' })).toContain('Return to extension');
    expect(words({ kind: 'visitor' })).toContain('Back to extension');
  });

  test.each([
    { kind: 'looking', wasConnected: false },
    { kind: 'missing', lookAgain: ignore },
    { kind: 'visitor' },
    { kind: 'lookingUp' },
    { kind: 'lookupFailed' },
    { kind: 'signedIn', email: 'a' },
  ] as const)('stand under one heading ($kind)', (screen) => {
    expect(html(screen).match(/<h1\b/g)).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { resolveConnectScreen } from '../../../../../web/features/extension/connect-screen.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { ExtensionState } from '../../../../../web/features/extension/extension-state.ts';
import { fakeExtension } from '../../../../support/web/fake-extension.ts';

const SEARCHING: ExtensionState = { status: 'searching' };
const MISSING: ExtensionState = {
  status: 'missing',
  error: new ExtensionError('no-matching-addresses'),
  searchAgain: () => undefined,
};
const CONNECTED: ExtensionState = { status: 'connected', extension: fakeExtension() };

describe('resolveConnectScreen', () => {
  const input = {
    isExpected: false,
    isSlow: false,
    auth: 'signedIn',
    email: 'ada@example.com',
    hasAccountFailed: false,
  } as const;

  test.each([
    ['during the search for the extension', { extension: SEARCHING }, 'searching'],
    ['when no extension responds', { extension: MISSING }, 'missing'],
    ['for a signed-out visitor', { extension: CONNECTED, auth: 'signedOut' }, 'signedOut'],
    ['for a signed-in user', { extension: CONNECTED }, 'signedIn'],
    ['while the account is loading', { extension: CONNECTED, email: undefined }, 'loadingAccount'],
    ['while the sign-in state is unknown', { extension: CONNECTED, auth: 'loading', email: undefined }, 'loadingAccount'],
    ['when the account cannot be loaded', { extension: CONNECTED, email: undefined, hasAccountFailed: true }, 'accountFailed'],
  ] as const)('returns $2 %s', (_, changes, kind) => {
    expect(resolveConnectScreen({ ...input, ...changes }).kind).toBe(kind);
  });

  test.each([
    ['offers to install the extension when the search is slow', { isSlow: true }, true],
    ['waits before it offers to install the extension', { isSlow: false }, false],
    ['does not offer to install an extension that is probably installed', { isSlow: true, isExpected: true }, false],
  ] as const)('%s', (_, changes, offersInstall) => {
    expect(resolveConnectScreen({ ...input, extension: SEARCHING, ...changes })).toMatchObject({ offersInstall });
  });
});

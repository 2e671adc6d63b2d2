import type { AuthState } from '../../api/auth/auth-snapshot.ts';
import type { ExtensionState } from './extension-state.ts';

export type ConnectScreen =
  | { readonly kind: 'searching'; readonly isExpected: boolean; readonly offersInstall: boolean }
  | { readonly kind: 'missing'; readonly searchAgain: () => void }
  /** The extension is connected. The kind depends on the account. */
  | { readonly kind: 'signedOut' | 'loadingAccount' | 'accountFailed' }
  | { readonly kind: 'signedIn'; readonly email: string };

interface ConnectScreenInput {
  readonly extension: ExtensionState;
  readonly isExpected: boolean;
  readonly isSlow: boolean;
  readonly auth: AuthState;
  readonly email: string | undefined;
  readonly hasAccountFailed: boolean;
}

export function resolveConnectScreen({ extension, isExpected, isSlow, ...session }: ConnectScreenInput): ConnectScreen {
  switch (extension.status) {
    case 'searching':
      return { kind: 'searching', isExpected, offersInstall: isSlow && !isExpected };
    case 'missing':
      return { kind: 'missing', searchAgain: extension.searchAgain };
    case 'connected':
      return resolveSessionScreen(session);
  }
}

function resolveSessionScreen({
  auth,
  email,
  hasAccountFailed,
}: Pick<ConnectScreenInput, 'auth' | 'email' | 'hasAccountFailed'>): ConnectScreen {
  if (auth === 'signedOut') return { kind: 'signedOut' };
  if (email !== undefined) return { kind: 'signedIn', email };
  return { kind: hasAccountFailed ? 'accountFailed' : 'loadingAccount' };
}

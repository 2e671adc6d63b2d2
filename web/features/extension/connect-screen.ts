import type { AuthState } from '../../api/auth/auth-snapshot.ts';
import type { ExtensionState } from './extension-state.ts';

export type ConnectScreen =
  | { readonly kind: 'looking'; readonly wasConnected: boolean }
  | { readonly kind: 'missing'; readonly lookAgain: () => void }
  /** The extension is connected. The kind depends on the account. */
  | { readonly kind: 'visitor' | 'lookingUp' | 'lookupFailed' }
  | { readonly kind: 'signedIn'; readonly email: string };

interface ConnectScreenInput {
  readonly extension: ExtensionState;
  readonly wasConnected: boolean;
  readonly auth: AuthState;
  readonly email: string | undefined;
  readonly hasFailed: boolean;
}

export function resolveConnectScreen({ extension, wasConnected, ...session }: ConnectScreenInput): ConnectScreen {
  switch (extension.status) {
    case 'looking':
      return { kind: 'looking', wasConnected };
    case 'missing':
      return { kind: 'missing', lookAgain: extension.searchAgain };
    case 'connected':
      return sessionScreen(session);
  }
}

function sessionScreen({ auth, email, hasFailed }: Pick<ConnectScreenInput, 'auth' | 'email' | 'hasFailed'>): ConnectScreen {
  if (auth === 'signIn') return { kind: 'visitor' };
  if (email !== undefined) return { kind: 'signedIn', email };
  return { kind: hasFailed ? 'lookupFailed' : 'lookingUp' };
}

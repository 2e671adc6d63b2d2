import { signInWithRedirect, signOut } from 'aws-amplify/auth';
import { yieldToMain } from '../yield-to-main.ts';
import { moveToSessionStorage } from './pending-sign-in.ts';
import { storeSignOutReturn } from './sign-out-return.ts';

export interface HostedPage {
  readonly screen: 'login' | 'signup';
  readonly returnTo: string;
}

interface HostedPageRequest extends HostedPage {
  readonly clientId: string;
  readonly hasSession: boolean;
}

/**
 * Opens a hosted page. A session that this browser still has was rejected by the API, or was ended elsewhere. Ends it first, because
 * the hosted pages would otherwise continue it without a password.
 */
export async function openHostedPage({ clientId, hasSession, screen, returnTo }: HostedPageRequest): Promise<void> {
  if (screen === 'login' && hasHostedSession(clientId)) {
    storeSignOutReturn(returnTo, Date.now(), 'signIn');
    // Redirects to the hosted sign-out page.
    return signOut();
  }
  if (hasSession) await signOut();
  await signInWithRedirect({
    customState: returnTo,
    options: {
      authSessionOpener: async (url) => {
        // Amplify does not await its last write to storage before it calls this function.
        await yieldToMain();
        moveToSessionStorage(clientId);
        window.location.assign(screen === 'signup' ? url.replace('/oauth2/authorize?', '/signup?') : url);
      },
    },
  });
}

/** Amplify keeps this item from a sign-in on the hosted pages until the sign-out, also when the session ends without one. */
const hasHostedSession = (clientId: string): boolean =>
  localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.oauthSignIn`)?.startsWith('true') ?? false;

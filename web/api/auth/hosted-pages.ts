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

/** Opens a hosted page. First ends a session that the API rejects, or that was ended elsewhere. */
export async function openHostedPage({ clientId, hasSession, screen, returnTo }: HostedPageRequest): Promise<void> {
  // The hosted pages have a session of their own and would sign the user in again without a password. The redirect to the hosted sign-out
  // page ends that session. `startDeferredServices` then opens the sign-in page.
  if (screen === 'login' && hasHostedSession(clientId)) {
    storeSignOutReturn(returnTo, Date.now(), 'signIn');
    return signOut();
  }
  // Amplify opens no sign-in page while it has tokens.
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

/** Amplify sets this item to `true,false` at a sign-in on the hosted pages, and removes it only at a sign-out. */
const hasHostedSession = (clientId: string): boolean =>
  localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.oauthSignIn`)?.startsWith('true') ?? false;

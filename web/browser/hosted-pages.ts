import { signInWithRedirect } from 'aws-amplify/auth';
import { keepInTab } from './sign-in-of-tab.ts';

export interface HostedPage {
  /** The one to begin with. */
  readonly screen: 'login' | 'signup';
  /** Comes back as a `returning` event. */
  readonly returnTo: string;
}

interface Leaving extends HostedPage {
  readonly clientId: string;
  readonly hasSession: boolean;
}

/** Goes to the hosted pages. */
export async function openHostedPage({ clientId, hasSession, screen, returnTo }: Leaving): Promise<void> {
  await signInWithRedirect({
    customState: returnTo,
    options: {
      // Somebody who has a session asks to sign in because the API refuses it. Amplify replaces it only where it must prompt.
      ...(hasSession && { prompt: 'LOGIN' }),
      authSessionOpener: async (url) => {
        // Amplify notes the last of it without waiting for that itself.
        await new Promise((later) => setTimeout(later));
        keepInTab(clientId);
        window.location.assign(screen === 'signup' ? url.replace('/oauth2/authorize?', '/signup?') : url);
      },
    },
  });
}

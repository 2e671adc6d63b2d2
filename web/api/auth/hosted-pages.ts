import { signInWithRedirect } from 'aws-amplify/auth';
import { yieldToMain } from '../yield-to-main.ts';
import { moveToSessionStorage } from './pending-sign-in.ts';

export interface HostedPage {
  readonly screen: 'login' | 'signup';
  readonly returnTo: string;
}

interface HostedPageRequest extends HostedPage {
  readonly clientId: string;
  readonly hasSession: boolean;
}

export async function openHostedPage({ clientId, hasSession, screen, returnTo }: HostedPageRequest): Promise<void> {
  await signInWithRedirect({
    customState: returnTo,
    options: {
      // A user with a session comes here only if the API rejects it. Amplify replaces a session only if `prompt` is set.
      ...(hasSession && { prompt: 'LOGIN' }),
      authSessionOpener: async (url) => {
        // Amplify does not await its last write to storage before it calls this function.
        await yieldToMain();
        moveToSessionStorage(clientId);
        window.location.assign(screen === 'signup' ? url.replace('/oauth2/authorize?', '/signup?') : url);
      },
    },
  });
}

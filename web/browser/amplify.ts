// This module alone imports Amplify, and is itself imported when needed: no page's first script carries it.
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signInWithRedirect, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/config.ts';
import { path } from '#shared/routes.ts';
import type { AuthEvent } from './auth-snapshot.ts';

const here = (page: 'home' | 'signIn'): string => window.location.origin + path(page);

function configure({ userPoolId, clientId, domain, endpoint }: SiteConfig['signIn']): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        ...(endpoint && { userPoolEndpoint: endpoint }),
        loginWith: {
          oauth: {
            domain,
            scopes: ['openid', 'email', 'profile'],
            redirectSignIn: [here('signIn')],
            redirectSignOut: [here('home')],
            responseType: 'code',
          },
        },
      },
    },
  });
}

function listen(hear: (event: AuthEvent) => void): void {
  Hub.listen(
    'auth',
    ({ payload }) => {
      switch (payload.event) {
        case 'customOAuthState':
          return hear({ kind: 'returning', to: payload.data });
        case 'signedIn':
          return hear({ kind: 'signedIn' });
        case 'signInWithRedirect_failure':
          return hear({ kind: 'failed', reason: payload.data.error?.message ?? '' });
        case 'signedOut':
          return hear({ kind: 'signedOut' });
      }
    },
    { listenerName: 'site', enableCrossTabEvents: true },
  );
}

/** The access token of the session, renewed where it has run out; nothing when nobody is signed in. Throws when offline. */
async function accessToken(): Promise<string | undefined> {
  return (await fetchAuthSession()).tokens?.accessToken.toString();
}

/** Goes to the hosted pages; `screen` is the one to begin with, and `returnTo` comes back as a `returning` event. */
async function openHostedPage(screen: 'login' | 'signup', returnTo: string): Promise<void> {
  await signInWithRedirect({
    customState: returnTo,
    options: {
      authSessionOpener: async (url) => {
        window.location.assign(screen === 'signup' ? url.replace('/oauth2/authorize?', '/signup?') : url);
      },
    },
  });
}

export type AmplifySession = ReturnType<typeof openAmplify>;

/** Configures Amplify, which also finishes a sign-in that the address brings back, and tells of everything that happens. */
export function openAmplify(signIn: SiteConfig['signIn'], hear: (event: AuthEvent) => void) {
  listen(hear);
  configure(signIn);
  return { accessToken, openHostedPage, signOut };
}

// This module and the one of the hosted pages alone import Amplify, and both are imported when needed: no page's first script
// carries them.
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import { decodeJWT, fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/config.ts';
import { path } from '#shared/routes.ts';
import { loadChunk } from '../load-chunk.ts';
import type { AuthEvent } from './auth-snapshot.ts';
import type { HostedPage } from './hosted-pages.ts';
import type { NewTokens } from './password-sign-in.ts';
import { giveBack } from './sign-in-of-tab.ts';

const here = (page: 'home' | 'signIn'): string => window.location.origin + path(page);

function configure({ userPoolId, clientId, domain, endpoint }: SiteConfig['signIn']): void {
  // Amplify warns of every endpoint that is not AWS's own. This one is what the stage says about itself.
  if (endpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
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
  ConsoleLogger.LOG_LEVEL = null;
}

function listen(hear: (event: AuthEvent) => void): void {
  Hub.listen(
    'auth',
    ({ payload }) => {
      switch (payload.event) {
        case 'customOAuthState':
          return hear({ kind: 'returning', to: payload.data });
        case 'signedIn':
          return hear({ kind: 'signedIn', userId: payload.data.userId });
        case 'signInWithRedirect_failure':
          return hear({ kind: 'failed', reason: payload.data.error?.message ?? '' });
        case 'signedOut':
          return hear({ kind: 'signedOut' });
      }
    },
    { listenerName: 'site', enableCrossTabEvents: true },
  );
}

export interface Session {
  readonly accessToken: string;
  readonly userId: string;
}

/** The session, renewed where its token has run out or was refused; nothing when nobody is signed in. Throws when offline. */
async function session(forceRefresh = false): Promise<Session | undefined> {
  const ask = () => fetchAuthSession({ forceRefresh });
  const { givenUp, stop } = watchGivenUp();
  try {
    const { tokens, userSub: userId } = await Promise.race([ask(), givenUp.then(ask)]);
    return tokens && userId ? { accessToken: tokens.accessToken.toString(), userId } : undefined;
  } finally {
    stop();
  }
}

/**
 * Settles when Amplify gives up a sign-in, because whoever began it came back without it. Who asks for the session at that very
 * moment is left waiting by Amplify for five minutes; who asks after it is answered at once.
 */
function watchGivenUp(): { readonly givenUp: Promise<void>; readonly stop: () => void } {
  let stop = (): void => undefined;
  const givenUp = new Promise<void>((resolve) => {
    stop = Hub.listen('auth', ({ payload }) => payload.event === 'signInWithRedirect_failure' && resolve());
  });
  return { givenUp, stop };
}

/** Takes over a session that was begun on this site, and not on the hosted pages. */
async function keep({ AccessToken, IdToken, RefreshToken: refreshToken }: NewTokens): Promise<void> {
  const accessToken = decodeJWT(AccessToken);
  const { iat = 0, username } = accessToken.payload;
  const clockDrift = iat * 1000 - Date.now();
  const tokens = { accessToken, idToken: decodeJWT(IdToken), refreshToken, clockDrift, username: String(username) };
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({ tokens });
}

const HOSTED_SCOPE = 'openid';

/** Ends the session. Answers whether the browser is leaving for the hosted sign-out: who signed in here has nothing to end there. */
async function endSession(): Promise<boolean> {
  const { tokens } = await fetchAuthSession();
  await signOut();
  return String(tokens?.accessToken.payload.scope).split(' ').includes(HOSTED_SCOPE);
}

export type AmplifySession = ReturnType<typeof openAmplify>;

/** Configures Amplify, which also finishes a sign-in that the address brings back, and tells of everything that happens. */
export function openAmplify(signIn: SiteConfig['signIn'], hear: (event: AuthEvent) => void) {
  const { clientId } = signIn;
  listen(hear);
  giveBack(clientId, window.location.pathname.startsWith(path('signIn')));
  configure(signIn);
  return {
    session,
    keep,
    /** Goes to the hosted pages. What knows the way comes when somebody wants to go there: most pages are left without it. */
    async openHostedPage(page: HostedPage): Promise<void> {
      const way = loadChunk(() => import('./hosted-pages.ts'));
      const [{ openHostedPage }, held] = await Promise.all([way, session().catch(() => undefined)]);
      await openHostedPage({ clientId, hasSession: held !== undefined, ...page });
    },
    endSession,
  };
}

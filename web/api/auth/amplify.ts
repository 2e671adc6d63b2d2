// Only this module and hosted-pages.ts import Amplify. Both are loaded on demand, to keep Amplify out of the initial bundles.
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import { decodeJWT, fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/config.ts';
import { getPath } from '#shared/pages.ts';
import { createDeferred } from '../../hooks/deferred.ts';
import { importLazyModule } from '../../hooks/lazy-module.ts';
import type { AuthEvent } from './auth-snapshot.ts';
import type { HostedPage } from './hosted-pages.ts';
import type { NewTokens } from './password-sign-in.ts';
import { restoreToLocalStorage } from './pending-sign-in.ts';

const getPageUrl = (page: 'home' | 'signIn'): string => window.location.origin + getPath(page);

function configure({ userPoolId, clientId, domain, endpoint }: SiteConfig['signIn']): void {
  // Amplify warns about every custom endpoint. This endpoint is intended, because it comes from the configuration of the stage.
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
            redirectSignIn: [getPageUrl('signIn')],
            redirectSignOut: [getPageUrl('home')],
            responseType: 'code',
          },
        },
      },
    },
  });
  ConsoleLogger.LOG_LEVEL = null;
}

function listenToAuthEvents(onEvent: (event: AuthEvent) => void): void {
  Hub.listen(
    'auth',
    ({ payload }) => {
      switch (payload.event) {
        case 'customOAuthState':
          return onEvent({ kind: 'returning', returnTo: payload.data });
        case 'signedIn':
          return onEvent({ kind: 'signedIn', userId: payload.data.userId });
        case 'signInWithRedirect_failure':
          return onEvent({ kind: 'failed', reason: payload.data.error?.message ?? '' });
        case 'signedOut':
          return onEvent({ kind: 'signedOut' });
      }
    },
    { listenerName: 'site', enableCrossTabEvents: true },
  );
}

export interface Session {
  readonly accessToken: string;
  readonly userId: string;
}

/**
 * Returns the session, or undefined when signed out. Renews the token if it has expired, or if `forceRefresh`. Throws if a renewal
 * fails, for example when offline.
 */
async function readSession(forceRefresh = false): Promise<Session | undefined> {
  const fetchSession = () => fetchAuthSession({ forceRefresh });
  const { abandonment, stopWatching } = watchAbandonedSignIn();
  try {
    const { tokens, userSub: userId } = await Promise.race([fetchSession(), abandonment.then(fetchSession)]);
    return tokens && userId ? { accessToken: tokens.accessToken.toString(), userId } : undefined;
  } finally {
    stopWatching();
  }
}

/**
 * `abandonment` resolves when Amplify abandons a sign-in because the user came back without completing it. A session request that is
 * pending at that moment takes another five minutes to return. A new request returns at once.
 */
function watchAbandonedSignIn(): { readonly abandonment: Promise<void>; readonly stopWatching: () => void } {
  const { promise: abandonment, resolve } = createDeferred();
  const stopWatching = Hub.listen('auth', ({ payload }) => payload.event === 'signInWithRedirect_failure' && resolve());
  return { abandonment, stopWatching };
}

/** Stores the tokens of a sign-in that did not use the hosted pages. */
async function storeTokens({ AccessToken, IdToken, RefreshToken: refreshToken }: NewTokens): Promise<void> {
  const accessToken = decodeJWT(AccessToken);
  const { iat = 0, username } = accessToken.payload;
  const clockDrift = iat * 1000 - Date.now();
  const tokens = { accessToken, idToken: decodeJWT(IdToken), refreshToken, clockDrift, username: String(username) };
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({ tokens });
}

/** Scope that only tokens from the hosted pages have. */
const HOSTED_SCOPE = 'openid';

/**
 * Ends the session. Returns true if the browser is redirected to the hosted sign-out page. That happens only if the session
 * started on the hosted pages.
 */
async function endSession(): Promise<boolean> {
  const { tokens } = await fetchAuthSession();
  await signOut();
  return String(tokens?.accessToken.payload.scope).split(' ').includes(HOSTED_SCOPE);
}

export type AmplifyClient = ReturnType<typeof openAmplify>;

/**
 * Configures Amplify, which also completes the sign-in if the hosted pages have just redirected here. `onEvent` receives every
 * auth event.
 */
export function openAmplify(signIn: SiteConfig['signIn'], onEvent: (event: AuthEvent) => void) {
  const { clientId } = signIn;
  listenToAuthEvents(onEvent);
  restoreToLocalStorage(clientId, window.location.pathname.startsWith(getPath('signIn')));
  configure(signIn);
  return {
    readSession,
    storeTokens,
    async openHostedPage(page: HostedPage): Promise<void> {
      const hostedPagesImport = importLazyModule(() => import('./hosted-pages.ts'));
      const [{ openHostedPage }, session] = await Promise.all([hostedPagesImport, readSession().catch(() => undefined)]);
      await openHostedPage({ clientId, hasSession: session !== undefined, ...page });
    },
    endSession,
  };
}

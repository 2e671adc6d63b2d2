// Only this module and hosted-pages.ts import Amplify. Both are loaded on demand, so that no page has Amplify in its first script.
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import { decodeJWT, fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/config.ts';
import { pathOf } from '#shared/pages.ts';
import { importLazyModule } from '../../hooks/lazy-module.ts';
import type { AuthEvent } from './auth-snapshot.ts';
import type { HostedPage } from './hosted-pages.ts';
import type { NewTokens } from './password-sign-in.ts';
import { restoreToLocalStorage } from './pending-sign-in.ts';

const absoluteUrl = (page: 'home' | 'signIn'): string => window.location.origin + pathOf(page);

function configure({ userPoolId, clientId, domain, endpoint }: SiteConfig['signIn']): void {
  // Amplify warns about every custom endpoint. This one comes from the configuration of the stage.
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
            redirectSignIn: [absoluteUrl('signIn')],
            redirectSignOut: [absoluteUrl('home')],
            responseType: 'code',
          },
        },
      },
    },
  });
  ConsoleLogger.LOG_LEVEL = null;
}

function listen(onEvent: (event: AuthEvent) => void): void {
  Hub.listen(
    'auth',
    ({ payload }) => {
      switch (payload.event) {
        case 'customOAuthState':
          return onEvent({ kind: 'returning', to: payload.data });
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

/** Returns the session, or undefined when signed out. Renews the token if it has expired, or if `forceRefresh`. Throws when offline. */
async function readSession(forceRefresh = false): Promise<Session | undefined> {
  const ask = () => fetchAuthSession({ forceRefresh });
  const { abandoned, stop } = watchAbandonedSignIn();
  try {
    const { tokens, userSub: userId } = await Promise.race([ask(), abandoned.then(ask)]);
    return tokens && userId ? { accessToken: tokens.accessToken.toString(), userId } : undefined;
  } finally {
    stop();
  }
}

/**
 * Resolves when Amplify abandons a sign-in because the user came back without completing it. Amplify leaves a session request that
 * is pending at that moment waiting for five minutes. A request after it returns at once.
 */
function watchAbandonedSignIn(): { readonly abandoned: Promise<void>; readonly stop: () => void } {
  let stop = (): void => undefined;
  const abandoned = new Promise<void>((resolve) => {
    stop = Hub.listen('auth', ({ payload }) => payload.event === 'signInWithRedirect_failure' && resolve());
  });
  return { abandoned, stop };
}

/** Stores a session that started on this site, not on the hosted pages. */
async function storeTokens({ AccessToken, IdToken, RefreshToken: refreshToken }: NewTokens): Promise<void> {
  const accessToken = decodeJWT(AccessToken);
  const { iat = 0, username } = accessToken.payload;
  const clockDrift = iat * 1000 - Date.now();
  const tokens = { accessToken, idToken: decodeJWT(IdToken), refreshToken, clockDrift, username: String(username) };
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({ tokens });
}

const HOSTED_SCOPE = 'openid';

/**
 * Ends the session. Returns true if the browser is leaving for the hosted sign-out page. A session that started on this site has
 * nothing to end there.
 */
async function endSession(): Promise<boolean> {
  const { tokens } = await fetchAuthSession();
  await signOut();
  return String(tokens?.accessToken.payload.scope).split(' ').includes(HOSTED_SCOPE);
}

export type AmplifySession = ReturnType<typeof openAmplify>;

/** Configures Amplify, which also completes a sign-in that the URL brings back. `onEvent` receives every auth event. */
export function openAmplify(signIn: SiteConfig['signIn'], onEvent: (event: AuthEvent) => void) {
  const { clientId } = signIn;
  listen(onEvent);
  restoreToLocalStorage(clientId, window.location.pathname.startsWith(pathOf('signIn')));
  configure(signIn);
  return {
    session: readSession,
    keep: storeTokens,
    async openHostedPage(page: HostedPage): Promise<void> {
      const way = importLazyModule(() => import('./hosted-pages.ts'));
      const [{ openHostedPage }, held] = await Promise.all([way, readSession().catch(() => undefined)]);
      await openHostedPage({ clientId, hasSession: held !== undefined, ...page });
    },
    endSession,
  };
}

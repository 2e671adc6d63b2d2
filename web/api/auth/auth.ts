import { useSyncExternalStore } from 'react';
import { importLazyModule } from '../../hooks/lazy-module.ts';
import { createStore } from '../../hooks/store.ts';
import { loadSiteConfig } from '../config.ts';
import { assignDrafts } from '../drafts.ts';
import { log } from '../log.ts';
import type { AmplifyClient } from './amplify.ts';
import { type AuthEvent, type AuthSnapshot, type AuthState, reduceAuthEvent, reduceSession } from './auth-snapshot.ts';
import { storeAuthStateHint } from './auth-state-hint.ts';

export interface HostedPageOptions {
  readonly returnTo: string;
}

const LOADING: AuthSnapshot = { state: 'loading' };

const snapshot = createStore(LOADING);
let amplify: Promise<AmplifyClient> | undefined;

export const getAuthSnapshot = snapshot.read;

function setSnapshot(next: AuthSnapshot): void {
  const previous = getAuthSnapshot();
  if (next === previous) return;
  if (next.userId !== undefined && next.userId !== previous.userId) assignDrafts(next.userId);
  storeAuthStateHint(next.state);
  snapshot.update(() => next);
}

function onAuthEvent(event: AuthEvent): void {
  log.debug('auth', event.kind);
  setSnapshot(reduceAuthEvent(getAuthSnapshot(), event));
}

/** Loads Amplify on first use. A failed load is not cached. */
function loadAmplify(): Promise<AmplifyClient> {
  amplify ??= Promise.all([loadSiteConfig(), importLazyModule(() => import('./amplify.ts'))])
    .then(([config, { openAmplify }]) => openAmplify(config.signIn, onAuthEvent))
    .catch((error: unknown) => {
      amplify = undefined;
      throw error;
    });
  return amplify;
}

/**
 * Returns the access token for the API, or undefined when signed out. `forceRefresh` renews a token that has not expired.
 * Throws if a renewal fails.
 */
export async function getAccessToken(forceRefresh = false): Promise<string | undefined> {
  const session = await (await loadAmplify()).readSession(forceRefresh);
  // Detects a session that was revoked elsewhere. Amplify rejects the renewal of such a session without emitting an event.
  setSnapshot(reduceSession(getAuthSnapshot(), session?.userId));
  return session?.accessToken;
}

let isReadingAuthState = false;

export function retryAuth(): void {
  setSnapshot({ ...getAuthSnapshot(), error: undefined });
  void readAuthState();
}

async function readAuthState(): Promise<void> {
  if (isReadingAuthState) return;
  isReadingAuthState = true;
  try {
    await getAccessToken();
  } catch (error) {
    log.error('auth', error);
    setSnapshot({ ...getAuthSnapshot(), error });
  }
  isReadingAuthState = false;
}

export function subscribeToAuth(listener: () => void): () => void {
  const unsubscribe = snapshot.subscribe(listener);
  const { state, error } = getAuthSnapshot();
  if (state === 'loading' && !error) void readAuthState();
  return unsubscribe;
}

export async function signIn({ returnTo }: HostedPageOptions): Promise<void> {
  await (await loadAmplify()).openHostedPage({ screen: 'login', returnTo });
}

export async function signUp({ returnTo }: HostedPageOptions): Promise<void> {
  await (await loadAmplify()).openHostedPage({ screen: 'signup', returnTo });
}

/** Signs in a user who has just set a password on this site, without the hosted pages. Throws if the sign-in is rejected. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { requestTokens } = await importLazyModule(() => import('./password-sign-in.ts'));
  const tokens = await requestTokens((await loadSiteConfig()).signIn, { email, password });
  await (await loadAmplify()).storeTokens(tokens);
  await getAccessToken();
}

/** Revokes the session. Returns true if the browser is redirected to the hosted sign-out page, which redirects to `/`. */
export async function signOut(): Promise<boolean> {
  return (await loadAmplify()).endSession();
}

export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(subscribeToAuth, getAuthSnapshot, () => LOADING);

export const useAuth = (): AuthState => useAuthSnapshot().state;

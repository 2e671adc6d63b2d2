import { useSyncExternalStore } from 'react';
import { importLazyModule } from '../../hooks/lazy-module.ts';
import { loadSiteConfig } from '../config.ts';
import { assignDrafts } from '../drafts.ts';
import { log } from '../log.ts';
import type { AmplifyClient } from './amplify.ts';
import { type AuthEvent, type AuthSnapshot, type AuthState, reduceAuthEvent, reduceSession } from './auth-snapshot.ts';
import { storeAuthStateHint } from './auth-state-hint.ts';

export interface HostedPageOptions {
  readonly returnTo: string;
}

let snapshot: AuthSnapshot = { state: 'loading' };
let amplify: Promise<AmplifyClient> | undefined;
const listeners = new Set<() => void>();

function setSnapshot(next: AuthSnapshot): void {
  if (next === snapshot) return;
  if (next.userId !== undefined && next.userId !== snapshot.userId) assignDrafts(next.userId);
  snapshot = next;
  storeAuthStateHint(next.state);
  for (const listener of listeners) listener();
}

function onAuthEvent(event: AuthEvent): void {
  log.debug('auth', event.kind);
  setSnapshot(reduceAuthEvent(snapshot, event));
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
  setSnapshot(reduceSession(snapshot, session?.userId));
  return session?.accessToken;
}

let isReadingAuthState = false;

export function retryAuth(): void {
  setSnapshot({ ...snapshot, error: undefined });
  void readAuthState();
}

async function readAuthState(): Promise<void> {
  if (isReadingAuthState) return;
  isReadingAuthState = true;
  try {
    await getAccessToken();
  } catch (error) {
    log.error('auth', error);
    setSnapshot({ ...snapshot, error });
  }
  isReadingAuthState = false;
}

export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  if (snapshot.state === 'loading' && !snapshot.error) void readAuthState();
  return () => void listeners.delete(listener);
}

export const getAuthSnapshot = (): AuthSnapshot => snapshot;

export async function signIn({ returnTo }: HostedPageOptions): Promise<void> {
  await (await loadAmplify()).openHostedPage({ screen: 'login', returnTo });
}

export async function signUp({ returnTo }: HostedPageOptions): Promise<void> {
  await (await loadAmplify()).openHostedPage({ screen: 'signup', returnTo });
}

/** Signs in a user who has just set a password on this site, without the hosted pages. Throws if the sign-in is rejected. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { requestTokens } = await importLazyModule(() => import('./password-sign-in.ts'));
  const tokens = await requestTokens((await loadSiteConfig()).signIn, email, password);
  await (await loadAmplify()).storeTokens(tokens);
  await getAccessToken();
}

/** Revokes the session. Returns true if the browser is redirected to the hosted sign-out page, which redirects to `/`. */
export async function signOut(): Promise<boolean> {
  return (await loadAmplify()).endSession();
}

const SERVER_SNAPSHOT: AuthSnapshot = { state: 'loading' };

export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(onAuthChange, getAuthSnapshot, () => SERVER_SNAPSHOT);

export const useAuth = (): AuthState => useAuthSnapshot().state;

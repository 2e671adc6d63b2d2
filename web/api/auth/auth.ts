import { useSyncExternalStore } from 'react';
import { importLazyModule } from '../../hooks/lazy-module.ts';
import { siteConfig } from '../config.ts';
import { assignDrafts } from '../drafts.ts';
import { log } from '../log.ts';
import type { AmplifySession } from './amplify.ts';
import { type AuthEvent, type AuthSnapshot, type AuthState, reduceAuthEvent, reduceSession } from './auth-snapshot.ts';
import { storeAuthStateHint } from './auth-state-hint.ts';

export interface HostedPageOptions {
  /** Path of this site, with its query. */
  readonly returnTo: string;
}

let snapshot: AuthSnapshot = { state: 'loading' };
let session: Promise<AmplifySession> | undefined;
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
function loadAmplify(): Promise<AmplifySession> {
  session ??= Promise.all([siteConfig(), importLazyModule(() => import('./amplify.ts'))])
    .then(([config, { openAmplify }]) => openAmplify(config.signIn, onAuthEvent))
    .catch((error: unknown) => {
      session = undefined;
      throw error;
    });
  return session;
}

/** Returns the access token for the API, or undefined when signed out. `isRefused` forces a renewal. Throws if a renewal fails. */
export async function accessToken(isRefused = false): Promise<string | undefined> {
  const current = await (await loadAmplify()).session(isRefused);
  // Detects a session that was revoked elsewhere. Its renewal is refused, without any event from Amplify.
  setSnapshot(reduceSession(snapshot, current?.userId));
  return current?.accessToken;
}

let isReading = false;

export function retryAuth(): void {
  setSnapshot({ ...snapshot, error: undefined });
  void readAuthState();
}

async function readAuthState(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    await accessToken();
  } catch (error) {
    log.error('auth', error);
    setSnapshot({ ...snapshot, error });
  }
  isReading = false;
}

export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  if (snapshot.state === 'loading' && !snapshot.error) void readAuthState();
  return () => void listeners.delete(listener);
}

export const authSnapshot = (): AuthSnapshot => snapshot;

export async function signIn({ returnTo }: HostedPageOptions): Promise<void> {
  await (await loadAmplify()).openHostedPage({ screen: 'login', returnTo });
}

export async function signUp({ returnTo }: HostedPageOptions): Promise<void> {
  await (await loadAmplify()).openHostedPage({ screen: 'signup', returnTo });
}

/** Signs in a user who has just set a password on this site, without the hosted pages. Throws if the sign-in is refused. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { passwordSignIn } = await importLazyModule(() => import('./password-sign-in.ts'));
  const tokens = await passwordSignIn((await siteConfig()).signIn, email, password);
  await (await loadAmplify()).keep(tokens);
  await accessToken();
}

/** Revokes the session. Returns true if the browser is leaving for the hosted sign-out page, which returns to `/`. */
export async function signOut(): Promise<boolean> {
  return (await loadAmplify()).endSession();
}

const UNKNOWN: AuthSnapshot = { state: 'loading' };

export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(onAuthChange, authSnapshot, () => UNKNOWN);

export const useAuth = (): AuthState => useAuthSnapshot().state;

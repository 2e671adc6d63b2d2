import { useSyncExternalStore } from 'react';
import { importLazyModule } from '../../hooks/load-chunk.ts';
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

function become(next: AuthSnapshot): void {
  if (next === snapshot) return;
  if (next.userId !== undefined && next.userId !== snapshot.userId) assignDrafts(next.userId);
  snapshot = next;
  storeAuthStateHint(next.state);
  for (const listener of listeners) listener();
}

function hear(event: AuthEvent): void {
  log.debug('auth', event.kind);
  become(reduceAuthEvent(snapshot, event));
}

/** Loads Amplify on first use. A failed load is not cached. */
function openSession(): Promise<AmplifySession> {
  session ??= Promise.all([siteConfig(), importLazyModule(() => import('./amplify.ts'))])
    .then(([config, { openAmplify }]) => openAmplify(config.signIn, hear))
    .catch((error: unknown) => {
      session = undefined;
      throw error;
    });
  return session;
}

/** Returns the access token for the API, or undefined when signed out. `isRefused` forces a renewal. Throws if a renewal fails. */
export async function accessToken(isRefused = false): Promise<string | undefined> {
  const held = await (await openSession()).session(isRefused);
  // Detects a session that was revoked elsewhere. Its renewal is refused, without any event from Amplify.
  become(reduceSession(snapshot, held?.userId));
  return held?.accessToken;
}

let learning = false;

export function retryAuth(): void {
  become({ ...snapshot, error: undefined });
  void learnState();
}

async function learnState(): Promise<void> {
  if (learning) return;
  learning = true;
  try {
    await accessToken();
  } catch (error) {
    log.error('auth', error);
    become({ ...snapshot, error });
  }
  learning = false;
}

export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  if (snapshot.state === 'loading' && !snapshot.error) void learnState();
  return () => void listeners.delete(listener);
}

export const authSnapshot = (): AuthSnapshot => snapshot;

export async function signIn({ returnTo }: HostedPageOptions): Promise<void> {
  await (await openSession()).openHostedPage({ screen: 'login', returnTo });
}

export async function signUp({ returnTo }: HostedPageOptions): Promise<void> {
  await (await openSession()).openHostedPage({ screen: 'signup', returnTo });
}

/** Signs in a user who has just set a password on this site, without the hosted pages. Throws if the sign-in is refused. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { passwordSignIn } = await importLazyModule(() => import('./password-sign-in.ts'));
  const tokens = await passwordSignIn((await siteConfig()).signIn, email, password);
  await (await openSession()).keep(tokens);
  await accessToken();
}

/** Revokes the session. Returns true if the browser is leaving for the hosted sign-out page, which returns to `/`. */
export async function signOut(): Promise<boolean> {
  return (await openSession()).endSession();
}

const UNKNOWN: AuthSnapshot = { state: 'loading' };

export const useAuthSnapshot = (): AuthSnapshot => useSyncExternalStore(onAuthChange, authSnapshot, () => UNKNOWN);

export const useAuth = (): AuthState => useAuthSnapshot().state;

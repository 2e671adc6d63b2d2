import { siteConfig } from '../config.ts';
import { log } from '../log.ts';
import type { AmplifySession, AuthEvent } from './amplify.ts';
import { loadChunk } from './load-chunk.ts';
import { ownPath } from './own-path.ts';

/** `signIn` is a visitor who may sign in. */
export type AuthState = 'loading' | 'signedIn' | 'signIn';

export interface AuthSnapshot {
  readonly state: AuthState;
  /** Why the last sign-in came to nothing, in the words of the sign-in service. */
  readonly failure?: string | undefined;
  /** Where the person wanted to be before signing in: a path of this site. */
  readonly returnTo?: string | undefined;
  /** Why it cannot be known whether somebody is signed in. */
  readonly error?: unknown;
}

export interface HostedPageOptions {
  /** A path of this site, with its query. */
  readonly returnTo: string;
}

let snapshot: AuthSnapshot = { state: 'loading' };
let session: Promise<AmplifySession> | undefined;
const listeners = new Set<() => void>();

function become(change: Partial<AuthSnapshot>): void {
  snapshot = { ...snapshot, ...change };
  for (const listener of listeners) listener();
}

function hear(event: AuthEvent): void {
  log.debug('auth', event.kind);
  switch (event.kind) {
    case 'signedIn':
      return become({ state: 'signedIn', failure: undefined, error: undefined });
    case 'signedOut':
      return become({ state: 'signIn' });
    case 'failed':
      return become({ failure: event.reason });
    case 'returning':
      return become({ returnTo: ownPath(event.to) });
  }
}

/** Amplify is loaded by the first who asks; a failure is forgotten, so that the next one tries again. */
function openSession(): Promise<AmplifySession> {
  session ??= Promise.all([siteConfig(), loadChunk(() => import('./amplify.ts'))])
    .then(([config, { openAmplify }]) => openAmplify(config.signIn, hear))
    .catch((error: unknown) => {
      session = undefined;
      throw error;
    });
  return session;
}

/** The token for the API; nothing when nobody is signed in. Throws when the session had to be renewed and could not be. */
export async function accessToken(): Promise<string | undefined> {
  const token = await (await openSession()).accessToken();
  // A session that was revoked elsewhere is noticed here: its renewal is refused, and nothing else tells of it.
  const state = token ? 'signedIn' : 'signIn';
  if (state !== snapshot.state) become({ state, error: undefined });
  return token;
}

let learning = false;

/** Finds out whether somebody is signed in, where that could not be known before. */
export function retryAuth(): void {
  become({ error: undefined });
  void learnState();
}

async function learnState(): Promise<void> {
  if (learning) return;
  learning = true;
  try {
    await accessToken();
  } catch (error) {
    log.error('auth', error);
    become({ error });
  }
  learning = false;
}

/** Tells `listener` of every change of `authSnapshot()` until the function it answers is called. */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  if (snapshot.state === 'loading') void learnState();
  return () => void listeners.delete(listener);
}

export const authSnapshot = (): AuthSnapshot => snapshot;

/** Leaves for the hosted sign-in page. */
export async function signIn({ returnTo }: HostedPageOptions): Promise<void> {
  await (await openSession()).openHostedPage('login', returnTo);
}

/** Leaves for the hosted sign-up page. */
export async function signUp({ returnTo }: HostedPageOptions): Promise<void> {
  await (await openSession()).openHostedPage('signup', returnTo);
}

/** Revokes the session and leaves for the hosted sign-out, which comes back to `/`. Without a session nothing is left. */
export async function signOut(): Promise<void> {
  await (await openSession()).signOut();
}

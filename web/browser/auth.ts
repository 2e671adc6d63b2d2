import { siteConfig } from '../config.ts';
import { loadChunk } from '../load-chunk.ts';
import { log } from '../log.ts';
import type { AmplifySession } from './amplify.ts';
import { type AuthEvent, type AuthSnapshot, afterAsking, afterEvent } from './auth-snapshot.ts';
import { claimDrafts } from './drafts.ts';
import { keepHint } from './session-hint.ts';

export interface HostedPageOptions {
  /** A path of this site, with its query. */
  readonly returnTo: string;
}

let snapshot: AuthSnapshot = { state: 'loading' };
let session: Promise<AmplifySession> | undefined;
const listeners = new Set<() => void>();

function become(next: AuthSnapshot): void {
  if (next === snapshot) return;
  if (next.userId !== undefined && next.userId !== snapshot.userId) claimDrafts(next.userId);
  snapshot = next;
  keepHint(next.state);
  for (const listener of listeners) listener();
}

function hear(event: AuthEvent): void {
  log.debug('auth', event.kind);
  become(afterEvent(snapshot, event));
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

/**
 * The token for the API, a new one where the last was refused; nothing when nobody is signed in. Throws when the session had to
 * be renewed and could not be.
 */
export async function accessToken(isRefused = false): Promise<string | undefined> {
  const held = await (await openSession()).session(isRefused);
  // A session that was revoked elsewhere is noticed here: its renewal is refused, and nothing else tells of it.
  become(afterAsking(snapshot, held?.userId));
  return held?.accessToken;
}

let learning = false;

/** Finds out whether somebody is signed in, where that could not be known before. */
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

/** Tells `listener` of every change of `authSnapshot()` until the function it answers is called. */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  if (snapshot.state === 'loading' && !snapshot.error) void learnState();
  return () => void listeners.delete(listener);
}

export const authSnapshot = (): AuthSnapshot => snapshot;

/** Leaves for the hosted sign-in page. */
export async function signIn({ returnTo }: HostedPageOptions): Promise<void> {
  await (await openSession()).openHostedPage({ screen: 'login', returnTo });
}

/** Leaves for the hosted sign-up page. */
export async function signUp({ returnTo }: HostedPageOptions): Promise<void> {
  await (await openSession()).openHostedPage({ screen: 'signup', returnTo });
}

/** Signs somebody in who has just chosen a password on this site, without the hosted pages. Throws where that is refused. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { passwordSignIn } = await loadChunk(() => import('./password-sign-in.ts'));
  const tokens = await passwordSignIn((await siteConfig()).signIn, email, password);
  await (await openSession()).keep(tokens);
  await accessToken();
}

/** Revokes the session. Answers whether the browser is leaving for the hosted sign-out, which comes back to `/`. */
export async function signOut(): Promise<boolean> {
  return (await openSession()).endSession();
}

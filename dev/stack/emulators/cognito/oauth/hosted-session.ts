import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { deleteExpired } from '../pool-store.ts';
import { createSecret, hashSecret } from '../secrets.ts';

const COOKIE = 'cognito';
const LIFETIME_SECONDS = 60 * 60;
const ATTRIBUTES = 'HttpOnly; SameSite=Lax; Path=/';

export const CLEAR_SESSION_HEADER = { 'set-cookie': `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0` };

/** Starts a session in which the browser signs in without a password for an hour. Returns the `set-cookie` header. */
export function startSession(pool: Pool, { sub }: User) {
  const { sessions } = pool.store.state;
  deleteExpired(sessions, pool.now());
  const secret = createSecret();
  sessions[hashSecret(secret)] = { sub, authTime: pool.now(), expires: pool.now() + LIFETIME_SECONDS * 1_000 };
  pool.store.save();
  return { 'set-cookie': `${COOKIE}=${secret}; ${ATTRIBUTES}; Max-Age=${LIFETIME_SECONDS}` };
}

export function findSession(pool: Pool, headers: IncomingHttpHeaders): { user: User; authTime: number } | undefined {
  const session = pool.store.state.sessions[hashSecret(readSessionCookie(headers))];
  if (!session || session.expires <= pool.now()) return undefined;
  const user = pool.store.state.users.find(({ sub }) => sub === session.sub);
  return user?.enabled ? { user, authTime: session.authTime } : undefined;
}

export function endSession(pool: Pool, headers: IncomingHttpHeaders): void {
  delete pool.store.state.sessions[hashSecret(readSessionCookie(headers))];
  pool.store.save();
}

const readSessionCookie = ({ cookie = '' }: IncomingHttpHeaders) => /(?:^|; )cognito=([\w-]+)/.exec(cookie)?.[1] ?? '';

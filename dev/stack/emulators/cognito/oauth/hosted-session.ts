import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { dropExpired } from '../pool-store.ts';
import { hashOf, newSecret } from '../secrets.ts';

const COOKIE = 'cognito';
const LIFE_SECONDS = 60 * 60;
const ATTRIBUTES = 'HttpOnly; SameSite=Lax; Path=/';

export const forgetSession = { 'set-cookie': `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0` };

/** Starts a session in which the browser signs in without a password for an hour. Returns the `set-cookie` header. */
export function beginSession(pool: Pool, { sub }: User) {
  const { sessions } = pool.store.state;
  dropExpired(sessions, pool.now());
  const secret = newSecret();
  sessions[hashOf(secret)] = { sub, authTime: pool.now(), expires: pool.now() + LIFE_SECONDS * 1_000 };
  pool.store.save();
  return { 'set-cookie': `${COOKIE}=${secret}; ${ATTRIBUTES}; Max-Age=${LIFE_SECONDS}` };
}

export function sessionOf(pool: Pool, headers: IncomingHttpHeaders): { user: User; authTime: number } | undefined {
  const session = pool.store.state.sessions[hashOf(secretOf(headers))];
  if (!session || session.expires <= pool.now()) return undefined;
  const user = pool.store.state.users.find(({ sub }) => sub === session.sub);
  return user?.enabled ? { user, authTime: session.authTime } : undefined;
}

export function endSession(pool: Pool, headers: IncomingHttpHeaders): void {
  delete pool.store.state.sessions[hashOf(secretOf(headers))];
  pool.store.save();
}

const secretOf = ({ cookie = '' }: IncomingHttpHeaders) => /(?:^|; )cognito=([\w-]+)/.exec(cookie)?.[1] ?? '';
